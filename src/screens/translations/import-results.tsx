import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { FailedDownload } from "../../kit/import/failed-download.tsx";
import { FileProblems } from "../../kit/import/file-problems.tsx";
import { outcomeCounts } from "../../kit/import/outcome.ts";
import { CountsView, ErrorNotice, OutcomeWord } from "../../kit/import/outcome-parts.tsx";
import { Pagination } from "../../kit/list/pagination.tsx";
import { Box, Grid, Note, Row, Text } from "../../kit/ui/box.tsx";
import type { LineResult } from "./import-call.ts";
import type { ImportLine } from "./import-lines.ts";
import { RowsProgress, StoppedNote } from "./rows-progress.tsx";
import styles from "./translations.module.css";
import { useProblemText } from "./use-problem-text.ts";
import type { TextImport } from "./use-text-import.ts";

interface Props {
  readonly work: TextImport;
  readonly file: NonNullable<TextImport["file"]>;
}

const pageSize = 50;

interface Shown {
  /** Its position among the rows. */
  readonly at: number;
  readonly line: ImportLine;
  readonly result: LineResult;
}

/** The results worth showing: errors first, then changes. */
function worthReading(lines: readonly ImportLine[], { results }: TextImport["run"]): readonly Shown[] {
  const all = lines.flatMap((line, at) => {
    const result = results[at];
    return result && result.outcome !== "unchanged" ? [{ at, line, result }] : [];
  });
  const failed = (one: Shown) => one.result.outcome === "failed";
  return [...all.filter(failed), ...all.filter((one) => !failed(one))];
}

/** The results of an import or of its preview. */
export function TextImportResults({ work, file: { source, lines } }: Props) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const words = useProblemText();
  const [page, setPage] = useState(1);
  const { run, isWritten } = work;
  const counts = outcomeCounts(run.results);
  const done = run.results.filter((result) => result !== undefined).length;
  const written = counts.created + counts.updated;
  const shown = worthReading(lines, run);
  const failed = shown.flatMap(({ at, result: { problem } }) =>
    problem ? [{ entry: { rows: [at] }, reason: words(problem) }] : [],
  );
  return (
    <>
      <FileProblems problems={source.table.problems} />
      {run.end?.error === undefined ? null : (
        <ErrorNotice error={run.end.error} title={t(isWritten ? "import.writeFailed" : "import.failed")}>
          <Button size="small" onClick={work.again}>
            {t("import.again")}
          </Button>
        </ErrorNotice>
      )}
      {isWritten && run.end?.cancelled ? <StoppedNote done={done} of={lines.length} /> : null}
      {isWritten && !run.running && !run.end?.cancelled && written > 0 ? (
        <Alert
          type="success"
          showIcon
          message={t("import.done", { count: written, shown: formats.number(written) })}
        />
      ) : null}
      {run.running ? (
        <RowsProgress
          done={done}
          of={lines.length}
          label={t(isWritten ? "import.saving" : "import.checking")}
        />
      ) : null}
      <div aria-live="polite">
        <CountsView counts={counts} tense={isWritten ? "did" : "would"} />
        {isWritten ? null : (
          <Note size={13} mouseOnly>
            {t(run.running ? "import.checking" : "import.nothingWritten")}
          </Note>
        )}
      </div>
      {failed.length > 0 && !run.running ? (
        <Row>
          <FailedDownload source={source} failed={failed} />
        </Row>
      ) : null}
      {shown.length > 0 ? (
        <Box as="ul" frame round={10}>
          {shown.slice((page - 1) * pageSize, page * pageSize).map((one) => (
            <ResultRow key={one.at} {...one} />
          ))}
        </Box>
      ) : null}
      {shown.length > pageSize ? (
        <Pagination page={page} pageSize={pageSize} total={shown.length} onPage={setPage} />
      ) : null}
    </>
  );
}

function ResultRow({ line, result: { outcome, problem, before } }: Shown) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const words = useProblemText();
  return (
    <Grid as="li" gap={14} rowGap={2} padY={8} padX={14} line="between" className={styles.row}>
      <Text as="p" text="end" tone="muted" nums title={t("import.line")}>
        {formats.number(line.line)}
      </Text>
      <OutcomeWord outcome={outcome} />
      <Text as="p" size={12} lineHeight={22} breaks className={styles.key} dir="ltr">
        {line.key}
      </Text>
      <div>
        <Text as="p" breaks dir="auto">
          {line.translation}
        </Text>
        {before === undefined ? null : (
          <Note breaks dir="auto">
            {t("import.before", { text: before })}
          </Note>
        )}
        {problem ? (
          <Text as="p" breaks tone="alarm">
            {words(problem)}
          </Text>
        ) : null}
      </div>
    </Grid>
  );
}
