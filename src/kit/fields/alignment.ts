import type { AnyField } from "./field.ts";

const numeric: ReadonlySet<string> = new Set(["integer", "decimal", "percent", "money", "quantity"]);

/** Where a column's cells stand: numbers at the end, so that their digits line up. */
export function alignOf(field: AnyField | undefined): "start" | "end" {
  return field && numeric.has(field.kind) ? "end" : "start";
}
