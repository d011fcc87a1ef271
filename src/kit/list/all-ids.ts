import type { DataProvider } from "@refinedev/core";
import type { AnyResource } from "../../core/define.ts";
import { listQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

const rowsPerRequest = 500;

/** The ids of all records a list would show on all its pages. Rejects with what a request failed with. */
export async function allIds(
  resource: AnyResource,
  state: ListState,
  getList: DataProvider["getList"],
): Promise<string[]> {
  const ids = new Set<string>();
  const query = listQuery(resource, state);
  for (let page = 1; ; page += 1) {
    const { data, total } = await getList({
      ...query,
      // Pages in the order of ids do not shift when somebody edits a record meanwhile.
      sorters: [{ field: "id", order: "asc" }],
      pagination: { currentPage: page, pageSize: rowsPerRequest, mode: "server" },
    });
    for (const record of data) ids.add(String(record.id));
    if (data.length === 0 || page * rowsPerRequest >= total) return [...ids];
  }
}
