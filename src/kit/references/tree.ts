import { useList } from "@refinedev/core";
import { useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { readablePath } from "../../core/told-apart.ts";
import { textOf } from "../fields/values.ts";
import { readTitle } from "./record-title.ts";

/** A record in the tree of a select. */
export interface TreeNode {
  readonly value: string;
  readonly title: string;
  /** Its titles from the root. */
  readonly path: string;
  readonly "aria-label": string;
  readonly disabled: boolean;
  readonly children: TreeNode[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Builds a tree of records, keeping their order. A record whose parent is missing, or that can only be reached through
 * a cycle, becomes a root.
 * @param own the record being edited: it and its descendants cannot become its parent
 */
export function buildTree(resource: AnyResource, parentField: string, rows: readonly Row[], own?: string) {
  const ids = new Set(rows.map((row) => textOf(row.id)));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = textOf(row[parentField]);
    const key = ids.has(parent) ? parent : "";
    below.set(key, [...(below.get(key) ?? []), row]);
  }
  const placed = new Set<string>();
  const nodeOf = (row: Row, disabled: boolean, above: readonly string[] = []): TreeNode[] => {
    const { id, title } = readTitle(resource, row);
    if (placed.has(id)) return [];
    placed.add(id);
    const off = disabled || id === own;
    const titles = [...above, title];
    const path = readablePath(titles);
    const children = (below.get(id) ?? []).flatMap((child) => nodeOf(child, off, titles));
    return [{ value: id, title, path, "aria-label": path, disabled: off, children }];
  };
  const roots = (below.get("") ?? []).flatMap((row) => nodeOf(row, false));
  return [...roots, ...rows.flatMap((row) => nodeOf(row, false))];
}

/** Returns the nodes from the root down to a record; empty if it is not in the tree. */
export function treePath(roots: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of roots) {
    if (node.value === id) return [node];
    const below = treePath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Returns the ids of a node and all its descendants. */
export function idsBelow(node: TreeNode): string[] {
  return [node.value, ...node.children.flatMap(idsBelow)];
}

interface Tree {
  readonly roots: readonly TreeNode[];
  readonly loading: boolean;
  /** Whether a request is under way, also when an earlier answer is shown. */
  readonly searching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface TreeOptions {
  /** Whether to request the records. Default: true */
  readonly enabled?: boolean;
  /** The record being edited, see `buildTree`. */
  readonly own?: string | undefined;
}

/**
 * Returns all records of a resource as a tree, sorted by title.
 * @param parentField the field that holds the parent's id
 */
export function useTree(
  resource: AnyResource,
  parentField: string,
  { enabled = true, own }: TreeOptions = {},
): Tree {
  const { query, result } = useList({
    resource: resource.name,
    pagination: { mode: "off" },
    sorters: [{ field: resource.title, order: "asc" }],
    queryOptions: { enabled },
    errorNotification: false,
  });
  const roots = useMemo(
    () => buildTree(resource, parentField, result.data, own),
    [resource, parentField, result.data, own],
  );
  return {
    roots,
    loading: query.isLoading,
    searching: query.isFetching,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
