import { ClockCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Notice } from "../notice/notice.tsx";

/** Placeholder for screens that are announced but not available yet. */
export function ComingSoon() {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon={<ClockCircleOutlined aria-hidden />}
      title={t("comingSoon.title")}
      action={
        <ButtonLink type="primary" to="/">
          {t("toStart")}
        </ButtonLink>
      }
    >
      {t("comingSoon.detail")}
    </Notice>
  );
}
