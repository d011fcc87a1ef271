import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toApiError } from "../../providers/errors/api-error.ts";
import { useFormats } from "../fields/format.ts";
import { Box, Grid, Row } from "../ui/box.tsx";
import { Dot } from "../ui/dot.tsx";
import { type Counts, type ImportOutcome, outcomes } from "./outcome.ts";

interface Props {
  readonly counts: Counts;
  /** `would` before the import, `did` after it. */
  readonly tense: "would" | "did";
}

const tones: Readonly<Partial<Record<ImportOutcome, string>>> = {
  created: "good",
  updated: "busy",
  failed: "bad",
};

/** The numbers of records created, updated, unchanged and failed. */
export function CountsView({ counts, tense }: Props) {
  const { t } = useTranslation("import");
  const { number } = useFormats();
  // Only an answer of the user skips rows.
  const isShown = (outcome: ImportOutcome) => outcome !== "skipped" || counts.skipped > 0;
  return (
    <Grid as="dl" gap={12} below={12} fits={120} phoneColumns={2}>
      {outcomes.filter(isShown).map((outcome) => (
        <Box key={outcome} frame round={10} padY={12} padX={16}>
          <Row as="dt" gap={8} tone="muted">
            <Dot tone={counts[outcome] === 0 ? undefined : tones[outcome]} />
            {t(`counts.${tense}.${outcome}`)}
          </Row>
          <Box
            as="dd"
            size={26}
            strong
            leading={1.25}
            nums
            tone={outcome === "failed" && counts.failed > 0 ? "error" : "plain"}
          >
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
    <Row as="span" inline gap={8} nowrap>
      <Dot tone={tones[outcome]} />
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
