import { DownloadOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { Box, Note, Row, Stack, Text } from "../ui/box.tsx";
import { CountsView } from "./counts.tsx";
import { downloadText } from "./download.ts";
import { failedFile } from "./files.ts";
import styles from "./import.module.css";
import { countsOf } from "./outcome.ts";
import type { StepProps } from "./step-props.ts";
import { useMessages } from "./use-messages.ts";
import { Verdict } from "./verdict.tsx";

const shown = 8;

/** The last step: how far it is, and then exactly what was done. */
export function ResultStep({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const messages = useMessages(resource);
  const { run, entries, source } = work;
  const counts = countsOf(run.results);
  const done = run.results.filter((result) => result !== undefined).length;
  const failed = entries.flatMap((entry, at) => {
    const result = run.results[at];
    if (result?.outcome !== "failed") return [];
    return [{ at, entry, reason: messages.summary({ ...result.errors, ...entry.errors }) }];
  });
  const download = () => {
    if (!source) return;
    const name = source.name.replace(/\.[^.]*$/, "");
    downloadText(
      `${name}-${t("result.failedName")}.csv`,
      failedFile(source.table, failed, t("result.reason")),
    );
  };
  return (
    <Stack gap={16} shrinks>
      <Progress
        percent={entries.length === 0 ? 100 : Math.floor((done / entries.length) * 100)}
        status={run.running ? "active" : done < entries.length ? "exception" : "success"}
        aria-label={t("result.progress")}
      />
      <Text as="p" nums className={styles.progress} role="status">
        {run.running ? t("result.running", { done, count: entries.length }) : null}
      </Text>
      {run.running ? null : <Verdict work={work} done={done} failed={failed.length} />}
      <CountsView counts={counts} tense="did" />
      {failed.length > 0 && !run.running ? (
        <Stack gap={10}>
          <Row gap={12} rowGap={8} justify="between" wrap>
            <Text as="h2" size={15} strong className={styles.heading}>
              {t("result.failedTitle", { count: failed.length })}
            </Text>
            <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
              {t("result.download")}
            </Button>
          </Row>
          <Box as="ul" className={styles.failureList}>
            {failed.slice(0, shown).map(({ at, entry, reason }) => (
              <li key={at}>
                <strong>{t("result.line", { line: entry.line })}</strong> {reason}
              </li>
            ))}
          </Box>
          {failed.length > shown ? (
            <Note>{t("result.moreFailed", { count: failed.length - shown })}</Note>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
}
