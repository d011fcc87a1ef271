import { FileTextOutlined } from "@ant-design/icons";
import { Alert, Button, Radio, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { Box, Row, Stack, Text } from "../../ui/box.tsx";
import { FileProblems } from "../file-problems.tsx";
import styles from "../import.module.css";
import { findsRecords } from "../match.ts";
import type { ImportSource } from "../use-source.ts";
import { ColumnUnits } from "./column-units.tsx";
import { DayOrders } from "./day-orders.tsx";
import { IgnoredColumnList } from "./ignored-column-list.tsx";
import { MappingTable } from "./mapping-table.tsx";
import { NumberMarks } from "./number-marks.tsx";
import { ReadAs } from "./read-as.tsx";
import type { StepProps } from "./use-import.ts";

/** The second step: maps the columns to fields, and selects how existing records are treated. */
export function ColumnsStep({ resource, work }: StepProps) {
  const { source } = work;
  if (!source) return null;
  return (
    <Stack gap={16} shrinks>
      <FileSummary source={source} onOther={work.toFile} />
      <FileProblems problems={source.table.problems} />
      <SheetChoice work={work} />
      <ReadAs work={work} />
      <DayOrders work={work} />
      <NumberMarks work={work} />
      <ColumnUnits work={work} />
      <ModeChoice resource={resource} work={work} />
      {source.format ? (
        <IgnoredColumnList notTaken={work.notTaken} open />
      ) : (
        <MappingTable resource={resource} work={work} />
      )}
    </Stack>
  );
}

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

interface Props {
  readonly source: ImportSource;
  readonly onOther: () => void;
}

/** The name of the file and how it was read. */
function FileSummary({ source, onOther }: Props) {
  const { t } = useTranslation("import");
  const { table } = source;
  const facts = [
    t("file.rows", { count: table.rows.length }),
    t("file.columns", { count: table.headers.length }),
    ...(table.delimiter ? [t(`file.delimiter.${delimiterNames[table.delimiter]}`)] : []),
    ...(source.encoding ? [t(`file.encoding.${source.encoding}`)] : []),
  ];
  return (
    <Row gap={12} wrap frame round={10} ground="soft" padY={12} padX={16}>
      <Text size={24} tone="primary">
        <FileTextOutlined aria-hidden />
      </Text>
      <Stack breaks shrinks grow basis={200}>
        <strong>{source.name}</strong>
        <Text tone="muted">{facts.join(" · ")}</Text>
      </Stack>
      <Button type="link" onClick={onOther}>
        {t("file.other")}
      </Button>
    </Row>
  );
}

/** Selects which sheet of a workbook is read, if it has several. */
function SheetChoice({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const id = useId();
  const { sheets } = work.source ?? {};
  if (!sheets || sheets.names.length < 2) return null;
  return (
    <Row gap={12} rowGap={8} wrap frame round={10} padY={12} padX={16}>
      <label htmlFor={id}>{t("file.sheet")}</label>
      <Select
        id={id}
        popupMatchSelectWidth={false}
        value={sheets.chosen}
        options={sheets.names.map((name) => ({ value: name, label: name }))}
        onChange={(name) => void work.setSheet(name)}
      />
    </Row>
  );
}

/** Selects whether to update existing records, and what an empty cell means. */
function ModeChoice({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const named = work.source?.format !== undefined || findsRecords(resource, work.mapping);
  const key = work.by ?? resource.csv?.key;
  const { together } = resource.csv ?? {};
  const called = (names: readonly string[]) => names.map((name) => labels.field(name)).join(" + ");
  const keyName = called(key === undefined ? (together ?? ["id"]) : [key]);
  const withoutKey =
    key === undefined || together === undefined
      ? []
      : [t("mode.withoutKey", { key: keyName, together: called(together) })];
  const byId = useId();
  return (
    <Stack as="fieldset" gap={10}>
      <Box as="legend" below={8} pad={0} size={15} strong>
        {t("mode.label")}
      </Box>
      <Radio.Group
        className={styles.choices ?? ""}
        value={work.mode}
        onChange={(event) => work.setMode(event.target.value === "create" ? "create" : "upsert")}
      >
        <Radio value="upsert" disabled={!work.mayEdit}>
          <Text block strong>
            {t("mode.upsert")}
          </Text>
          <Text tone="muted">
            {work.mayEdit
              ? [t("mode.upsertHelp", { key: keyName }), ...withoutKey].join(" ")
              : t("mode.denied")}
          </Text>
        </Radio>
        <Radio value="create">
          <Text block strong>
            {t("mode.create")}
          </Text>
          <Text tone="muted">
            {t(key === undefined && together ? "mode.createAll" : "mode.createHelp", { key: keyName })}
          </Text>
        </Radio>
      </Radio.Group>
      {work.mode === "upsert" && work.ways.length > 1 ? (
        <Row gap={8} above={12} wrap>
          <label htmlFor={byId}>{t("mode.by")}</label>
          <Select
            id={byId}
            popupMatchSelectWidth={false}
            value={work.by ?? null}
            options={work.ways.map((name) => ({ value: name, label: labels.field(name) }))}
            onChange={work.setBy}
          />
        </Row>
      ) : null}
      {work.mode === "upsert" && !named ? (
        <Alert type="warning" showIcon message={t("mode.noKey", { key: keyName })} />
      ) : null}
    </Stack>
  );
}
