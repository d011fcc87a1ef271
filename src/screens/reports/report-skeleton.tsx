import { useTranslation } from "react-i18next";
import { Grid } from "../../kit/ui/box.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";

/** Heights in pixels. */
const figures = 96;
const chart = 300;
const table = 480;

/** The skeleton of a report while it loads. */
export function ReportSkeleton() {
  const { t } = useTranslation("reports");
  return (
    <Grid role="progressbar" aria-busy aria-label={t("loading")} columns={1} gap={16}>
      <Skeleton height={figures} />
      <Skeleton height={chart} />
      <Skeleton height={table} />
    </Grid>
  );
}
