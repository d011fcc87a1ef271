import { CompassOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../notice/link-button.tsx";
import { Notice } from "../notice/notice.tsx";

/** No screen has this address. */
export function NotFound() {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon={<CompassOutlined />}
      title={t("notFound.title")}
      action={
        <LinkButton type="primary" to="/">
          {t("toStart")}
        </LinkButton>
      }
    >
      {t("notFound.detail")}
    </Notice>
  );
}
