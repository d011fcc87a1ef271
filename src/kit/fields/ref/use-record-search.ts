import { type BaseRecord, type LogicalFilter, useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import type { When } from "../../../core/fields/field.ts";
import type { Manifest } from "../../../core/manifest.ts";
import type { RecordTitle } from "./record-title.ts";
import { useReadTitle } from "./use-read-title.ts";

/** As many as a list to pick from can show at once. */
const pageSize = 20;
/** How long typing rests, in milliseconds, before it is searched for. */
const pause = 250;
/** An answer to the same text may be this old, in milliseconds. */
const freshFor = 30_000;

export interface RecordSearch {
  readonly found: readonly RecordTitle[];
  /** The same records whole. */
  readonly records: readonly BaseRecord[];
  readonly total: number;
  readonly searching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Searches records to pick from, those that meet `offers` alone. Asks nothing before `active`; an older request is cancelled by a newer one,
 * and what it found stays until there is something new.
 */
export function useRecordSearch(
  target: Manifest,
  typed: string,
  active: boolean,
  offers: When = {},
): RecordSearch {
  const read = useReadTitle();
  const text = useDebounced(typed.trim(), pause);
  const { query, result } = useList({
    resource: target.name,
    pagination: { currentPage: 1, pageSize, mode: "server" },
    sorters: target.sortedByTitle ? [{ field: target.title, order: "asc" }] : [],
    filters: [
      ...offered(offers),
      ...(text === "" ? [] : [{ field: "q", operator: "eq", value: text } as const]),
    ],
    queryOptions: { enabled: active, placeholderData: (previous) => previous, staleTime: freshFor },
    errorNotification: false,
  });
  return {
    found: result.data.map((record) => read(target, record)),
    records: result.data,
    total: result.total ?? 0,
    searching: active && (query.isFetching || text !== typed.trim()),
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** A condition of a declaration as filters of a list. */
const offered = (offers: When): LogicalFilter[] =>
  Object.entries(offers).map(([field, value]) => ({
    field,
    operator: Array.isArray(value) ? "in" : "eq",
    value,
  }));

/** The value once it has stood still for that many milliseconds. */
function useDebounced<V>(value: V, milliseconds: number): V {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return still;
}
