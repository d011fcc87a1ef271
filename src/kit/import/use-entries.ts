import { useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { type Entry, entryOfRecord, entryOfRow, type Mode, repeatsIn } from "./entries.ts";
import { mapInSlices, runYielding } from "./in-slices.ts";
import type { SourceRow } from "./table.ts";
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
  /** Makes the numbers of a row plain, by the file as it was read. */
  const plain = useRef((row: SourceRow) => row);
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
      const { source, formatRead, mapping } = file;
      if (!source) return;
      const { table } = source;
      let numbers = plain.current;
      await prepare(
        async () => {
          if (formatRead) {
            return mapInSlices(formatRead.records, (one) => entryOfRecord(resource, table, one, mode));
          }
          numbers = await runYielding(file.plainNumbers());
          return mapInSlices(table.rows, (row, at) => entryOfRow(resource, numbers(row), at, mapping, mode));
        },
        (next) => {
          plain.current = numbers;
          return then(next);
        },
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
      const next = drafts.with(at, entryOfRow(resource, plain.current(changed), at, file.mapping, mode));
      setDrafts(next);
      await prepare(async () => next, then);
    },
  };
}
