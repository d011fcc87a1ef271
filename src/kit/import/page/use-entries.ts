import { useRef, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { daysPlain, namingOrders } from "../entries/days.ts";
import { entryOfRecord, entryOfRow, type Mode, type RowEntry, repeatsIn } from "../entries/entries.ts";
import { numbersPlain, refusingOthers } from "../entries/numbers.ts";
import { refusingUnitless, withUnits } from "../entries/units.ts";
import { mapInSlices, runYielding } from "../table/in-slices.ts";
import type { SourceRow } from "../table.ts";
import type { MappedFile } from "./use-mapped-file.ts";

/**
 * Returns the records of a file, computed in slices so that the page stays responsive. Outdated computations are
 * dropped.
 */
export function useEntries(resource: AnyResource, file: MappedFile, mode: Mode) {
  /** Validated individually. */
  const [drafts, setDrafts] = useState<readonly RowEntry[]>([]);
  /** With the errors between them. */
  const [entries, setEntries] = useState<readonly RowEntry[]>([]);
  const preparation = useRef<object | null>(null);
  /** Makes the entry of a row, by the numbers and days of the file as it was read. */
  const entryOf = useRef((row: SourceRow, at: number) => entryOfRow(resource, row, at, file.mapping, mode));
  const prepare = async (
    make: () => Promise<readonly RowEntry[]>,
    then: (next: readonly RowEntry[]) => Promise<void>,
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
    read: async (then: (next: readonly RowEntry[]) => Promise<void>) => {
      const { source, formatRead, mapping } = file;
      if (!source) return;
      const { table } = source;
      let make = entryOf.current;
      await prepare(
        async () => {
          const days = await runYielding(file.dayRules());
          const numbers = await runYielding(file.numbers.rules());
          if (formatRead) {
            return mapInSlices(formatRead.records, (one) => {
              const entry = entryOfRecord(resource, table, one, mode);
              const rows = entry.rows.flatMap((at) => table.rows[at] ?? []);
              return refusingOthers(namingOrders(entry, days), rows, numbers);
            });
          }
          const unitless = await runYielding(file.units.find());
          const { chosen } = file.units;
          const [dates, plain] = [daysPlain(days), numbersPlain(numbers)];
          const whole = withUnits(unitless, chosen);
          make = (row, at) => {
            const entry = entryOfRow(resource, dates(whole(plain(row))), at, mapping, mode);
            const refined = refusingUnitless(namingOrders(entry, days), row, unitless, chosen);
            return refusingOthers(refined, [row], numbers);
          };
          return mapInSlices(table.rows, make);
        },
        (next) => {
          entryOf.current = make;
          return then(next);
        },
      );
    },
    /** Changes a cell of the file. */
    edit: async (
      at: number,
      column: number,
      text: string,
      then: (next: readonly RowEntry[]) => Promise<void>,
    ) => {
      const changed = file.edit(at, column, text);
      if (!changed) return;
      const next = drafts.with(at, entryOf.current(changed, at));
      setDrafts(next);
      await prepare(async () => next, then);
    },
  };
}
