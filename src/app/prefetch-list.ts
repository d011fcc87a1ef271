import type { AnyResource } from "../core/define.ts";
import { listQuery } from "../kit/list/list-query.ts";
import { parseListState, seenState } from "../kit/list/list-state.ts";
import { savedViewsQuery } from "../kit/list/use-saved-views.ts";
import { dataProvider } from "../providers/data.ts";
import { listKey } from "../providers/keys.ts";
import { queryClient } from "../providers/query-client.ts";
import { hasService } from "../providers/service.ts";
import { permissionsNow } from "./permissions.ts";

/**
 * Starts the requests of the list at a URL, under the query keys of its page.
 * @returns settles when there are rows to show, even if stale, or an error
 */
export async function prefetchList(resource: AnyResource, params: URLSearchParams): Promise<void> {
  const state = seenState(resource, parseListState(resource, params), await permissionsNow());
  const query = listQuery(resource, state);
  const queryKey = listKey(query);
  const asked = queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList({ ...query, meta: { ...query.meta, signal } }),
  });
  if (hasService) prefetchSavedViews(resource);
  if (queryClient.getQueryData(queryKey) === undefined) await asked;
}

/** These results stay fresh as long as the page's own, so that it does not request them again. */
function prefetchSavedViews(resource: AnyResource): void {
  const query = savedViewsQuery(resource);
  void queryClient.prefetchQuery({
    queryKey: listKey({ ...query, sorters: undefined }),
    queryFn: ({ signal }) => dataProvider.getList({ ...query, meta: { signal } }),
    staleTime: 60_000,
    retry: false,
  });
}
