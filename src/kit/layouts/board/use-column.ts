import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { useBackend } from "../../../providers/backend.ts";
import { filterParams } from "../../../providers/dialect.ts";
import { usePermissions } from "../../context/session.ts";
import { listQuery } from "../../list/list-query.ts";
import type { ListState } from "../../list/list-state.ts";
import { useRows } from "../cards/use-rows.ts";
import { filtersWithin } from "./use-board-columns.ts";

/** Loads the first records of a column, and how many there are. */
export function useColumn(
  resource: AnyResource,
  by: string,
  state: ListState,
  value: string | null,
  shown: number,
) {
  const query = useMemo(() => {
    const filters = filtersWithin(by, state.filters, value);
    return listQuery(resource, { ...state, filters, layout: "gallery", page: 1, pageSize: shown });
  }, [resource, by, state, value, shown]);
  return useRows(resource, query);
}

interface Group {
  readonly key: string | null;
  readonly sums: Readonly<Record<string, number>>;
}

/** Sums by field. */
type Sums = Readonly<Record<string, number>>;

/**
 * Returns the sums of each column over all of its records, from the server.
 * @returns null if nothing is added up: the board says nothing, or the server adds nothing up
 */
export function useSums(
  resource: AnyResource,
  state: ListState,
): {
  readonly names: readonly string[];
  /** Null until they are loaded. */
  readonly by: ReadonlyMap<string | null, Sums> | null;
} | null {
  const { service } = useBackend();
  const { mayReadField } = usePermissions();
  const names = (resource.list.board?.sums ?? []).filter((name) => mayReadField(resource, name));
  const isOn = service !== undefined && names.length > 0;
  const params = filterParams(listQuery(resource, state).filters);
  const { data } = useQuery({
    // A write of a record takes its sums along.
    queryKey: ["data", "default", resource.name, "list", "sums", params],
    queryFn: async ({ signal }) => {
      const answer = await service?.get<{ groups: Group[] }>(`/${resource.name}/sums`, { params, signal });
      return new Map(answer?.data.groups.map(({ key, sums }) => [key, sums]));
    },
    enabled: isOn,
    placeholderData: (before) => before,
  });
  return isOn ? { names, by: data ?? null } : null;
}
