import type { AnyResource } from "../../../src/core/define.ts";
import { areOfReferences, withoutBadCells } from "../../../src/core/import/optional-cells.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { warningsOf } from "../../../src/core/validation/warnings.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { FileRow, ImportedRow } from "./import-done.ts";

/** Imports rows again, after they have failed. */
type Again = (row: FileRow) => Promise<readonly ImportedRow[]>;

/** Maximum number of times that a row is tried with fewer cells: each time, others may be found to be wrong. */
const mostTries = 4;

/**
 * Imports the failed rows without the optional cells that they failed for. A row that names a record of an earlier one,
 * which has just been imported so, is tried as it is first.
 */
export async function easedRows(
  resource: AnyResource,
  by: string | undefined,
  rows: readonly FileRow[],
  done: readonly ImportedRow[],
  again: Again,
): Promise<readonly ImportedRow[]> {
  const all = [...done];
  let isEased = false;
  for (const [at, row] of rows.entries()) {
    const first = all[at];
    if (first?.result.outcome !== "failed") continue;
    const isWaiting: boolean = isEased && areOfReferences(first.result.errors ?? {});
    const [retried = first]: readonly ImportedRow[] = isWaiting ? await again(row) : [];
    const last: ImportedRow =
      retried.result.outcome === "failed" ? await eased(resource, by, row, retried, again) : retried;
    all[at] = last;
    isEased ||= last.result.outcome !== "failed";
  }
  return all;
}

async function eased(
  resource: AnyResource,
  by: string | undefined,
  [index, row]: FileRow,
  failed: ImportedRow,
  again: Again,
): Promise<ImportedRow> {
  if (!isObject(row)) return failed;
  const without: FieldErrors = {};
  let [rest, last] = [row, failed];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const repair = withoutBadCells(resource, by, rest, last.result.errors ?? {});
    if (!repair) break;
    rest = repair.row;
    Object.assign(without, repair.without);
    [last = failed] = await again([index, rest]);
    const { missing, questions } = failed.result;
    // What the left cells name may still be created or chosen.
    const settings = { ...(missing ? { missing } : {}), ...(questions ? { questions } : {}) };
    if (last.result.outcome !== "failed")
      return { ...last, result: { ...settings, ...last.result, without } };
  }
  return { ...last, result: { ...failed.result, errors: { ...last.result.errors, ...without } } };
}

/** Adds what is doubtful about the values of an imported row. */
export function withWarnings(resource: AnyResource, row: unknown, done: ImportedRow): ImportedRow {
  const { outcome } = done.result;
  if (outcome === "failed" || outcome === "skipped" || !isObject(row)) return done;
  const warnings = warningsOf(resource.fields, row);
  return Object.keys(warnings).length === 0 ? done : { ...done, result: { ...done.result, warnings } };
}
