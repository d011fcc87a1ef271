import { useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { type Entry, entryOfRecord, entryOfRow, type Mode, repeatsIn } from "./entries.ts";
import { mapInSlices } from "./in-slices.ts";
import type { MappedFile } from "./use-mapped-file.ts";

/** The records that a file says, in slices, so that the page stays alive. Nothing comes of what somebody has left meanwhile. */
export function useEntries(resource: AnyResource, file: MappedFile, mode: Mode) {
  /** Each for itself. */
  const [drafts, setDrafts] = useState<readonly Entry[]>([]);
  /** With what is wrong between them. */
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const preparation = useRef<object | null>(null);
  const prepare = async (
    make: () => Promise<readonly Entry[]>,
    then: (next: readonly Entry[]) => Promise<void>,
  ) => {
    const own = {};
    preparation.current = own;
    const made = await make();
    const next = await mapInSlices(made, repeatsIn(resource));
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
    /** Writes a cell of the file anew. */
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
