import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "./field.tsx";
import styles from "./sign-in.module.css";

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
  /** A password that is being chosen, not entered. */
  readonly chosen?: boolean;
}

/** A password that can be shown, with a word about Caps Lock. */
export function PasswordField({ chosen = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      autoComplete={chosen ? "new-password" : "current-password"}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? "capsLock" : chosen ? "passwordHint" : undefined}
      after={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={t("showPassword")}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "hide" : "show")}
        </button>
      }
    />
  );
}
