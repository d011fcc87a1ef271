import type { SelectProps } from "antd";

type Sort = NonNullable<SelectProps["filterSort"]>;

/** How far from what was typed a label is: the same, a beginning of it, anything else. Letter case does not count. */
function distance(label: unknown, typed: string): number {
  const text = String(label).toLowerCase();
  if (text === typed) return 0;
  return text.startsWith(typed) ? 1 : 2;
}

/** The order of found options: Enter picks the first of them, so `S` comes before `XS`. Those as far away stay as they stood. */
export const closestFirst: Sort = (one, other, { searchValue }) => {
  const typed = searchValue.trim().toLowerCase();
  return typed === "" ? 0 : distance(one.label, typed) - distance(other.label, typed);
};
