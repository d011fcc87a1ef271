import { useTranslation } from "react-i18next";
import { Box, Grid } from "../../kit/ui/index.ts";
import styles from "./reports.module.css";

/** The shape of a report while its figures are added up. */
export function ReportSkeleton() {
  const { t } = useTranslation("reports");
  return (
    <Grid role="progressbar" aria-busy aria-label={t("loading")} columns={1} gap={16} className={styles.body}>
      {["figures", "chart", "table"].map((part) => (
        <Box key={part} round={12} ground="chip" className={styles.ghost} data-part={part} />
      ))}
    </Grid>
  );
}
