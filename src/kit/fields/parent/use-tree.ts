import { useList } from "@refinedev/core";
import { useMemo } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { buildTree, type TreeNode } from "./tree.ts";

interface Tree {
  readonly roots: readonly TreeNode[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * All records of a resource as a tree, by title.
 * @param parentField the field that holds the parent's id
 */
export function useTree(resource: AnyResource, parentField: string): Tree {
  const { query, result } = useList({
    resource: resource.name,
    pagination: { mode: "off" },
    sorters: [{ field: resource.title, order: "asc" }],
    errorNotification: false,
  });
  const roots = useMemo(
    () => buildTree(resource, parentField, result.data),
    [resource, parentField, result.data],
  );
  return { roots, loading: query.isLoading, failed: query.isError, retry: () => void query.refetch() };
}
