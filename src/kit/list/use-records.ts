import { type HttpError, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { listQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import type { RecordRowData } from "./rows.ts";

export interface Records {
  /** Undefined until the first answer; the previous rows while newer ones are on their way. */
  readonly rows: readonly RecordRowData[] | undefined;
  readonly total: number;
  readonly error: unknown;
  /** Other rows than those on screen are being fetched. */
  readonly busy: boolean;
  readonly fetching: boolean;
  /** An attempt has failed and another one is made. */
  readonly struggling: boolean;
  readonly refetch: () => void;
}

/**
 * Rows asked for by the route's loader may be this old, in milliseconds, when the page's code has arrived over
 * a slow line; otherwise they would be asked for twice. A write in this tab makes them stale at once.
 */
const freshFor = 5_000;

/** The records of a list state. An older request is cancelled by the client when the state changes. */
export function useRecords(resource: AnyResource, state: ListState, enabled: boolean): Records {
  const asked = useMemo(() => listQuery(resource, state), [resource, state]);
  const { query } = useList<{ id: string }, HttpError>({
    ...asked,
    // The page shows the error itself.
    errorNotification: false,
    queryOptions: { enabled, placeholderData: keepPreviousData, staleTime: freshFor },
  });
  const { refetch } = query;
  const again = useCallback(() => void refetch(), [refetch]);
  return {
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    error: query.isError ? query.error : null,
    busy: query.isPlaceholderData,
    fetching: query.isFetching,
    struggling: query.isFetching && query.failureCount > 0,
    refetch: again,
  };
}
