import { useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { type Entry, entryOfRecord, entryOfRow, type Mode, repeatsIn } from "./entries.ts";
import { mapInSlices } from "./in-slices.ts";
import type { MappedFile } from "./use-mapped-file.ts";

/**
 * Returns the records of a file, computed in slices so that the page stays responsive. Outdated computations are
 * dropped.
 */
export function useEntries(resource: AnyResource, file: MappedFile, mode: Mode) {
  /** Validated individually. */
  const [drafts, setDrafts] = useState<readonly Entry[]>([]);
  /** With the errors between them. */
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const preparation = useRef<object | null>(null);
  const prepare = async (
    make: () => Promise<readonly Entry[]>,
    then: (next: readonly Entry[]) => Promise<void>,
  ) => {
    const own = {};
    preparation.current = own;
    const made = await make();
    const next = await mapInSlices(made, repeatsIn(resource, { upsert: mode === "upsert", by: file.by }));
    if (preparation.current !== own) return;
    setDrafts(made);
    setEntries(next);
    void then(next);
  };
  return {
    entries,
    leave: () => {
      preparation.current = null;
    },
    clear: () => {
      setDrafts([]);
      setEntries([]);
    },
    read: async (then: (next: readonly Entry[]) => Promise<void>) => {
      const { source, formatRead, mapping, plain } = file;
      if (!source) return;
      const { table } = source;
      await prepare(
        () =>
          formatRead
            ? mapInSlices(formatRead.records, (one) => entryOfRecord(resource, table, one, mode))
            : mapInSlices(table.rows, (row, at) => entryOfRow(resource, plain(row), at, mapping, mode)),
        then,
      );
    },
    /** Changes a cell of the file. */
    edit: async (
      at: number,
      column: number,
      text: string,
      then: (next: readonly Entry[]) => Promise<void>,
    ) => {
      const changed = file.edit(at, column, text);
      if (!changed) return;
      const next = drafts.with(at, entryOfRow(resource, file.plain(changed), at, file.mapping, mode));
      setDrafts(next);
      await prepare(async () => next, then);
    },
  };
}
