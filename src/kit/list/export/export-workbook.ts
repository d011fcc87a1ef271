import type { AnyResource } from "../../../core/define.ts";
import type { AnyField } from "../../../core/fields/field.ts";
import { isNumeric, lineColumnName, lineColumns, lineLabel } from "../../../core/import/csv.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import type { Labels } from "../../context/labels.ts";
import { writeInWorker } from "../../workbook/in-worker.ts";
import type { ColumnKind } from "../../workbook/write.ts";

const kindOf = (field: AnyField): ColumnKind | undefined => {
  if (isNumeric(field)) return "number";
  return field.type.column === "date" ? "day" : undefined;
};

/** Returns what the columns of an export are, by their headings: names of fields or, with the currency, labels. */
export function columnKinds(
  resource: AnyResource,
  labels: Pick<Labels, "field" | "entryField">,
): ReadonlyMap<string, ColumnKind> {
  const { code } = baseCurrency();
  const { lines } = resource.csv ?? {};
  const headings = (name: string, label: string, field: AnyField): [string, ColumnKind][] => {
    const kind = kindOf(field);
    return kind ? [name, label, `${label} (${code})`].map((heading) => [heading, kind]) : [];
  };
  return new Map([
    ...Object.entries(resource.fields).flatMap(([name, field]) => headings(name, labels.field(name), field)),
    ...lineColumns(resource, lines).flatMap((one) => {
      const label = lineLabel(labels.field(lines ?? ""), labels.entryField(one.list, one.name));
      return headings(lineColumnName(one), label, one.field);
    }),
  ]);
}

/** Makes an Excel workbook of an export with commas. */
export function workbookOf(
  resource: AnyResource,
  labels: Labels,
  csv: Blob,
  signal: AbortSignal,
): Promise<Blob> {
  return writeInWorker(csv, { name: resource.name, kinds: columnKinds(resource, labels) }, signal);
}
