import type { BaseRecord, DataProvider } from "@refinedev/core";

/** A minimal data provider: the five methods that Refine requires, in memory, with equality filters only. */
export function memoryProvider(): DataProvider {
  const tables = new Map<string, BaseRecord[]>();
  const table = (name: string) => tables.get(name) ?? tables.set(name, []).get(name) ?? [];
  let last = 0;
  const find = (resource: string, id: unknown) => {
    const record = table(resource).find((one) => one.id === id);
    if (!record) throw { message: "This record does not exist.", statusCode: 404 };
    return record;
  };
  const provider = {
    getApiUrl: () => "",
    getList: async ({ resource, filters = [], sorters = [], pagination = {} }) => {
      const { currentPage = 1, pageSize = 10 } = pagination;
      const [sorter, second] = sorters;
      if (second) throw { message: "Sorts by one field.", statusCode: 400 };
      const rows = table(resource).filter((one) =>
        filters.every((filter) => {
          if (filter.operator !== "eq") throw { message: `No ${filter.operator} here.`, statusCode: 400 };
          return one[filter.field] === filter.value;
        }),
      );
      const sign = sorter?.order === "desc" ? -1 : 1;
      if (sorter) rows.sort((a, b) => (a[sorter.field] < b[sorter.field] ? -sign : sign));
      return { data: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: rows.length };
    },
    getOne: async ({ resource, id }) => ({ data: find(resource, id) }),
    create: async ({ resource, variables }) => {
      last += 1;
      const data = { ...variables, id: String(last) };
      table(resource).push(data);
      return { data };
    },
    update: async ({ resource, id, variables }) => ({ data: Object.assign(find(resource, id), variables) }),
    deleteOne: async ({ resource, id }) => {
      const data = find(resource, id);
      table(resource).splice(table(resource).indexOf(data), 1);
      return { data };
    },
  } as DataProvider;
  return provider;
}
