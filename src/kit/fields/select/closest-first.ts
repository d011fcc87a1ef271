import type { SelectProps } from "antd";

type Sort = NonNullable<SelectProps["filterSort"]>;

/** Ranks a label against the typed text: equal, starts with it, anything else. Ignores case. */
function distance(label: unknown, typed: string): number {
  const text = String(label).toLowerCase();
  if (text === typed) return 0;
  return text.startsWith(typed) ? 1 : 2;
}

/**
 * Sorts the options found: Enter selects the first one, so `S` comes before `XS`. Equally close ones keep their order.
 */
export const closestFirst: Sort = (one, other, { searchValue }) => {
  const typed = searchValue.trim().toLowerCase();
  return typed === "" ? 0 : distance(one.label, typed) - distance(other.label, typed);
};

interface Branch {
  readonly title: string;
  readonly children: readonly Branch[];
}

/** Moves the branch with the closest title among its nodes to the front; each branch stays whole. */
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
