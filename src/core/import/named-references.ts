import { isObject } from "../../domain/is-object.ts";
import type { AnyResource } from "../define.ts";
import type { FieldErrors } from "../validation/read.ts";
import { referencesIn, withoutPlaces, withReferences } from "./held-references.ts";
import type { NameQuestion } from "./import-result.ts";
import { type NameIndex, textsIn } from "./name-index.ts";

type Row = Readonly<Record<string, unknown>>;

/** A row with ids in place of names, and the messages of those that name no record or several, by path. */
interface Resolved {
  readonly row: Row;
  readonly errors: FieldErrors;
}

/** What the references of a row mean. */
interface NamedReferences {
  resolve(row: Row): Resolved;
  /** The names of the row that several records have, answered or not. */
  questions(row: unknown): readonly NameQuestion[];
  /** Whether the row has a name whose rows the user leaves out. */
  isLeftOut(row: unknown): boolean;
}

/** Returns the texts that rows have for references, by the resource referenced. */
export function namesIn(
  resource: AnyResource,
  rows: readonly unknown[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { target, value } of rows.flatMap((row) => (isObject(row) ? referencesIn(resource, row) : []))) {
    const names = texts.get(target) ?? new Set();
    for (const text of textsIn(value)) names.add(text);
    texts.set(target, names);
  }
  return texts;
}

/**
 * Returns what the references of rows mean, for every import alike.
 * @param indexes the records that the rows may name, by resource
 * @param isOpen whether the user may read a resource; names of others stay as they are
 */
export function createNamedReferences(
  resource: AnyResource,
  indexes: ReadonlyMap<string, NameIndex>,
  isOpen: (target: AnyResource) => boolean,
): NamedReferences {
  return {
    resolve(row) {
      const errors: FieldErrors = {};
      const written = withReferences(resource, row, (target, value, path) => {
        const index = indexes.get(target);
        if (!index) return value;
        const ids = textsIn(value).map((text) => {
          const match = index.find(text);
          if ("error" in match && isOpen(index.resource)) errors[path] = [match.error];
          return "id" in match ? match.id : text;
        });
        return Array.isArray(value) ? ids : (ids[0] ?? value);
      });
      return { row: written, errors };
    },
    questions(row) {
      if (!isObject(row)) return [];
      return referencesIn(resource, row).flatMap(({ target, value, path }) => {
        const index = indexes.get(target);
        if (!index) return [];
        return textsIn(value).flatMap((text): NameQuestion[] => {
          const candidates = index.candidates(text);
          if (candidates.length === 0) return [];
          return [{ field: withoutPlaces(path), resource: target, text, candidates }];
        });
      });
    },
    isLeftOut: (row) =>
      isObject(row) &&
      referencesIn(resource, row).some(({ target, value }) =>
        textsIn(value).some((text) => indexes.get(target)?.isLeftOut(text)),
      ),
  };
}
