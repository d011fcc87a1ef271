import type { BaseRecord, CrudSorting, Pagination } from "@refinedev/core";

/** Values as json-server compares them: null after all others, and what is missing after null. */
function compared(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  if (one === null || other === null) return one === null ? 1 : -1;
  const [a, b] = [comparable(one), comparable(other)];
  return a > b ? 1 : a < b ? -1 : 0;
}

const comparable = (value: unknown) =>
  typeof value === "number" || typeof value === "boolean" ? value : String(value);

/** Returns the records in the order that json-server would give them. */
export function inRequestedOrder<T extends BaseRecord>(records: readonly T[], sorters: CrudSorting): T[] {
  return [...records].sort((one, other) => {
    for (const { field, order } of sorters) {
      const comparison = compared(one[field], other[field]);
      if (comparison !== 0) return order === "desc" ? -comparison : comparison;
    }
    return 0;
  });
}

/** Returns a page of all records. */
export function pageOf<T>(
  all: readonly T[],
  { currentPage = 1, pageSize = 10, mode = "server" }: Pagination = {},
): T[] {
  return mode === "server" ? all.slice((currentPage - 1) * pageSize, currentPage * pageSize) : [...all];
}
