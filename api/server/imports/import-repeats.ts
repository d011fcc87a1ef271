import {
  type createRepeats,
  identifyingReferences,
  type Repeat,
} from "../../../src/core/import/repeated-rows.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Target } from "../../records/access/target.ts";
import type { Reader } from "../../store/port.ts";
import { createReferenceLookup } from "./import-references.ts";

/**
 * What each row shares with an earlier one although only one record can have it, also where the rows write a reference
 * in different ways: by id, title, slug or path.
 * @param rows in the order of the file
 * @param first number of the first row
 */
export async function repeatsAmong(
  reader: Reader,
  target: Target,
  rows: readonly unknown[],
  repeatsIn: ReturnType<typeof createRepeats>,
  first: number,
): Promise<readonly (readonly Repeat[])[]> {
  const fields = identifyingReferences(target.resource);
  if (fields.length === 0) return rows.map((row, at) => repeatsIn(row, first + at));
  const named = rows.map((row) =>
    isObject(row)
      ? Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
      : {},
  );
  const references = await createReferenceLookup(reader, target, named);
  return rows.map((row, at) => {
    const written = repeatsIn(row, first + at);
    if (!isObject(row)) return written;
    const repeats = repeatsIn({ ...row, ...references.known(named[at] ?? {}) }, first + at);
    return written.length > 0 ? written : repeats;
  });
}
