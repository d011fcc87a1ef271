import { Button } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Row, Text } from "../../ui/box.tsx";
import { type Entry, isSound } from "../entries/entries.ts";
import { findsRecords, missingFields } from "../entries/match.ts";
import styles from "../import.module.css";
import type { Results } from "../run/outcome.ts";
import { useCountWords } from "../run/use-count-words.ts";
import type { StepProps } from "./use-import.ts";

interface Props extends StepProps {
  readonly onClose: () => void;
}

/** The buttons of the step: back, next, cancel. */
export function ImportFooter({ resource, work, onClose }: Props) {
  const { t } = useTranslation("import");
  const { step, source, run } = work;
  const countWords = useCountWords();
  const reasonId = useId();
  const close = <Button onClick={onClose}>{t("actions.close")}</Button>;
  if (step === "file")
    return (
      <Row gap={12} rowGap={8} justify="end" wrap className={styles.footer}>
        {close}
      </Row>
    );
  if (step === "columns") {
    return (
      <Row gap={12} rowGap={8} justify="end" wrap className={styles.footer}>
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
    const { imported, unchanged, failed } = forecast(work.entries, work.check.results);
    const busy = work.check.running || work.entries.length !== work.records;
    const reason = imported > 0 || busy ? null : t(unchanged > 0 ? "check.noneChanged" : "check.noneSound");
    return (
      <Row gap={12} rowGap={8} justify="end" wrap className={styles.footer}>
        <Button key="toColumns" onClick={work.toColumns}>
          {t("actions.back")}
        </Button>
        {reason === null ? null : (
          <Text id={reasonId} tone="muted">
            {reason}
          </Text>
        )}
        {reason === null && unchanged + failed > 0 ? (
          <Text tone="muted">{t("check.left", { words: countWords({ unchanged, failed }) })}</Text>
        ) : null}
        <Button
          key="import"
          type="primary"
          disabled={imported === 0}
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
      <Row gap={12} rowGap={8} justify="end" wrap className={styles.footer}>
        <Text tone="muted">{t(work.onServer ? "result.goesOn" : "result.cancelHelp")}</Text>
        <Button key="stop" danger onClick={run.stop}>
          {t("actions.cancel")}
        </Button>
        {work.onServer ? close : null}
      </Row>
    );
  }
  return (
    <Row gap={12} rowGap={8} justify="end" wrap className={styles.footer}>
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

interface Forecast {
  /** Entries that would be created or changed, including unchecked ones. */
  readonly imported: number;
  /** Entries that are not imported: with nothing to change, or with errors. */
  readonly unchanged: number;
  readonly failed: number;
}

/** Returns what an import of the entries will do, as far as they have been checked. */
function forecast(entries: readonly Entry[], results: Results): Forecast {
  const words = entries.map((entry, at) => (isSound(entry) ? results[at]?.outcome : "failed"));
  const unchanged = words.filter((word) => word === "unchanged").length;
  const failed = words.filter((word) => word === "failed").length;
  return { imported: entries.length - unchanged - failed, unchanged, failed };
}
