import type { Role } from "../../domain/roles.ts";
import { searchTextOf } from "../../domain/texts/search.ts";
import { canReadField } from "../access.ts";
import type { AnyResource } from "../define.ts";
import { type AnyField, entriesOf, isEmpty } from "../fields/field.ts";
import { oncePer } from "../once.ts";

type Named = readonly [name: string, field: AnyField];

/** Precedes each part of a search text that has several. No word contains it. */
export const beforePart = "\n";

/** Whether `q` searches the field, or fields of its entries. */
export const isSearched = (field: AnyField): boolean =>
  !field.secret &&
  (field.search === true || Object.values(entriesOf(field) ?? {}).some(({ search }) => search));

/** The searched fields, those with the same readers together: a single part for most resources. */
const partsOf = oncePer(({ fields }: AnyResource): readonly (readonly Named[])[] => {
  const parts = new Map<string, Named[]>();
  for (const [name, field] of Object.entries(fields)) {
    if (!isSearched(field)) continue;
    const readers = JSON.stringify(field.readers?.toSorted());
    parts.set(readers, [...(parts.get(readers) ?? []), [name, field]]);
  }
  return [...parts.values()];
});

/**
 * Returns the text that `q` searches: the words of every searched field, in parts if some have other readers. Both
 * stores keep it beside the record, so that they find the same.
 */
export function searchText(resource: AnyResource, record: Readonly<Record<string, unknown>>): string {
  const [first = "", ...others] = partsOf(resource).map((part) =>
    searchTextOf(
      part.flatMap(([name, field]) =>
        isEmpty(record[name]) ? [] : (field.type.searchTexts?.(record[name], field) ?? []),
      ),
    ),
  );
  return others.length === 0 ? first : [first, ...others].map((part) => beforePart + part).join("");
}

/**
 * Returns the numbers of the parts of a search text with fields that the role may read, counted from 0; undefined for
 * the whole text.
 */
export function searchedParts(role: Role, resource: AnyResource): readonly number[] | undefined {
  const parts = partsOf(resource);
  const readable = parts.flatMap((part, at) =>
    part.every(([name]) => canReadField(role, resource, name)) ? [at] : [],
  );
  return readable.length === parts.length ? undefined : readable;
}

/** Returns those parts of a search text. A text that was not written in parts has none. */
export function partsOfText(text: string, parts: readonly number[]): string {
  const [, ...all] = text.split(beforePart);
  return parts.map((part) => all[part] ?? "").join("");
}
