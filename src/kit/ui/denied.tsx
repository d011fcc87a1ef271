import { LockOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "./button.tsx";
import { StateBox } from "./state-box.tsx";

/** Shown if the role may not see the page. */
export function Denied() {
  const { t } = useTranslation("list");
  const navigate = useNavigate();
  return (
    <StateBox
      icon={<LockOutlined aria-hidden />}
      title={t("denied.title")}
      text={t("denied.text")}
      titleAs="h1"
      alert
    >
      <Button onClick={() => navigate("/")}>{t("denied.home")}</Button>
    </StateBox>
  );
}
