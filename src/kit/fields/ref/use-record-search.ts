import { type BaseRecord, type LogicalFilter, useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import type { When } from "../../../core/fields/field.ts";
import type { Manifest } from "../../../core/manifest.ts";
import type { RecordTitle } from "./record-title.ts";
import { useReadTitle } from "./use-read-title.ts";

/** The number of options a drop-down can show at once. */
const pageSize = 20;
/** Debounce of the search, in milliseconds. */
const pause = 250;
/** Stale time of the results for a text, in milliseconds. */
const freshFor = 30_000;

export interface RecordSearch {
  readonly found: readonly RecordTitle[];
  /** The same records in full. */
  readonly records: readonly BaseRecord[];
  readonly total: number;
  readonly searching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Searches the records that meet `offers`; if there are more than fit, those with the text in their title come first.
 * Sends no request before `active`. A newer request cancels an older one; the previous results stay until new ones
 * arrive.
 */
export function useRecordSearch(
  target: Manifest,
  typed: string,
  active: boolean,
  offers: When = {},
): RecordSearch {
  const read = useReadTitle();
  const text = useDebounced(typed.trim(), pause);
  const asked = {
    resource: target.name,
    pagination: { currentPage: 1, pageSize, mode: "server" },
    sorters: target.sortedByTitle ? [{ field: target.title, order: "asc" as const }] : [],
    errorNotification: false,
  } as const;
  const { query, result } = useList({
    ...asked,
    filters: [
      ...offered(offers),
      ...(text === "" ? [] : [{ field: "q", operator: "eq", value: text } as const]),
    ],
    queryOptions: { enabled: active, placeholderData: (previous) => previous, staleTime: freshFor },
  });
  const total = result.total ?? 0;
  const crowded = active && text !== "" && target.sortedByTitle && query.isSuccess && total > pageSize;
  const titled = useList({
    ...asked,
    filters: [...offered(offers), { field: target.title, operator: "contains", value: text }],
    queryOptions: { enabled: crowded, staleTime: freshFor },
  });
  const first = crowded ? titled.result.data : [];
  const records = [...new Map([...first, ...result.data].map((record) => [record.id, record])).values()];
  const shown = records.slice(0, pageSize);
  return {
    found: shown.map((record) => read(target, record)),
    records: shown,
    total,
    searching: active && (query.isFetching || titled.query.isFetching || text !== typed.trim()),
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** Converts a condition of a declaration to list filters. */
const offered = (offers: When): LogicalFilter[] =>
  Object.entries(offers).map(([field, value]) => ({
    field,
    operator: Array.isArray(value) ? "in" : "eq",
    value,
  }));

/** Returns the value once it has been unchanged for that many milliseconds. */
function useDebounced<V>(value: V, milliseconds: number): V {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
}
