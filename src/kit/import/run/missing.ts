import type { MissingRecord } from "../../../core/import/import-result.ts";
import type { ImportResults } from "../outcome.ts";

/** The referenced records of one field that do not exist. */
export interface Missing {
  readonly field: string;
  readonly resource: string;
  /** Without duplicates, ignoring case, in file order. */
  readonly names: readonly string[];
}

/**
 * Returns the referenced records that do not exist, by field.
 * @param create the fields whose missing records are created; failing rows create none
 */
export function missingIn(results: ImportResults, create: readonly string[]): Missing[] {
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
