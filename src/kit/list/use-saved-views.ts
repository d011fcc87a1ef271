import { useCreate, useDelete, useList } from "@refinedev/core";
import type { AnyResource } from "../define.ts";

/** Filters, order and columns of a list under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The list's address, without `?`. */
  readonly query: string;
  readonly shared: boolean;
  readonly mine: boolean;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly save: (view: Pick<SavedView, "name" | "query" | "shared">) => Promise<SavedView>;
  readonly remove: (id: string) => Promise<unknown>;
}

const collection = "saved-views";

/** One's own views of a list and those others share. A list works without them: failing to load is not shown. */
export function useSavedViews(resource: AnyResource): SavedViews {
  const { result } = useList<SavedView>({
    resource: collection,
    filters: [{ field: "resource", operator: "eq", value: resource.name }],
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { staleTime: 60_000, retry: false },
  });
  const create = useCreate<SavedView>({
    resource: collection,
    successNotification: false,
    errorNotification: false,
  });
  const { mutateAsync: remove } = useDelete();
  return {
    views: result.data,
    save: async (view) => {
      const { data } = await create.mutateAsync({ values: { ...view, resource: resource.name } });
      return data;
    },
    remove: (id) =>
      remove({ resource: collection, id, successNotification: false, errorNotification: false }),
  };
}
