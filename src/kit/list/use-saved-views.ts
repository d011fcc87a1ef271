import { useCreate, useDelete, useList } from "@refinedev/core";
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

type Stored = Omit<SavedView, "mine"> & Partial<SavedView>;

export interface SavedViewWrites {
  readonly save: (view: Pick<SavedView, "name" | "query" | "shared">) => Promise<SavedView>;
  readonly remove: (id: string) => Promise<unknown>;
}

const collection = "saved-views";

/** Returns the query for the saved views of a list. */
export const savedViewsQuery = ({ name }: { readonly name: string }) => ({
  resource: collection,
  filters: [{ field: "resource", operator: "eq" as const, value: name }],
  pagination: { mode: "off" as const },
});

// A server without owners stores views for everybody.
const owned = ({ mine = true, ...view }: Stored): SavedView => ({ ...view, mine });

/** Returns the user's own views of a list and the shared ones. A list works without them, so errors are not shown. */
export function useSavedViews(resource: AnyResource): readonly SavedView[] {
  const { result } = useList<Stored>({
    ...savedViewsQuery(resource),
    errorNotification: false,
    queryOptions: { staleTime: 60_000, retry: false },
  });
  return useMemo(() => result.data.map(owned), [result.data]);
}

/**
 * Returns functions that save and delete views. Separate from `useSavedViews`, because each of Refine's mutation hooks
 * consists of many others.
 */
export function useSavedViewWrites(resource: AnyResource): SavedViewWrites {
  const create = useCreate<Stored>({
    resource: collection,
    successNotification: false,
    errorNotification: false,
  });
  const { mutateAsync: remove } = useDelete();
  return {
    save: async (view) => {
      const { data } = await create.mutateAsync({ values: { ...view, resource: resource.name } });
      return owned(data);
    },
    remove: (id) =>
      remove({ resource: collection, id, successNotification: false, errorNotification: false }),
  };
}
