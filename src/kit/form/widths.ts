import type { AnyField } from "../../core/fields/field.ts";

/**
 * How much of a line a field takes: `short` shares it wherever there are two columns, `medium` only where
 * the form is wide, `full` never.
 */
export type Width = "short" | "medium" | "full";

const widths: Readonly<Record<string, Width>> = {
  integer: "short",
  decimal: "short",
  percent: "short",
  money: "short",
  quantity: "short",
  colour: "short",
  phone: "short",
  date: "short",
  dateTime: "short",
  select: "short",
  flag: "medium",
  text: "medium",
  email: "medium",
  url: "medium",
  password: "medium",
  dateRange: "medium",
  slug: "medium",
  ref: "medium",
  refs: "medium",
  parent: "medium",
  tags: "medium",
  multiSelect: "medium",
};

export function widthOf(field: AnyField & { readonly ordered?: boolean }): Width {
  if (field.ordered) return "full";
  return widths[field.kind] ?? "full";
}

/** Kinds of several controls: a label cannot point to one of them, so it names the group. */
const groupKinds: ReadonlySet<string> = new Set(["list", "images", "image", "pairs"]);

export const isGroup = (field: AnyField): boolean => groupKinds.has(field.kind);
