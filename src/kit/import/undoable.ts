import type { Undone } from "../../providers/backend.ts";
import type { Results } from "./outcome.ts";

/** A record that the import has written, and how that is undone. */
export interface Written extends Undone {
  readonly deed: "delete" | "edit";
}

/**
 * Returns the records to undo: changed ones, then created ones, the latest first, so that none is deleted while another
 * of them refers to it. Records that several rows have changed are left out, since only the last change can be undone.
 */
export function undoableIn(results: Results): readonly Written[] {
  const written = new Map<string, Written | null>();
  for (const result of results) {
    if (result?.id === undefined || result.version === undefined) continue;
    const { id, version } = result;
    const before = written.get(id);
    const isNew = result.outcome === "created" || before?.deed === "delete";
    const isOnce = isNew || before === undefined;
    written.set(id, isOnce ? { id, version, deed: isNew ? "delete" : "edit" } : null);
  }
  const all = [...written.values()].filter((one) => one !== null);
  return [
    ...all.filter(({ deed }) => deed === "edit"),
    ...all.filter(({ deed }) => deed === "delete").reverse(),
  ];
}
