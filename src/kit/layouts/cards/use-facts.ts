import { useMemo } from "react";
import type { AnyResource } from "../../../core/define.ts";
import type { Labels } from "../../context/labels.ts";
import { usePermissions } from "../../context/session.ts";
import { isColumn } from "../../list/list-state.ts";
import { type ListColumn, useColumns } from "../../list/use-columns.ts";

/** As many as a card has room for. */
const mostFacts = 3;

/**
 * Returns the names of what a card shows below its title: what the declaration names, or the first columns of the list.
 * @param apart a field that the card has elsewhere
 */
export function factNames(
  { title, list }: AnyResource,
  declared: readonly string[] | undefined,
  apart?: string,
): readonly string[] {
  return declared ?? list.columns.filter((name) => name !== title && name !== apart).slice(0, mostFacts);
}

/** Returns the facts on cards that this user may see, as columns of a table. */
export function useFacts(
  resource: AnyResource,
  names: readonly string[],
  labels: Labels,
): readonly ListColumn[] {
  const { mayReadField } = usePermissions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions are a table that changes with the role only.
  const seen = useMemo(
    () => names.filter((name) => isColumn(resource, name) && mayReadField(resource, name)),
    [resource, names],
  );
  return useColumns(resource, seen, labels);
}
