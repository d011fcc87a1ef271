import { useTranslation } from "react-i18next";
import styles from "./reports.module.css";

/** The shape of a report while its figures are added up. */
export function ReportSkeleton() {
  const { t } = useTranslation("reports");
  return (
    <div role="progressbar" aria-busy aria-label={t("loading")} className={styles.body}>
      {["figures", "chart", "table"].map((part) => (
        <div key={part} className={styles.ghost} data-part={part} />
      ))}
    </div>
  );
}
