import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toApiError } from "../../providers/errors/api-error.ts";
import { useFormats } from "../fields/format.ts";
import { Box, Grid, Row } from "../ui/box.tsx";
import styles from "./import.module.css";
import { type Counts, type ImportOutcome, outcomes } from "./outcome.ts";
import previewStyles from "./preview.module.css";

interface Props {
  readonly counts: Counts;
  /** `would` before the import, `did` after it. */
  readonly tense: "would" | "did";
}

/** The numbers of records created, updated, unchanged and failed. */
export function CountsView({ counts, tense }: Props) {
  const { t } = useTranslation("import");
  const { number } = useFormats();
  // Only an answer of the user skips rows.
  const isShown = (outcome: ImportOutcome) => outcome !== "skipped" || counts.skipped > 0;
  return (
    <Grid as="dl" gap={12} below={12} fits={120} className={styles.counts}>
      {outcomes.filter(isShown).map((outcome) => (
        <Box
          key={outcome}
          frame
          round={10}
          padY={12}
          padX={16}
          className={`${styles.count} ${styles.outcome}`}
          data-outcome={outcome}
          data-none={counts[outcome] === 0}
        >
          <Row as="dt" gap={8} tone="muted">
            {t(`counts.${tense}.${outcome}`)}
          </Row>
          <Box as="dd" size={26} strong leading={1.25} nums tone="plain">
            {number(counts[outcome])}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

/** The result for one record as a coloured tag. */
export function OutcomeWord({ outcome }: { readonly outcome: ImportOutcome | undefined }) {
  const { t } = useTranslation("import");
  if (!outcome) return <span aria-hidden>…</span>;
  return (
    <Row
      as="span"
      inline
      gap={8}
      nowrap
      className={`${previewStyles.outcome} ${styles.outcome}`}
      data-outcome={outcome}
    >
      {t(`outcome.${outcome}`)}
    </Row>
  );
}

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly title: string;
  /** Buttons, such as to retry. */
  readonly children?: ReactNode;
}

const explained = [
  "network",
  "unavailable",
  "denied",
  "unauthenticated",
  "another-person",
  "too-large",
  "too-many",
] as const;

/** Explains a failed request. */
export function ErrorNotice({ error, title, children }: ErrorNoticeProps) {
  const { t } = useTranslation("import");
  const { type, detail, title: said } = toApiError(error);
  const errorType = explained.find((one) => one === type);
  const text = errorType ? t(`failure.${errorType}`) : detail || said || t("failure.unknown");
  return <Alert type="error" showIcon message={title} description={text} action={children} />;
}
