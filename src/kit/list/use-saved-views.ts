import { useList } from "@refinedev/core";
import { useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";

/** Named filters, order and columns of a list. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The query string of the list, without `?`. */
  readonly query: string;
  readonly shared: boolean;
  readonly mine: boolean;
}

/** As another server may store it. */
export type StoredView = Omit<SavedView, "mine"> & Partial<SavedView>;

/** The collection of saved views in the API. */
export const savedViewsCollection = "saved-views";

/** Returns the query for the saved views of a list. */
export const savedViewsQuery = ({ name }: { readonly name: string }) => ({
  resource: savedViewsCollection,
  filters: [{ field: "resource", operator: "eq" as const, value: name }],
  pagination: { mode: "off" as const },
});

/** Returns a stored view. A server without owners stores views for everybody. */
const owned = ({ mine = true, ...view }: StoredView): SavedView => ({ ...view, mine });

/** Returns the user's own views of a list and the shared ones. A list works without them, so errors are not shown. */
export function useSavedViews(resource: AnyResource): readonly SavedView[] {
  const { result } = useList<StoredView>({
    ...savedViewsQuery(resource),
    errorNotification: false,
    queryOptions: { staleTime: 60_000, retry: false },
  });
  return useMemo(() => result.data.map(owned), [result.data]);
}
