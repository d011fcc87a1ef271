import type { AnyResource } from "../../../core/define.ts";
import { type Mapping, type MatchTarget, normalise, wordOf } from "../match.ts";
import type { ImportTable } from "../table.ts";
import type { NotTaken } from "./format.ts";

/**
 * Returns the non-empty columns that are imported into no field, and why.
 * @param targets the fields that can be imported
 * @param allTargets every field a file can have, including those the user may not write
 */
export function columnsNotTaken(
  resource: AnyResource,
  table: ImportTable,
  mapping: Mapping,
  targets: readonly MatchTarget[],
  allTargets: readonly MatchTarget[],
): NotTaken[] {
  const width = Math.max(table.headers.length, mapping.length);
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (mapping[at] !== null) return [];
    const rows = table.rows.filter((row) => (row.cells[at] ?? "").trim() !== "").length;
    if (rows === 0) return [];
    const column = table.headers[at] ?? "";
    return [
      { column: column || String(at + 1), rows, reason: reasonOf(resource, column, targets, allTargets) },
    ];
  });
}

function reasonOf(
  resource: AnyResource,
  column: string,
  targets: readonly MatchTarget[],
  allTargets: readonly MatchTarget[],
): string {
  const word = wordOf(column);
  const isNamed = ({ name, labels }: MatchTarget) => [name, ...labels].some((one) => normalise(one) === word);
  if (targets.some(isNamed)) return "notChosen";
  const own = allTargets.find(isNamed);
  if (own === undefined) return "noField";
  const field = resource.fields[own.name];
  return field && !field.readOnly ? "denied" : "bySystem";
}
