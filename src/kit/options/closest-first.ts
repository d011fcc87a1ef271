import type { SelectProps } from "antd";
import { elsewhere, finder, nearness } from "../../domain/texts/search.ts";

type Sort = NonNullable<SelectProps["filterSort"]>;

const last = { typed: "", ranks: new Map<string, number>() };

/** Ranks a label against the typed text; sorting asks for each many times. */
function distance(label: unknown, typed: string): number {
  if (last.typed !== typed) Object.assign(last, { typed, ranks: new Map() });
  const text = String(label);
  const rank = last.ranks.get(text) ?? nearness(text, typed);
  last.ranks.set(text, rank);
  return rank;
}

/** Filters the options of a select by label: all words, in any order. */
export const byLabel = (typed: string, option?: { readonly label?: unknown }): boolean =>
  finder(typed)(String(option?.label ?? ""));

/** Filters the nodes of a tree select by title. */
export const byTitle = (typed: string, node: { readonly title?: unknown }): boolean =>
  finder(typed)(String(node.title ?? ""));

/** What people type of an option, if its label says more. */
const nameOf = ({ sortBy, label }: { readonly sortBy?: unknown; readonly label?: unknown }) =>
  sortBy ?? label;

/**
 * Sorts the options found: Enter selects the first one, so `S` comes before `XS`. Equally close ones keep their order.
 */
export const closestFirst: Sort = (one, other, { searchValue }) => {
  const typed = searchValue.trim();
  return typed === "" ? 0 : distance(nameOf(one), typed) - distance(nameOf(other), typed);
};

interface Branch {
  readonly title: string;
  readonly children: readonly Branch[];
}

/** Moves the branch with the closest title among its nodes to the front; each branch stays whole. */
export function closestBranches<B extends Branch>(branches: readonly B[], searchValue: string): B[] {
  const typed = searchValue.trim();
  if (typed === "") return [...branches];
  const nearest = ({ title, children }: Branch): number =>
    Math.min(
      distance(title, typed) < elsewhere ? distance(title, typed) : Number.POSITIVE_INFINITY,
      ...children.map(nearest),
    );
  const ordered = <Some extends Branch>(some: readonly Some[]): Some[] =>
    some
      .map((branch) => ({ near: nearest(branch), branch: { ...branch, children: ordered(branch.children) } }))
      .sort((one, other) => (one.near === other.near ? 0 : one.near - other.near))
      .map(({ branch }) => branch);
  return ordered(branches);
}
