import type { MissingRecord } from "../../providers/backend.ts";
import type { Results } from "./outcome.ts";

/** The records that the rows name by one field, and that are not there. */
export interface Missing {
  readonly field: string;
  readonly resource: string;
  /** Each once, whatever the case of its letters, in the order of the file. */
  readonly names: readonly string[];
}

/**
 * What the rows name that is not there, by field.
 * @param create the fields whose records are made: of these, rows that fail make none
 */
export function missingIn(results: Results, create: readonly string[]): Missing[] {
  const found = new Map<string, { readonly one: MissingRecord; readonly names: Map<string, string> }>();
  for (const result of results) {
    for (const one of result?.missing ?? []) {
      if (result?.outcome === "failed" && create.includes(one.field)) continue;
      const known = found.get(one.field) ?? { one, names: new Map<string, string>() };
      found.set(one.field, known);
      const key = one.name.toLowerCase();
      if (!known.names.has(key)) known.names.set(key, one.name);
    }
  }
  return [...found.values()].map(({ one: { field, resource }, names }) => ({
    field,
    resource,
    names: [...names.values()],
  }));
}
