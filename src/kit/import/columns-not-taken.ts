import { isCsvColumn } from "../../core/csv.ts";
import { systemFieldNames } from "../../core/declaration.ts";
import type { AnyResource } from "../../core/define.ts";
import type { NotTaken } from "./format.ts";
import { type Mapping, normalise, type Target } from "./match.ts";
import type { Table } from "./table.ts";

/** Columns with something in them that go into no field, and why. */
export function columnsNotTaken(
  resource: AnyResource,
  table: Table,
  mapping: Mapping,
  targets: readonly Target[],
): NotTaken[] {
  const width = Math.max(table.headers.length, mapping.length);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (mapping[at] !== null) return [];
    const rows = table.rows.filter((row) => (row.cells[at] ?? "").trim() !== "").length;
    if (rows === 0) return [];
    const column = table.headers[at] ?? "";
    return [{ column: column || String(at + 1), rows, reason: reasonOf(resource, column, targets) }];
  });
}

function reasonOf(resource: AnyResource, column: string, targets: readonly Target[]): string {
  const word = normalise(column);
  const named = (name: string) => normalise(name) === word;
  if (targets.some((target) => [target.name, ...target.labels].some(named))) return "notChosen";
  const own = [...Object.keys(resource.fields), ...systemFieldNames].find(named);
  if (own === undefined || !isCsvColumn(resource, own)) return "noField";
  const field = resource.fields[own];
  return field && !field.readOnly ? "denied" : "bySystem";
}
