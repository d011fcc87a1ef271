import { useTranslation } from "react-i18next";
import styles from "./sign-in.module.css";

interface FieldErrorsProps {
  readonly id: string;
  readonly errors: readonly string[];
}

/** What is wrong with a field, in words. */
export function FieldErrors({ id, errors }: FieldErrorsProps) {
  const { t } = useTranslation(["auth", "errors"]);
  return (
    <p id={id} className={styles.error}>
      {errors.map((key) => t(key.replace(".", ":"))).join(" ")}
    </p>
  );
}
