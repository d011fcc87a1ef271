import { useTranslation } from "react-i18next";
import styles from "./dashboard.module.css";

const figures = ["a", "b", "c", "d", "e"];
const panels = ["a", "b", "c"];

/** The dashboard's shape while its numbers are on the way. */
export function DashboardSkeleton() {
  const { t } = useTranslation("dashboard");
  return (
    <div role="progressbar" aria-busy aria-label={t("loading")}>
      <div className={styles.figures}>
        {figures.map((key) => (
          <div key={key} className={styles.ghost} data-size="figure" />
        ))}
      </div>
      <div className={styles.panels}>
        {panels.map((key) => (
          <div key={key} className={styles.ghost} data-size="panel" />
        ))}
      </div>
    </div>
  );
}
