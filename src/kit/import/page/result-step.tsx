import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { Alert, Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { Box, Card, Grid, Note, Row, Stack, Text, Toolbar } from "../../ui/box.tsx";
import { FailedDownload } from "../failed-download.tsx";
import { outcomeCounts } from "../outcome.ts";
import { CountsView, ErrorNotice } from "../outcome-parts.tsx";
import { usePastImport } from "../run/past-imports.ts";
import { UndoImport } from "../run/undo-import.tsx";
import { useCountWords } from "../run/use-count-words.ts";
import { CreatedReferences } from "./missing-references.tsx";
import { SkippedRecords } from "./skipped-records.tsx";
import type { Import, StepProps } from "./use-import.ts";
import { useMessages } from "./use-messages.ts";
import { writtenAt } from "./written.ts";

const shown = 8;

/** The last step: the progress, and then exactly what was done. */
export function ResultStep({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const messages = useMessages(resource);
  const { run, entries, source } = work;
  const past = usePastImport(work.importId, !run.running);
  const counts = outcomeCounts(run.results);
  const done = run.results.filter((result) => result !== undefined).length;
  const failed = entries.flatMap((entry, at) => {
    const result = run.results[at];
    if (result?.outcome !== "failed") return [];
    return [
      {
        at,
        entry,
        reason: messages.summary({ ...result.errors, ...entry.errors }, (path) =>
          writtenAt(resource, entry, path, work),
        ),
      },
    ];
  });
  return (
    <Stack gap={16} shrinks>
      <Card padY={20} padX={24}>
        <Stack gap={16}>
          {run.running || done < entries.length ? (
            <Progress
              percent={entries.length === 0 ? 100 : Math.floor((done / entries.length) * 100)}
              status={run.running ? "active" : "exception"}
              aria-label={t("result.progress")}
            />
          ) : null}
          <Text as="p" nums hideEmpty role="status">
            {run.running ? t("result.running", { done, count: entries.length }) : null}
          </Text>
          {run.running ? null : <Verdict work={work} done={done} failed={failed.length} />}
          <CountsView counts={counts} tense="did" />
          <CreatedReferences work={work} />
          <Toolbar hideEmpty>
            {past.data ? <UndoImport resource={resource} past={past.data} /> : null}
            {source && failed.length > 0 && !run.running ? (
              <FailedDownload source={source} failed={failed} />
            ) : null}
          </Toolbar>
        </Stack>
      </Card>
      {run.running ? null : <SkippedRecords work={work} />}
      {failed.length > 0 && !run.running ? (
        <Stack gap={10}>
          <Text as="h2" size={15} strong leading={1.4}>
            {t("result.failedTitle", { count: failed.length })}
          </Text>
          <Grid as="ul" gap={6}>
            {failed.slice(0, shown).map(({ at, entry, reason }) => (
              <Box as="li" key={at} padY={8} padX={12} round={8} ground="error" breaks>
                <strong>{t("result.line", { line: entry.line })}</strong> {reason}
              </Box>
            ))}
          </Grid>
          {failed.length > shown ? (
            <Note>{t("result.moreFailed", { count: failed.length - shown })}</Note>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

interface Props {
  readonly work: Import;
  /** The number of records with a result. */
  readonly done: number;
  readonly failed: number;
}

/** How the import ended, and what was and was not done. */
function Verdict({ work, done, failed }: Props) {
  const { t } = useTranslation("import");
  const countWords = useCountWords();
  const { run, entries } = work;
  const unknown = run.end?.unknown ?? 0;
  const left = entries.length - done - unknown;
  const carryOn = (
    <Button type="primary" onClick={() => void work.start(run.results)}>
      {t("result.continue")}
    </Button>
  );
  if (run.end?.error !== undefined) {
    return (
      <>
        <ErrorNotice error={run.end.error} title={t("result.broken", { done, count: entries.length })}>
          {carryOn}
        </ErrorNotice>
        <p>
          {t("result.unknown", { count: unknown })} {t("result.notSent", { count: left })}
        </p>
      </>
    );
  }
  if (run.end?.cancelled) {
    return (
      <Alert
        type="warning"
        showIcon
        message={t("result.cancelled", { done, count: entries.length })}
        description={t("result.notSent", { count: left })}
        action={carryOn}
      />
    );
  }
  const words = t("result.did", { words: countWords(outcomeCounts(run.results)) });
  const Icon = failed > 0 ? ExclamationCircleFilled : CheckCircleFilled;
  return (
    <Row gap={12} align="start" role={failed > 0 ? "alert" : "status"}>
      <Text size={22} tone={failed > 0 ? "warning" : "success"}>
        <Icon aria-hidden />
      </Text>
      <div>
        <Text as="p" size={16} strong>
          {words}
        </Text>
        {failed > 0 ? <Note>{t("result.partly", { count: failed })}</Note> : null}
      </div>
    </Row>
  );
}
