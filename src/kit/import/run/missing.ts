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
  const missingByField = new Map<
    string,
    { readonly one: MissingRecord; readonly names: Map<string, string> }
  >();
  for (const result of results) {
    for (const one of result?.missing ?? []) {
      if (result?.outcome === "failed" && create.includes(one.field)) continue;
      const missing = missingByField.get(one.field) ?? { one, names: new Map<string, string>() };
      missingByField.set(one.field, missing);
      const key = one.name.toLowerCase();
      if (!missing.names.has(key)) missing.names.set(key, one.name);
    }
  }
  return [...missingByField.values()].map(({ one: { field, resource }, names }) => ({
    field,
    resource,
    names: [...names.values()],
  }));
}
