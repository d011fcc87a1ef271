import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import { CountsView, countsOf, ErrorNotice, FileProblems, OutcomeWord } from "../../kit/import/index.ts";
import { Box, Grid, Note, Pagination } from "../../kit/ui/index.ts";
import type { LineResult } from "./import-call.ts";
import type { ImportLine } from "./import-lines.ts";
import styles from "./translations.module.css";
import { useProblemText } from "./use-problem-text.ts";
import type { Checked, TextImport } from "./use-text-import.ts";

interface Props {
  readonly work: TextImport;
  readonly checked: Checked & { readonly step: "check" | "done" };
}

const pageSize = 50;

interface Shown {
  readonly line: ImportLine;
  readonly result: LineResult;
}

/** What is worth reading: what went wrong first, then what changes. */
function worthReading({ lines, results }: Checked): readonly Shown[] {
  const all = lines.flatMap((line, at) => {
    const result = results[at];
    return result && result.outcome !== "unchanged" ? [{ line, result }] : [];
  });
  const failed = (one: Shown) => one.result.outcome === "failed";
  return [...all.filter(failed), ...all.filter((one) => !failed(one))];
}

/** What would become of the rows of a file, or what has. */
export function ImportResults({ work, checked }: Props) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const counts = countsOf(checked.results);
  const isDone = checked.step === "done";
  const written = counts.created + counts.updated;
  const shown = worthReading(checked);
  return (
    <>
      <FileProblems problems={checked.problems} />
      {checked.error === undefined ? null : (
        <ErrorNotice error={checked.error} title={t(isDone ? "import.writeFailed" : "import.failed")}>
          <Button size="small" disabled={work.busy} onClick={() => void work.again(checked)}>
            {t("import.again")}
          </Button>
        </ErrorNotice>
      )}
      {isDone && written > 0 ? (
        <Alert
          type="success"
          showIcon
          message={t("import.done", { count: written, shown: formats.number(written) })}
        />
      ) : null}
      <div aria-live="polite">
        <CountsView counts={counts} tense={isDone ? "did" : "would"} />
        {isDone ? null : (
          <Note size={13} className={styles.hint}>
            {t("import.nothingWritten")}
          </Note>
        )}
      </div>
      {shown.length > 0 ? (
        <Box as="ul" frame round={10}>
          {shown.slice((page - 1) * pageSize, page * pageSize).map(({ line, result }) => (
            <ResultRow key={line.line} line={line} result={result} />
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
    <Grid as="li" gap={14} rowGap={2} padY={8} padX={14} className={styles.row}>
      <p className={styles.lineNumber} title={t("import.line")}>
        {formats.number(line.line)}
      </p>
      <p>
        <OutcomeWord outcome={outcome} />
      </p>
      <p className={styles.rowKey} dir="ltr">
        {line.key}
      </p>
      <div>
        <p dir="auto">{line.translation}</p>
        {before === undefined ? null : (
          <p className={styles.before} dir="auto">
            {t("import.before", { text: before })}
          </p>
        )}
        {problem ? <p className={styles.error}>{words(problem)}</p> : null}
      </div>
    </Grid>
  );
}
