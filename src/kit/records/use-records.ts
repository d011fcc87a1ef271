import { type CrudFilter, type HttpError, useList, useMany, useOne } from "@refinedev/core";
import { useMemo } from "react";
import type { AnyResource, ReadName, ValuesOf } from "../../core/define.ts";
import { collectionOf } from "../../core/manifest.ts";
import { orderKey } from "../../core/sorts.ts";
import { readRecord } from "./read.ts";

type Query = Pick<ReturnType<typeof useOne>["query"], "isError" | "error" | "isFetching" | "isLoading"> & {
  readonly isSuccess: boolean;
  readonly refetch: () => unknown;
};

/** A record that is loaded by its id. */
export interface RecordAnswer<R> {
  /** Undefined until loaded; never the record of another id. */
  readonly record: ValuesOf<R> | undefined;
  readonly query: Query;
}

/**
 * Loads one record by id and validates its values: `const { record } = useRecord(staff, authorId)`. Sends no request
 * for "".
 */
export function useRecord<R extends AnyResource>(
  resource: R,
  id: string,
  { enabled = true }: { readonly enabled?: boolean } = {},
): RecordAnswer<R> {
  const { result, query } = useOne({
    resource: collectionOf(resource),
    id,
    errorNotification: false,
    queryOptions: { enabled: enabled && id !== "" },
  });
  const record = result?.id === id && !query.isPlaceholderData ? readRecord(resource, result) : undefined;
  return { record, query };
}

/** Which records to load. */
export interface RecordsQuery<R> {
  readonly filters?: readonly {
    readonly field: ReadName<R> | "q";
    readonly operator: Extract<CrudFilter, { readonly field: string }>["operator"];
    readonly value: unknown;
  }[];
  /** A field, with the prefix `-` for descending order. */
  readonly sort?: ReadName<R> | `-${ReadName<R>}`;
  /** The maximum number; "all" for resources that are always small. */
  readonly max: number | "all";
  readonly enabled?: boolean;
}

/** Records that are loaded by a query, and how many match it. */
export interface RecordsAnswer<R> {
  readonly records: readonly ValuesOf<R>[];
  readonly total: number;
  readonly query: Query;
}

/** Loads records of a resource and validates their values: `useRecords(staff, { filters, sort: "name", max: 8 })`. */
export function useRecords<R extends AnyResource>(
  resource: R,
  { filters = [], sort, max, enabled = true }: RecordsQuery<R>,
): RecordsAnswer<R> {
  const { result, query } = useList<{ id: string }, HttpError>({
    resource: resource.name,
    filters: [...filters],
    ...(sort ? { sorters: [orderKey(sort)] } : {}),
    pagination: max === "all" ? { mode: "off" } : { currentPage: 1, pageSize: max },
    queryOptions: { enabled },
    errorNotification: false,
  });
  const records = useMemo(() => result.data.map((one) => readRecord(resource, one)), [resource, result.data]);
  return { records, total: result.total ?? 0, query };
}

/** Loads the records with these ids, in that order; missing ones are left out. */
export function useRecordsOf<R extends AnyResource>(
  resource: R,
  ids: readonly string[],
  { enabled = true }: { readonly enabled?: boolean } = {},
): RecordsAnswer<R> {
  const { result, query } = useMany({
    resource: resource.name,
    ids: [...ids],
    queryOptions: { enabled: enabled && ids.length > 0 },
    errorNotification: false,
  });
  const byId = new Map(result.data.map((one) => [String(one.id), readRecord(resource, one)]));
  const records = ids.flatMap((id): readonly ValuesOf<R>[] => {
    const record = byId.get(id);
    return record === undefined ? [] : [record];
  });
  return { records, total: records.length, query };
}
