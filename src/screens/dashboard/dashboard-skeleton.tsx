import { useTranslation } from "react-i18next";
import { Box, Grid } from "../../kit/ui/index.ts";
import styles from "./dashboard.module.css";

const figures = ["a", "b", "c", "d", "e"];
const panels = ["a", "b", "c"];

/** The dashboard's shape while its numbers are on the way. */
export function DashboardSkeleton() {
  const { t } = useTranslation("dashboard");
  return (
    <div role="progressbar" aria-busy aria-label={t("loading")}>
      <Grid gap={16} below={16} className={styles.figures}>
        {figures.map((key) => (
          <Box key={key} round={12} ground="chip" className={styles.ghost} data-size="figure" />
        ))}
      </Grid>
      <Grid gap={16} align="start" className={styles.panels}>
        {panels.map((key) => (
          <Box key={key} round={12} ground="chip" className={styles.ghost} data-size="panel" />
        ))}
      </Grid>
    </div>
  );
}
