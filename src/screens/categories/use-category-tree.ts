import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { buildTree, type TreeNode } from "../../kit/fields/parent/tree.ts";
import { categories } from "../../resources/categories.ts";

interface CategoryTree {
  readonly roots: readonly TreeNode[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** All categories as a tree, by name. */
export function useCategoryTree(): CategoryTree {
  const { query, result } = useList({
    resource: categories.name,
    pagination: { mode: "off" },
    sorters: [{ field: "name", order: "asc" }],
    errorNotification: false,
  });
  const roots = useMemo(() => buildTree(categories, "parentId", result.data), [result.data]);
  return { roots, loading: query.isLoading, failed: query.isError, retry: () => void query.refetch() };
}

/** The nodes from the top down to that category; empty where it is not in the tree. */
export function pathOf(roots: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of roots) {
    if (node.value === id) return [node];
    const below = pathOf(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The ids of a node and of everything below it. */
export function idsBelow(node: TreeNode): string[] {
  return [node.value, ...node.children.flatMap(idsBelow)];
}
