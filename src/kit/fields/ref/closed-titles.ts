import { createContext, useContext } from "react";

type Values = Readonly<Record<string, unknown>>;

/** Names by id, of records of one resource. */
export type Names = Readonly<Record<string, string>>;

/** Names by resource and id, as the API puts them beside a record: `_titles`. */
export type ClosedTitles = Readonly<Record<string, Names>>;

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === "string";

/** The names that came with a record, of what it refers to and its reader may not open. */
export function closedTitlesOf(record: object): ClosedTitles | null {
  if (!("_titles" in record) || !isValues(record._titles)) return null;
  const entries = Object.entries(record._titles).flatMap(([resource, names]): [string, Names][] =>
    isValues(names) ? [[resource, Object.fromEntries(Object.entries(names).filter(isText))]] : [],
  );
  return Object.fromEntries(entries);
}

/** All the names that came with these records. */
export function closedTitlesOfAll(records: readonly object[]): ClosedTitles {
  const all: Record<string, Names> = {};
  for (const record of records) {
    for (const [resource, names] of Object.entries(closedTitlesOf(record) ?? {})) {
      all[resource] = { ...all[resource], ...names };
    }
  }
  return all;
}

/** The names that came with the records around: for cells that show a part of one, or a filter of their list. */
export const ClosedTitlesContext = createContext<ClosedTitles>({});

/** What records of a resource are called that the reader may not open, as the records around or these came with them. */
export function useClosedTitles(resource: string | undefined, records: readonly object[] = []): Names {
  const around = useContext(ClosedTitlesContext);
  return resource === undefined ? {} : { ...around[resource], ...closedTitlesOfAll(records)[resource] };
}
