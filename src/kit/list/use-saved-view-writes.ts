import { useCreate, useDelete } from "@refinedev/core";
import type { AnyResource } from "../../core/define.ts";
import { toApiError } from "../../providers/api-error.ts";
import { idempotent } from "../../providers/meta.ts";
import { owned, type SavedView, type StoredView, savedViewsCollection } from "./use-saved-views.ts";

export interface SavedViewWrites {
  /** @param key repeated with it, the view is stored once */
  readonly save: (view: Pick<SavedView, "name" | "query" | "shared">, key: string) => Promise<SavedView>;
  /** Also resolves if the view has been deleted before, for example by a request whose response was lost. */
  readonly remove: (id: string) => Promise<void>;
}

const quiet = {
  resource: savedViewsCollection,
  successNotification: false,
  errorNotification: false,
} as const;

/** Returns functions that save and delete views of a list. */
export function useSavedViewWrites(resource: AnyResource): SavedViewWrites {
  const create = useCreate<StoredView>(quiet);
  const { mutateAsync: remove } = useDelete();
  return {
    save: async (view, key) => {
      const values = { ...view, resource: resource.name };
      const { data } = await create.mutateAsync({ values, meta: idempotent(key) });
      return owned(data);
    },
    remove: async (id) => {
      try {
        await remove({ ...quiet, id });
      } catch (error) {
        if (toApiError(error).type !== "not-found") throw error;
      }
    },
  };
}
