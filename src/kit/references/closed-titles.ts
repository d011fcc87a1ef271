import { createContext, useContext } from "react";

type Values = Readonly<Record<string, unknown>>;

/** Names of the records of one resource, by id. */
export type Names = Readonly<Record<string, string>>;

/** Names by resource and id, from `_titles` of an API record. */
export type ClosedTitles = Readonly<Record<string, Names>>;

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === "string";

/** Returns the names that came with a record, for references its reader may not open. */
export function closedTitlesOf(record: object): ClosedTitles | null {
  if (!("_titles" in record) || !isValues(record._titles)) return null;
  const entries = Object.entries(record._titles).flatMap(([resource, names]): [string, Names][] =>
    isValues(names) ? [[resource, Object.fromEntries(Object.entries(names).filter(isText))]] : [],
  );
  return Object.fromEntries(entries);
}

/** Returns all names that came with these records. */
export function closedTitlesOfAll(records: readonly object[]): ClosedTitles {
  const all: Record<string, Names> = {};
  for (const record of records) {
    for (const [resource, names] of Object.entries(closedTitlesOf(record) ?? {})) {
      all[resource] = { ...all[resource], ...names };
    }
  }
  return all;
}

/** The names that came with the surrounding records, for cells that show part of a record and filters of a list. */
export const ClosedTitlesContext = createContext<ClosedTitles>({});

/** Returns the names of a resource's records that the user may not open, from the surrounding or the given records. */
export function useClosedTitles(resource: string | undefined, records: readonly object[] = []): Names {
  const around = useContext(ClosedTitlesContext);
  return resource === undefined ? {} : { ...around[resource], ...closedTitlesOfAll(records)[resource] };
}
