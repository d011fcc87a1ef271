import { notifyManager, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isObject } from "../../../domain/is-object.ts";
import { useReadTitle } from "../../../kit/references/use-read-title.ts";
import { recordKey } from "../../../providers/keys.ts";
import type { CurrentScreen } from "../../routes/current-screen.ts";

/** Follows what the cache has under a key, without a query of its own, whose options would replace the page's. */
function useCached(key: QueryKey | undefined): unknown {
  const client = useQueryClient();
  const follow = useCallback(
    // Components that are rendered create queries.
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  const read = () => (key ? client.getQueryData(key) : undefined);
  return useSyncExternalStore(follow, read, read);
}

/**
 * Returns the title of the record that the screen shows, from the cache of the page, without a request of its own;
 * undefined for other screens and until it is loaded.
 */
export function useRecordTitle({ handle, id }: CurrentScreen): string | undefined {
  const resource = handle && "resource" in handle ? handle.resource : undefined;
  const read = useReadTitle();
  const cached = useCached(resource && id ? recordKey(resource, id) : undefined);
  const record = isObject(cached) ? cached.data : undefined;
  if (!resource || !isObject(record)) return undefined;
  const { id: recordId, title } = read(resource, record);
  return title === recordId ? undefined : title;
}
