import { useSelect } from "@refinedev/antd";
import { type BaseRecord, type LogicalFilter, useList } from "@refinedev/core";
import { useState } from "react";
import type { When } from "../../../core/fields/field.ts";
import type { Manifest } from "../../../core/manifest.ts";
import { listKey } from "../../../providers/keys.ts";
import type { RecordTitle } from "../record-title.ts";
import { useReadTitle } from "../use-read-title.ts";

/** The number of options a drop-down can show at once. */
const pageSize = 20;
/** Debounce of the search, in milliseconds. */
const debounce = 250;
/** Stale time of the results for a text, in milliseconds. */
const staleTime = 30_000;

interface RecordSearch {
  readonly found: readonly RecordTitle[];
  /** The same records in full. */
  readonly records: readonly BaseRecord[];
  readonly total: number;
  readonly searching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Searches for a text, once nothing has been typed for a moment. */
  readonly onSearch: (text: string) => void;
}

/**
 * Searches the records that meet `offers`; if there are more than fit, those with the text in their title come first.
 * Sends no request before `active`. A newer request cancels an older one; the previous results stay until new ones
 * arrive.
 */
export function useRecordSearch(target: Manifest, active: boolean, offers: When = {}): RecordSearch {
  const read = useReadTitle();
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const params = {
    resource: target.name,
    pagination: { currentPage: 1, pageSize, mode: "server" },
    sorters: target.sortedByTitle ? [{ field: target.title, order: "asc" as const }] : [],
    errorNotification: false,
  } as const;
  const filters = offered(offers);
  const { query, selectProps } = useSelect({
    ...params,
    filters,
    debounce,
    onSearch: (value) => {
      setText(value.trim());
      return searched(value);
    },
    queryOptions: {
      enabled: active,
      placeholderData: (previous) => previous,
      staleTime,
      // Without the parameters of the address, which the hook adds: a filter that is chosen changes them.
      queryKey: listKey({ ...params, filters: [...filters, ...searched(text)] }),
    },
    // By default it has the options, and the key, of the query for the options.
    defaultValueQueryOptions: { enabled: false },
  });
  const hits = query.data?.data ?? [];
  const total = query.data?.total ?? 0;
  // The previous results say nothing about how many match this text.
  const counted = query.isSuccess && !query.isPlaceholderData;
  const crowded = active && text !== "" && target.sortedByTitle && counted && total > pageSize;
  const titled = useList({
    ...params,
    filters: [...filters, { field: target.title, operator: "contains", value: text }],
    queryOptions: { enabled: crowded, staleTime },
  });
  const first = crowded ? titled.result.data : [];
  const records = [...new Map([...first, ...hits].map((record) => [record.id, record])).values()].slice(
    0,
    pageSize,
  );
  return {
    found: records.map((record) => read(target, record)),
    records,
    total,
    searching: active && (query.isFetching || titled.query.isFetching || text !== typed.trim()),
    failed: query.isError,
    retry: () => void query.refetch(),
    onSearch: (value) => {
      setTyped(value);
      selectProps.onSearch?.(value);
    },
  };
}

const searched = (text: string): LogicalFilter[] =>
  text.trim() === "" ? [] : [{ field: "q", operator: "eq", value: text.trim() }];

/** Converts a condition of a declaration to list filters. */
const offered = (offers: When): LogicalFilter[] =>
  Object.entries(offers).map(([field, value]) => ({
    field,
    operator: Array.isArray(value) ? "in" : "eq",
    value,
  }));
