import { useTranslation } from "react-i18next";
import { Box, Grid, Row, Skeleton, Stack } from "../../kit/ui/index.ts";
import page from "../orders/order-page.module.css";
import styles from "./document-skeleton.module.css";

/** A placeholder for a document that is loading: its title and tools, its sheet, and its facts beside it. */
export function DocumentSkeleton() {
  const { t } = useTranslation("list");
  return (
    <Stack gap={20} fills className={page.page} role="status" aria-label={t("show.loading")}>
      <Row gap={16} justify="between" className={styles.bones}>
        <Skeleton height={32} />
        <Skeleton height={36} />
      </Row>
      <Grid gap={20} align="start" className={page.body}>
        <Stack gap={16} shrinks>
          <Skeleton height={36} />
          <Sheet />
        </Stack>
        <Stack gap={16}>
          <Skeleton height={330} />
          <Skeleton height={160} />
        </Stack>
      </Grid>
    </Stack>
  );
}

/** The heights of seller, buyer, lines and totals, in pixels. */
const parts = { seller: 160, buyer: 84, lines: 200, totals: 120 } as const;

function Sheet() {
  return (
    <Box round={4} className={styles.sheet}>
      <Grid gap={24}>
        <Grid gap={24} columns={2} align="start">
          <Skeleton height={parts.seller} />
          <Skeleton height={parts.buyer} />
        </Grid>
        <Skeleton height={parts.lines} />
        <Skeleton height={parts.totals} />
      </Grid>
    </Box>
  );
}
