import type { AnyResource } from "../../src/core/define.ts";
import { type AnyField, isEmpty } from "../../src/core/fields/field.ts";
import type { SlugOptions } from "../../src/core/fields/slug.ts";
import { toSlug } from "../../src/domain/texts/slug.ts";
import type { Json } from "../http/body.ts";
import { type Reader, UniqueViolation } from "../stores/port.ts";

/**
 * The row with a free slug, `olive-tree-2`, if the one from its title belongs to another record. Null if the record was
 * rejected for anything else, including a slug in the row itself.
 */
export type FreeSlug = (row: Json, refusal: unknown) => Promise<{ row: Json; slug: string } | null>;

/** The next number to try, by the slug from the title. */
export type SlugNumbers = ReadonlyMap<string, number>;

/** Rows of one import with the same title continue each other's numbers, in `next`. */
export function createFreeSlugs(reader: Reader, resource: AnyResource, next: Map<string, number>): FreeSlug {
  async function isTaken(field: string, slug: string): Promise<boolean> {
    const where = [{ field, op: "eq", values: [slug] } as const];
    return (await reader.find(resource.name, { where, sort: [], start: 0, end: 0 })).total > 0;
  }

  return async (row, refusal) => {
    if (!(refusal instanceof UniqueViolation) || !isEmpty(row[refusal.path])) return null;
    const field = resource.fields[refusal.path] as (AnyField & SlugOptions) | undefined;
    if (field?.kind !== "slug") return null;
    const made = toSlug(String(row[field.from] ?? ""));
    let number = next.get(made) ?? 2;
    while (await isTaken(refusal.path, numbered(made, number))) number += 1;
    next.set(made, number + 1);
    const slug = numbered(made, number);
    return { row: { ...row, [refusal.path]: slug }, slug };
  };
}

/** Maximum length of a slug made by `toSlug`. */
const longest = 100;

function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return slug.slice(0, longest - end.length).replace(/-+$/, "") + end;
}
