import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";

/** A new password. What is stored is never shown; left empty it stays. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation("fields");
  const { "aria-describedby": describedBy, ...control } = controlOf(props);
  const hint = `${props.id ?? props.name}-hint`;
  return (
    <>
      <Input.Password
        {...control}
        className={styles.plain ?? ""}
        aria-describedby={describedBy ? `${describedBy} ${hint}` : hint}
        autoComplete="new-password"
        value={textOf(props.value)}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      <div id={hint} className={styles.hint}>
        {t("password.hint")}
      </div>
    </>
  );
}
