import { useTranslation } from "react-i18next";
import styles from "../fields/cells.module.css";

/** Stands where there is no value. */
export function EmptyValue() {
  const { t } = useTranslation("fields");
  return (
    <span className={styles.empty} role="img" aria-label={t("empty")}>
      –
    </span>
  );
}
