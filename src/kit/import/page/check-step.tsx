import { Button, Checkbox, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Note, Row, Stack, Text } from "../../ui/box.tsx";
import { outcomeCounts } from "../outcome.ts";
import { CountsView, ErrorNotice } from "../outcome-parts.tsx";
import { Questions } from "../questions/questions.tsx";
import { useQuestions } from "../questions/use-questions.ts";
import { BadCells } from "./bad-cells.tsx";
import { IgnoredColumnList } from "./ignored-column-list.tsx";
import { LostZerosAlert } from "./lost-zeros.tsx";
import { MissingReferences } from "./missing-references.tsx";
import { PreviewTable } from "./preview-table.tsx";
import { Remarks } from "./remarks.tsx";
import { SkippedRecords } from "./skipped-records.tsx";
import { UnseenPictures } from "./unseen-pictures.tsx";
import type { StepProps } from "./use-import.ts";

/** The third step: previews every record with its errors in their cells, and the effect of the import. */
export function CheckStep({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const [onlyFailed, setOnlyFailed] = useState(false);
  const { check, entries } = work;
  const groups = useQuestions({ ...work, resource, results: check.results });
  const counts = outcomeCounts(check.results);
  const busy = check.running || work.pending || entries.length !== work.records;
  return (
    <Stack gap={16} shrinks>
      <div aria-live="polite">
        <CountsView counts={counts} tense="would" />
        {busy ? (
          <Progress percent={100} status="active" showInfo={false} aria-label={t("check.running")} />
        ) : null}
        <Note>
          {busy ? t("check.running") : t("check.nothingWritten")}{" "}
          {work.source?.format ? null : t("check.emptyCells")}
        </Note>
      </div>
      {check.end?.error === undefined ? null : (
        <ErrorNotice error={check.end.error} title={t("check.failed")}>
          <Button onClick={work.checkAgain}>{t("check.again")}</Button>
        </ErrorNotice>
      )}
      <Questions groups={groups} />
      <BadCells resource={resource} work={work} />
      <LostZerosAlert work={work} />
      <Remarks resource={resource} work={work} />
      <SkippedRecords work={work} />
      <MissingReferences resource={resource} work={work} />
      <UnseenPictures work={work} />
      <Row gap={12} rowGap={8} justify="between" wrap>
        <Text as="h2" size={15} strong leading={1.4}>
          {t("check.preview", { count: entries.length })}
        </Text>
        {counts.failed > 0 ? (
          <Checkbox checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)}>
            {t("check.onlyFailed", { count: counts.failed })}
          </Checkbox>
        ) : null}
      </Row>
      <PreviewTable resource={resource} work={work} onlyFailed={onlyFailed && counts.failed > 0} />
      <IgnoredColumnList notTaken={work.notTaken} />
    </Stack>
  );
}
