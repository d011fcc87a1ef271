import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Box, Grid, Stack } from "../../kit/ui/box.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import styles from "./document-skeleton.module.css";

interface Props {
  /** What stands for the document. Default: its tools and its sheet */
  readonly main?: ReactNode;
  /** The heights of the cards beside it, in pixels. */
  readonly side?: readonly number[];
  /** The width of these cards. */
  readonly aside?: number;
}

/** A placeholder for a document that is loading: its title and tools, its sheet, and its facts beside it. */
export function DocumentSkeleton({ main = <ViewSkeleton />, side = [330, 160], aside = 320 }: Props) {
  const { t } = useTranslation("list");
  return (
    <>
      <PageHead
        title={
          <Box maxWidth={200}>
            <Skeleton height={36} />
          </Box>
        }
      />
      <Grid gap={20} align="start" aside={aside} role="status" aria-label={t("show.loading")}>
        {main}
        <Stack gap={16}>
          {side.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      </Grid>
    </>
  );
}

/** A placeholder for the tools of a document and its sheet. */
export function ViewSkeleton() {
  return (
    <Stack gap={16} shrinks>
      <Skeleton height={36} />
      <SheetSkeleton />
    </Stack>
  );
}

/** The heights of seller, buyer, lines and totals, in pixels. */
const parts = { seller: 160, buyer: 84, lines: 200, totals: 120 } as const;

/** A placeholder for the sheet of a document. */
export function SheetSkeleton() {
  return (
    <Box round={4} fills pad={48} phonePad={20} ground="plain" frame className={styles.sheet}>
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
