import { LockOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../screens/notice/link-button.tsx";
import { Notice } from "../screens/notice/notice.tsx";
import { bespoke } from "./bespoke.ts";

/** A screen that the signed-in role may not open. */
export function Denied() {
  const { t } = useTranslation("shell");
  return (
    <Notice
      icon={<LockOutlined />}
      title={t("denied.title")}
      action={
        <LinkButton type="primary" to={bespoke.dashboard.path}>
          {t("toDashboard")}
        </LinkButton>
      }
    >
      {t("denied.detail")}
    </Notice>
  );
}
