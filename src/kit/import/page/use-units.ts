import { useMemo, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import type { Unit } from "../../../domain/measures/units.ts";
import { type ChosenUnits, findUnits, unitColumnsOf } from "../entries/units.ts";
import type { Mapping } from "../match.ts";
import type { ImportSource } from "../use-source.ts";
import { useFound } from "./use-found.ts";

const none: ChosenUnits = new Map();
const noRows = { headers: [], rows: [] };

/** Returns the columns of a table with amounts without a unit, and the units that the user has chosen for them. */
export function useUnits(resource: AnyResource, source: ImportSource | null, mapping: Mapping) {
  const [chosen, setChosen] = useState(none);
  const [format, table] = [source?.format, source?.table];
  // Other programs say their unit, or always have the same one.
  const fields = useMemo(
    () => (format ? new Map<number, string>() : unitColumnsOf(resource, mapping)),
    [format, resource, mapping],
  );
  const search = useMemo(() => () => findUnits(resource, table ?? noRows, fields), [resource, table, fields]);
  return {
    chosen,
    columns: useFound(search),
    choose: (at: number, unit: Unit) => setChosen(new Map([...chosen, [at, unit]])),
    forget: () => setChosen(none),
    /** Finds the columns, for reading the file; interruptible. */
    find: search,
  };
}
