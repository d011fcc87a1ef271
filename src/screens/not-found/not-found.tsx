import { CompassOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Notice } from "../notice/notice.tsx";

/** The page for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon={<CompassOutlined aria-hidden />}
      title={t("notFound.title")}
      action={
        <ButtonLink type="primary" to="/">
          {t("toStart")}
        </ButtonLink>
      }
    >
      {t("notFound.detail")}
    </Notice>
  );
}
