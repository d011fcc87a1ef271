import { Alert, Button, Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { byLabel, closestFirst } from "../../options/closest-first.ts";
import { Row, Stack, Text } from "../../ui/box.tsx";
import full from "../../ui/full.module.css";
import styles from "../import.module.css";
import { findsRecords, missingFields } from "../match.ts";
import type { SourceRow } from "../table.ts";
import type { StepProps } from "./use-import.ts";

const skip = "";
const exampleRows = 50;

/** All columns of the file with sample values, and the fields they are imported into. */
export function MappingTable({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const labels = useLabels(resource);
  const { source, mapping, targets } = work;
  if (!source) return null;
  const { headers, rows } = source.table;
  const taken = mapping.filter((name) => name !== null).length;
  const missing = missingFields(resource, mapping);
  // Rows that only update records do not need required fields.
  const needed = work.mode === "create" || !findsRecords(resource, mapping);
  const title = (at: number) => headers[at] || t("mapping.unnamed", { number: at + 1 });
  const options = [
    { value: skip, label: t("mapping.skip") },
    ...targets.map(({ name }) => ({
      value: name,
      label: requiredMark(labels.field(name), resource.fields[name]?.required === true),
    })),
  ];
  return (
    <Stack gap={12}>
      <Row gap={12} rowGap={8} justify="between" wrap>
        <Text as="h2" size={15} strong leading={1.4}>
          {t("mapping.title", { taken, count: headers.length })}
        </Text>
        <Checkbox checked={source.header} onChange={(event) => work.setHeader(event.target.checked)}>
          {t("mapping.header")}
        </Checkbox>
      </Row>
      {source.header && taken === 0 ? (
        <Alert
          type="warning"
          showIcon
          message={t("mapping.noneKnown")}
          description={t("mapping.noneKnownHelp", { line: headers.filter(Boolean).join(", ").slice(0, 120) })}
          action={<Button onClick={() => work.setHeader(false)}>{t("mapping.isData")}</Button>}
        />
      ) : null}
      {missing.length > 0 ? (
        <Alert
          type={needed ? "error" : "warning"}
          showIcon
          message={t(needed ? "mapping.missing" : "mapping.missingForNew", {
            fields: missing.map(labels.field).join(", "),
            count: missing.length,
          })}
        />
      ) : null}
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t("mapping.column")}</th>
            <th scope="col">{t("mapping.examples")}</th>
            <th scope="col">{t("mapping.field")}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
            <tr key={`${at} ${header}`}>
              <Text
                as="td"
                weight={mapping[at] === null ? 400 : 500}
                tone={mapping[at] === null ? "muted" : "plain"}
                breaks
              >
                {title(at)}
              </Text>
              <Text as="td" ellipsis tone="muted">
                {examplesOf(rows, at).join(" · ") || t("mapping.noExamples")}
              </Text>
              <td>
                <Select
                  className={full.full ?? ""}
                  aria-label={t("mapping.fieldOf", { column: title(at) })}
                  showSearch
                  filterOption={byLabel}
                  filterSort={closestFirst}
                  value={mapping[at] ?? skip}
                  onChange={(value: string) => work.map(at, value === skip ? null : value)}
                  options={options}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

const requiredMark = (label: string, required: boolean) => (required ? `${label} *` : label);

function examplesOf(rows: readonly SourceRow[], at: number): string[] {
  const texts = rows.slice(0, exampleRows).map((row) => (row.cells[at] ?? "").trim().slice(0, 80));
  return [...new Set(texts)].filter(Boolean).slice(0, 3);
}
