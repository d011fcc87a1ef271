import type { AnyField } from "../../core/fields/field.ts";

const numeric: ReadonlySet<string> = new Set(["integer", "decimal", "percent", "money", "quantity"]);

/** Where a column's cells stand: numbers at the end, so that their digits line up. */
export function alignOf(field: AnyField | undefined): "start" | "end" {
  return field && numeric.has(field.kind) ? "end" : "start";
}

const whole: ReadonlySet<string> = new Set([
  ...numeric,
  "flag",
  "select",
  "date",
  "dateTime",
  "image",
  "colour",
]);

/** Whether a column may be narrower than its values where a table is short of width: text ends in an ellipsis, a number never does. */
export function givesWay(field: AnyField | undefined): field is AnyField {
  return field !== undefined && !whole.has(field.kind);
}
