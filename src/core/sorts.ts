import { type AnyResource, fieldOf } from "./define.ts";
import type { AnyField } from "./fields/field.ts";
import { numberOption } from "./fields/options.ts";

/** One key of a sort order. */
export interface OrderKey {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** Parses `-price` to price, descending. */
export const orderKey = (sort: string): OrderKey =>
  sort.startsWith("-") ? { field: sort.slice(1), order: "desc" } : { field: sort, order: "asc" };

/** Returns the initial sort order of a list. */
export const openedBy = ({ list }: AnyResource): OrderKey => orderKey(list.sort ?? "-createdAt");

/** Returns the order of a sorted list: when sorted by a choice, records with the same option keep the initial order. */
export function orderOf(resource: AnyResource, sort: string): readonly OrderKey[] {
  const key = orderKey(sort);
  return isChosenBy(resource, key.field) ? [key, openedBy(resource)] : [key];
}

/**
 * Whether a list can be sorted by the field in the interface: by its columns and filters, by numbers users enter, by
 * unique fields and by times of writing, where an index is worth its writes (docs/decisions/19). Not by references,
 * which would be in the order of invisible ids. The API can sort by all others, too.
 */
export function isOfferedToSort(resource: AnyResource, name: string): boolean {
  if (name === "id" || name === "createdAt" || name === "updatedAt") return true;
  const field = fieldOf(resource, name);
  if (!field?.type.sortable || field.secret || isReference(field)) return false;
  const { columns, filters = [] } = resource.list;
  if (columns.includes(name) || name === openedBy(resource).field) return true;
  if (filters.includes(name)) return isChosenBy(resource, name) || isShort(field);
  return field.unique === true || isFigure(resource, field);
}

/** Whether its values are ids of records. */
export const isReference = ({ type }: AnyField): boolean => type.refers === true;

/**
 * Whether it is a choice or a flag among the columns or filters of a list: many records share each of its few values.
 */
export function isChosenBy(resource: AnyResource, name: string): boolean {
  const { columns, filters = [] } = resource.list;
  if (columns.length === 0 || name === openedBy(resource).field) return false;
  return fieldOf(resource, name)?.type.few === true && (columns.includes(name) || filters.includes(name));
}

const figures: ReadonlySet<string> = new Set(["integer", "bigint", "double", "date", "timestamp"]);

/**
 * Whether it is a number that users enter and can show as a column. Among fields that are not initial columns, only
 * these can be sorted by.
 */
export function isFigure({ list }: AnyResource, { type, readOnly, secret, hidden }: AnyField): boolean {
  return (
    list.columns.length > 0 && figures.has(type.column) && !readOnly && !secret && !hidden?.includes("show")
  );
}

/**
 * Returns the listed field that has the lowest value of a record where this one has the highest: a list filtered by it
 * compares with both. Undefined for any other field.
 */
export function lowestBeside({ fields, list }: AnyResource, name: string): string | undefined {
  const { columns, filters = [] } = list;
  return [...columns, ...filters].find((one) => fields[one]?.upTo === name);
}

/** Maximum length of a text, in characters, that is worth an index entry. */
const maxIndexedLength = 300;

/** Whether its values are short enough for an index. */
export function isShort(field: AnyField): boolean {
  if (field.type.column !== "text") return true;
  return (numberOption(field, "max") ?? field.type.limits?.max ?? 0) <= maxIndexedLength;
}
