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

interface Branch {
  readonly title: string;
  readonly children: readonly Branch[];
}

/** Branches with the one first that has the closest title somewhere in it, as options are ordered; each stays whole. */
export function closestBranches<B extends Branch>(branches: readonly B[], searchValue: string): B[] {
  const typed = searchValue.trim().toLowerCase();
  if (typed === "") return [...branches];
  const nearest = ({ title, children }: Branch): number =>
    Math.min(
      title.toLowerCase().includes(typed) ? distance(title, typed) : Number.POSITIVE_INFINITY,
      ...children.map(nearest),
    );
  const ordered = <Some extends Branch>(some: readonly Some[]): Some[] =>
    some
      .map((branch) => ({ near: nearest(branch), branch: { ...branch, children: ordered(branch.children) } }))
      .sort((one, other) => (one.near === other.near ? 0 : one.near - other.near))
      .map(({ branch }) => branch);
  return ordered(branches);
}
