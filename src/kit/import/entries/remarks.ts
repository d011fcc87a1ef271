import type { AnyResource } from "../../../core/define.ts";
import { withoutPlaces } from "../../../core/import/held-references.ts";
import type { RowResult } from "../../../core/import/import-result.ts";
import { withoutBadCells } from "../../../core/import/optional-cells.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { easedEntry, isSound, type Mode, type RowEntry } from "./entries.ts";

/** A cell of the file of which something is said. */
interface RemarkedCell {
  readonly entry: RowEntry;
  /** Its path in the record. */
  readonly path: string;
}

/** What is said of the cells of one field. */
export interface Remark {
  /** The field; within the entries of a list `combinations.barcode`. */
  readonly field: string;
  /** The key of the message. */
  readonly key: string;
  readonly cells: readonly RemarkedCell[];
}

type Results = readonly (RowResult | undefined)[];

/** The path of the field that an error of a cell belongs to. */
const fieldAt = (path: string) => withoutPlaces(path).replace(/\.\d+$/, "");

function grouped(faults: Iterable<readonly [RowEntry, FieldErrors]>, byKey: boolean): Remark[] {
  const groups = new Map<string, { readonly field: string; readonly key: string; cells: RemarkedCell[] }>();
  for (const [entry, said] of faults) {
    for (const [path, keys] of Object.entries(said)) {
      const [field, [key = ""]] = [fieldAt(path), keys];
      const place = byKey ? `${key} ${field}` : field;
      const group = groups.get(place) ?? { field, key, cells: [] };
      groups.set(place, group);
      group.cells.push({ entry, path });
    }
  }
  return [...groups.values()];
}

/** Returns what is said of values that are imported otherwise than the file has them, or that are doubtful. */
export function remarksOn(entries: readonly RowEntry[], results: Results): Remark[] {
  return grouped(
    entries.flatMap((entry, at) => {
      const isImported = isSound(entry) && results[at]?.outcome !== "failed";
      return isImported ? [[entry, { ...entry.notes, ...results[at]?.warnings }] as const] : [];
    }),
    true,
  );
}

/** The cells that entries are imported without, or could be if the user agrees, by field. */
export function badCellsIn(
  resource: AnyResource,
  by: string | undefined,
  mode: Mode,
  entries: readonly RowEntry[],
  results: Results,
): Remark[] {
  const left = (entry: RowEntry, result: RowResult | undefined): FieldErrors => {
    if (!isSound(entry)) return easedEntry(resource, by, entry, mode).without ?? {};
    if (result?.outcome !== "failed") return { ...entry.without, ...result?.without };
    return withoutBadCells(resource, by, entry.record, result.errors ?? {})?.without ?? {};
  };
  return grouped(
    entries.map((entry, at) => [entry, left(entry, results[at])] as const),
    false,
  );
}
