import { type HttpError, useDataProvider, useList } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { isObject } from "../../../domain/is-object.ts";
import { listKey } from "../../../providers/keys.ts";
import { manualRefresh } from "../../../providers/live/live-events.ts";
import { loadThumb } from "../../fields/thumb.tsx";
import { imageOf } from "../../fields/values.ts";
import type { RecordRowData } from "../list-query.ts";
import { listQuery } from "../list-query.ts";
import { isPaged, type ListState } from "../list-state.ts";
import type { Selection } from "../table/use-selection.ts";

export interface ListedRecords {
  /** Undefined until the first response; the previous rows while newer ones are loading. */
  readonly rows: readonly RecordRowData[] | undefined;
  readonly total: number;
  /** The total is an estimate. */
  readonly about: boolean;
  readonly error: unknown;
  /** Rows other than the visible ones are loading. */
  readonly busy: boolean;
  readonly fetching: boolean;
  /** An attempt has failed and is being retried, or waits for a connection. */
  readonly struggling: boolean;
  readonly refetch: () => void;
}

/**
 * Stale time of the rows requested by the route's loader, in milliseconds. Without it they would be requested twice if
 * the page's code arrives over a slow connection. A write in this tab makes them stale at once.
 */
const freshFor = 5_000;

/** Whether a list was only asked how many records it has, as for a layout that loads its own. */
function asksForOne(key: readonly unknown[] | undefined): boolean {
  const asked = key?.at(-1);
  return isObject(asked) && isObject(asked.pagination) && asked.pagination.pageSize === 1;
}

/** Loads the records of a list state. A change of the state cancels an older request. */
export function useListRecords(resource: AnyResource, state: ListState, enabled: boolean): ListedRecords {
  const listParams = useMemo(() => listQuery(resource, state), [resource, state]);
  const { query } = useList<{ id: string }, HttpError>({
    ...listParams,
    // The page shows the error itself.
    errorNotification: false,
    queryOptions: {
      enabled,
      // Rows of another resource must never be shown under this one's name, nor one row as if it were all.
      placeholderData: (rows, before) =>
        before?.queryKey[2] === resource.name && !(isPaged(state) && asksForOne(before.queryKey))
          ? rows
          : undefined,
      staleTime: freshFor,
      ...(isPaged(state) ? { meta: manualRefresh } : {}),
    },
  });
  const { refetch } = query;
  const again = useCallback(() => void refetch(), [refetch]);
  return {
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    about: query.data?.about === true,
    error: query.isError ? query.error : null,
    busy: query.isPlaceholderData,
    fetching: query.isFetching,
    struggling: query.isPaused || (query.isFetching && query.failureCount > 0),
    refetch: again,
  };
}

/** Rows appear with their pictures, instead of requesting a page of them while they are drawn. */
function loadPictures({ picture }: AnyResource, rows: readonly RecordRowData[]): void {
  if (picture === undefined) return;
  for (const row of rows) loadThumb(imageOf(row[picture]));
}

/** Returns a function that prefetches the rows of another state of a list, and their pictures. */
export function usePrefetchRecords(resource: AnyResource): (state: ListState) => void {
  const client = useQueryClient();
  const { getList } = useDataProvider()();
  return useCallback(
    (state) => {
      const query = listQuery(resource, state);
      void client.prefetchQuery({
        queryKey: listKey(query),
        queryFn: async ({ signal }) => {
          const answer = await getList<RecordRowData>({ ...query, meta: { ...query.meta, signal } });
          loadPictures(resource, answer.data);
          return answer;
        },
        staleTime: freshFor,
      });
    },
    [client, getList, resource],
  );
}

/** Milliseconds after which the current page is certainly painted and not delayed by prefetching. */
const soon = 100;

/**
 * Returns a function that prefetches the next page; users who are paging get it prefetched automatically.
 * @param pages the number of pages
 */
export function useNextPage(resource: AnyResource, state: ListState, pages: number): () => void {
  const askAhead = usePrefetchRecords(resource);
  const ask = useCallback(() => {
    if (state.page < pages) askAhead({ ...state, page: state.page + 1 });
  }, [askAhead, state, pages]);
  const isPaging = state.page > 1;
  useEffect(() => {
    if (!isPaging) return;
    const timer = setTimeout(ask, soon);
    return () => clearTimeout(timer);
  }, [isPaging, ask]);
  return ask;
}

/**
 * Deselects rows that have left the list. Rows missing from a reloaded page are requested by id, because they may only
 * have moved to another page.
 */
export function useDeselectMissing(
  resource: AnyResource,
  state: ListState,
  { rows, busy }: Pick<ListedRecords, "rows" | "busy">,
  { ids, set }: Selection,
): void {
  const { getList } = useDataProvider()();
  const seen = useRef<{ readonly asked: string; readonly ids: readonly string[] }>({ asked: "", ids: [] });
  // Runs only when rows arrive; the selection is read at that time.
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    look.current = () => {
      if (!rows || busy) return;
      const query = listQuery(resource, state);
      const question = JSON.stringify(query);
      const shown = new Set(rows.map(({ id }) => id));
      const before = seen.current;
      seen.current = { asked: question, ids: [...shown] };
      const missed =
        before.asked === question ? before.ids.filter((id) => ids.has(id) && !shown.has(id)) : [];
      if (missed.length === 0) return;
      const filters = [...query.filters, { field: "id", operator: "in" as const, value: missed }];
      const pagination = { ...query.pagination, currentPage: 1, pageSize: missed.length };
      getList({ ...query, filters, pagination }).then(
        ({ data }) => {
          const ids = new Set(data.map(({ id }) => String(id)));
          set(
            missed.filter((id) => !ids.has(id)),
            false,
          );
        },
        // Unknown; the request that acts on them will find out.
        () => undefined,
      );
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what is waited for.
  useEffect(() => look.current?.(), [rows, busy]);
}
