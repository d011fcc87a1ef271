import { useDataProvider } from "@refinedev/core";
import { useEffect, useRef } from "react";
import type { AnyResource } from "../../core/define.ts";
import { listQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import type { Records } from "./use-records.ts";
import type { Selection } from "./use-selection.ts";

/**
 * Deselects rows that have left the list, whoever moved them: what was in sight and is not when the same page
 * comes anew is asked for by its id, for it may only have gone to another page.
 */
export function useGoneRows(
  resource: AnyResource,
  state: ListState,
  { rows, busy }: Pick<Records, "rows" | "busy">,
  { ids, set }: Selection,
): void {
  const { getList } = useDataProvider()();
  const seen = useRef<{ readonly asked: string; readonly ids: readonly string[] }>({ asked: "", ids: [] });
  // Only rows that arrive are news; what is selected is read as it is then.
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    look.current = () => {
      if (!rows || busy) return;
      const query = listQuery(resource, state);
      const asked = JSON.stringify(query);
      const shown = new Set(rows.map(({ id }) => id));
      const before = seen.current;
      seen.current = { asked, ids: [...shown] };
      const missed = before.asked === asked ? before.ids.filter((id) => ids.has(id) && !shown.has(id)) : [];
      if (missed.length === 0) return;
      const filters = [...query.filters, { field: "id", operator: "in" as const, value: missed }];
      const pagination = { ...query.pagination, currentPage: 1, pageSize: missed.length };
      getList({ ...query, filters, pagination }).then(
        ({ data }) => {
          const kept = new Set(data.map(({ id }) => String(id)));
          set(
            missed.filter((id) => !kept.has(id)),
            false,
          );
        },
        // Nobody knows; the call that acts on them will.
        () => undefined,
      );
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what is waited for.
  useEffect(() => look.current?.(), [rows, busy]);
}
