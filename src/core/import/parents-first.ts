import { toSlug } from "../../domain/texts/slug.ts";
import { type AnyResource, targetOf } from "../define.ts";
import { namingFields } from "./csv.ts";

type Row = Readonly<Record<string, unknown>>;

const textsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => (typeof one === "string" && one.trim() !== "" ? [one.trim().toLowerCase()] : []));

/**
 * Returns the indexes of rows in an order in which each comes after those it refers to, such as its parent category.
 * Otherwise, and for rows that form a cycle, the order of the file is kept.
 */
export function parentsFirst(resource: AnyResource, rows: readonly unknown[]): readonly number[] {
  const places = [...rows.keys()];
  const inward = Object.entries(resource.fields).flatMap(([name, field]) =>
    targetOf(resource, field) === resource.name && !field.readOnly ? [name] : [],
  );
  const isRow = (row: unknown): row is Row => typeof row === "object" && row !== null;
  const named = (row: unknown) => (isRow(row) ? inward.flatMap((name) => textsIn(row[name])) : []);
  if (!rows.some((row) => named(row).length > 0)) return places;
  const names = [...namingFields(resource), "id"];
  const owners = new Map<string, number>();
  rows.forEach((row, at) => {
    if (!isRow(row)) return;
    const own = [...names.flatMap((name) => textsIn(row[name])), toSlug(String(row[resource.title] ?? ""))];
    for (const text of own) if (!owners.has(text)) owners.set(text, at);
  });
  const ordered = new Set<number>();
  const begun = new Set<number>();
  const take = (at: number): void => {
    if (begun.has(at)) return;
    begun.add(at);
    for (const text of named(rows[at])) {
      const before = owners.get(text) ?? owners.get(toSlug(text));
      if (before !== undefined) take(before);
    }
    ordered.add(at);
  };
  places.forEach(take);
  return [...ordered];
}
