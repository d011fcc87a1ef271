import { Button } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Row, Text } from "../../ui/box.tsx";
import { isSound, type RowEntry } from "../entries/entries.ts";
import { findsRecords, missingFields } from "../match.ts";
import type { ImportResults } from "../outcome.ts";
import { openIn } from "../questions/question.ts";
import { useQuestions } from "../questions/use-questions.ts";
import { useCountWords } from "../run/use-count-words.ts";
import type { StepProps } from "./use-import.ts";

interface Props extends StepProps {
  readonly onClose: () => void;
}

/** The buttons of the step: back, next, cancel. */
export function ImportFooter({ resource, work, onClose }: Props) {
  const { t } = useTranslation("import");
  const { step, source, run } = work;
  const open = openIn(useQuestions({ ...work, resource, results: work.check.results }));
  const countWords = useCountWords();
  const reasonId = useId();
  const close = <Button onClick={onClose}>{t("actions.close")}</Button>;
  if (step === "file")
    return (
      <Row gap={12} rowGap={8} justify="end" wrap phoneGrows>
        {close}
      </Row>
    );
  if (step === "columns") {
    return (
      <Row gap={12} rowGap={8} justify="end" wrap phoneGrows>
        <Button key="toFile" onClick={work.toFile}>
          {t("actions.back")}
        </Button>
        <Button
          key="check"
          type="primary"
          disabled={!source || !isReady(resource, work)}
          onClick={work.toCheck}
        >
          {t("actions.check")}
        </Button>
      </Row>
    );
  }
  if (step === "check") {
    const { imported, ...left } = forecast(work.entries, work.check.results);
    const busy = work.check.running || work.pending || work.entries.length !== work.records;
    const why = unready(open, imported, left.unchanged);
    const reason = why === null || busy ? null : t(why, { count: open });
    return (
      <Row gap={12} rowGap={8} justify="end" wrap phoneGrows>
        <Button key="toColumns" onClick={work.toColumns}>
          {t("actions.back")}
        </Button>
        {reason === null ? null : (
          <Text id={reasonId} tone="muted">
            {reason}
          </Text>
        )}
        {reason === null && countWords(left) !== "" ? (
          <Text tone="muted">{t("check.left", { words: countWords(left) })}</Text>
        ) : null}
        <Button
          key="import"
          type="primary"
          disabled={why !== null}
          loading={busy}
          onClick={() => void work.start()}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          {t("actions.import", { count: imported })}
        </Button>
      </Row>
    );
  }
  if (run.running) {
    return (
      <Row gap={12} rowGap={8} justify="end" wrap phoneGrows>
        <Text tone="muted">{t(work.onServer ? "result.goesOn" : "result.cancelHelp")}</Text>
        <Button key="stop" danger onClick={run.stop}>
          {t("actions.cancel")}
        </Button>
        {work.onServer ? close : null}
      </Row>
    );
  }
  return (
    <Row gap={12} rowGap={8} justify="end" wrap phoneGrows>
      <Button key="again" onClick={work.again}>
        {t("result.again")}
      </Button>
      <Button key="close" type="primary" onClick={onClose}>
        {t("actions.toList")}
      </Button>
    </Row>
  );
}

function isReady(resource: StepProps["resource"], work: StepProps["work"]): boolean {
  if (work.source?.table.problems.some((problem) => problem.blocking)) return false;
  if (work.source?.format) return true;
  const mapped = work.mapping.some((name) => name !== null);
  const onlyChanges = work.mode === "upsert" && findsRecords(resource, work.mapping);
  return mapped && (onlyChanges || missingFields(resource, work.mapping).length === 0);
}

/** Why the import cannot begin, as a key of the texts; null if it can. */
function unready(open: number, imported: number, unchanged: number) {
  if (open > 0) return "questions.open";
  if (imported > 0) return null;
  return unchanged > 0 ? "check.noneChanged" : "check.noneSound";
}

interface Forecast {
  /** Entries that would be created or changed, including unchecked ones. */
  readonly imported: number;
  /** Entries that are not imported: with nothing to change, left out by an answer, or with errors. */
  readonly unchanged: number;
  readonly skipped: number;
  readonly failed: number;
}

/** Returns what an import of the entries will do, as far as they have been checked. */
function forecast(entries: readonly RowEntry[], results: ImportResults): Forecast {
  const words = entries.map((entry, at) => (isSound(entry) ? results[at]?.outcome : "failed"));
  const unchanged = words.filter((word) => word === "unchanged").length;
  const skipped = words.filter((word) => word === "skipped").length;
  const failed = words.filter((word) => word === "failed").length;
  return { imported: entries.length - unchanged - skipped - failed, unchanged, skipped, failed };
}
