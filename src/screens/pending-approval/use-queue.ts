import { useDataProvider } from "@refinedev/core";
import { useQueries } from "@tanstack/react-query";
import { numberOf, textOf } from "../../kit/fields/values.ts";
import type { ListQuery } from "../../kit/list/list-query.ts";
import { listKey } from "../../providers/keys.ts";
import type { PendingItem, QueueKind } from "./queue-kind.ts";

/** Maximum number shown; the next ones follow as these are processed. */
const shown = 50;

const queryOf = (kind: QueueKind): ListQuery => ({
  resource: kind.resource.name,
  filters: [
    { field: kind.resource.states?.field ?? "", operator: "eq", value: kind.resource.states?.waiting },
  ],
  sorters: [{ field: "createdAt", order: "asc" }],
  pagination: { currentPage: 1, pageSize: shown, mode: "server" },
});

/** The record as a queue item; undefined if it is not a stored record. */
function itemOf(kind: QueueKind, record: Readonly<Record<string, unknown>>): PendingItem | undefined {
  const id = textOf(record.id);
  return id === "" || numberOf(record.version) === null
    ? undefined
    : { kind, id, since: textOf(record.createdAt), record };
}

interface PendingQueue {
  readonly items: readonly PendingItem[];
  /** The number of waiting records, shown or not. */
  readonly total: number;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The oldest waiting records of all kinds. */
export function useQueue(kinds: readonly QueueKind[]): PendingQueue {
  const provider = useDataProvider();
  const answers = useQueries({
    queries: kinds.map((kind) => {
      const query = queryOf(kind);
      return {
        queryKey: listKey(query),
        queryFn: ({ signal }: { signal: AbortSignal }) => provider().getList({ ...query, meta: { signal } }),
      };
    }),
  });
  const items = answers.flatMap(({ data }, at) => {
    const kind = kinds[at];
    return kind && data ? data.data.flatMap((record) => itemOf(kind, record) ?? []) : [];
  });
  return {
    items: items.sort((a, b) => (a.since < b.since ? -1 : 1)).slice(0, shown),
    total: answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    loading: answers.some(({ isLoading }) => isLoading),
    failed: answers.some(({ isError }) => isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
