import type { AnyResource } from "../core/define.ts";
import { listQuery, parseListState } from "../kit/list/index.ts";
import { dataProvider } from "../providers/data.ts";
import { listKey } from "../providers/keys.ts";
import { queryClient } from "../providers/query-client.ts";

/** Starts the request of the list that an address shows, under the key its page will look for. */
export function prefetchList(resource: AnyResource, params: URLSearchParams): void {
  const query = listQuery(resource, parseListState(resource, params));
  void queryClient.prefetchQuery({
    queryKey: listKey(query),
    queryFn: ({ signal }) => dataProvider.getList({ ...query, meta: { signal } }),
  });
}
