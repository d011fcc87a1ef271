import { ClockCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../notice/link-button.tsx";
import { Notice } from "../notice/notice.tsx";

/** Where links point whose screen is announced but not open yet. */
export function ComingSoon() {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon={<ClockCircleOutlined />}
      title={t("comingSoon.title")}
      action={
        <LinkButton type="primary" to="/">
          {t("toStart")}
        </LinkButton>
      }
    >
      {t("comingSoon.detail")}
    </Notice>
  );
}
