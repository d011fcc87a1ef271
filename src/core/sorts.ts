import { type AnyResource, fieldOf } from "./define.ts";
import type { AnyField } from "./fields/field.ts";

/** One key of an order. */
export interface OrderKey {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** `-price` → price, downwards */
export const orderKey = (sort: string): OrderKey =>
  sort.startsWith("-") ? { field: sort.slice(1), order: "desc" } : { field: sort, order: "asc" };

/** What a list is sorted by when it is opened. */
export const openedBy = ({ list }: AnyResource): OrderKey => orderKey(list.sort ?? "-createdAt");

/** The order of a list that somebody has sorted: records of one choice stand among each other as it is opened. */
export function orderOf(resource: AnyResource, sort: string): readonly OrderKey[] {
  const key = orderKey(sort);
  return isChosenBy(resource, key.field) ? [key, openedBy(resource)] : [key];
}

/**
 * Does a list offer to be sorted by the field? By what it shows and what it is narrowed by, by numbers that people type, by what is
 * unique and by when it was written: an index of each is worth its writes (docs/decisions/19). Not by references: they would stand in
 * the order of ids that nobody sees. The API sorts by all others, too.
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

const choices: ReadonlySet<string> = new Set(["select", "flag"]);
const references: ReadonlySet<string> = new Set(["ref", "parent"]);

export const isReference = ({ kind }: AnyField): boolean => references.has(kind);

/** Is it a choice or a flag that a list shows or is narrowed by? Many records share each of its few values. */
export function isChosenBy(resource: AnyResource, name: string): boolean {
  const { columns, filters = [] } = resource.list;
  if (columns.length === 0 || name === openedBy(resource).field) return false;
  return (
    choices.has(fieldOf(resource, name)?.kind ?? "") && (columns.includes(name) || filters.includes(name))
  );
}

const figures: ReadonlySet<string> = new Set(["integer", "bigint", "double", "date", "timestamp"]);

/** A number that people type and may show as a column. Of what the list does not show at first, they sort by figures alone. */
export function isFigure({ list }: AnyResource, { type, readOnly, secret, hidden }: AnyField): boolean {
  return (
    list.columns.length > 0 && figures.has(type.column) && !readOnly && !secret && !hidden?.includes("show")
  );
}

/** Longest text, in characters, that is worth an index entry. */
const maxIndexedLength = 300;

/** Kinds whose texts run over many lines unless a field says how long they may be. */
const longKinds: ReadonlySet<string> = new Set(["longText", "markdown", "url"]);

/** Are its values short enough to be kept in an order? */
export function isShort(field: AnyField): boolean {
  if (field.type.column !== "text") return true;
  return "max" in field ? Number(field.max) <= maxIndexedLength : !longKinds.has(field.kind);
}
