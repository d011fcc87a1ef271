/** The plain REST provider over an unmodified json-server, beside the reference of our dialect: the file store's own tests. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { CrudFilter, CrudFilters, CrudSorting, DataProvider, LogicalFilter } from "@refinedev/core";
import fc from "fast-check";
import jsonServer from "json-server";
import { expect, test } from "vitest";
import { publicNames, storedField } from "../../api/store/dialect/fields.ts";
import type { Condition } from "../../api/store/dialect/query.ts";
import { matcher } from "../../api/store/file/match.ts";
import { orderingOf, sorted } from "../../api/store/file/order.ts";
import { nothingUndeclared } from "../../api/store/file/row.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import type { Scalar } from "../../src/core/fields/field.ts";
import { plainRest } from "../../src/providers/plain-rest.ts";
import { goodRecords, shelfId } from "./dialect-data.ts";
import { goods } from "./stores-fixture.ts";

/** Runs a check against json-server over these goods. */
async function over<T>(
  records: readonly StoredRecord[],
  check: (provider: DataProvider) => Promise<T>,
): Promise<T> {
  const app = jsonServer.create();
  app.use(jsonServer.router({ goods: records }));
  const server = app.listen(0, "127.0.0.1", () => undefined);
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    return await check(plainRest(`http://127.0.0.1:${port}`));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Every optional value is missing in some, and empty texts are none: no form stores them. */
const stock = goodRecords.map((record, at) => ({
  ...record,
  note: record.note || null,
  variants: at % 4 === 0 ? [{ id: "v", sku: null, options: {}, shelfId: shelfId(at % 5) }] : [],
}));

const nested = "variants.shelfId";
const fields = [...publicNames(goods, ({ type }) => type.operators.length > 0), nested];
const valuesOf = (name: string): Scalar[] => {
  if (name === nested) return [shelfId(0), shelfId(3), shelfId(9)];
  const all = stock.map((record: StoredRecord) => record[name]).filter((value) => value !== null);
  return [...new Set(all.map((value) => (typeof value === "object" ? String(value) : (value as Scalar))))];
};

const names = {
  eq: ["eq", "in"],
  ne: ["ne", "nin"],
  gt: ["gt"],
  gte: ["gte", "between"],
  lt: ["lt"],
  lte: ["lte"],
  like: ["contains"],
  startswith: ["startswith"],
  null: ["null", "nnull"],
} as const;

type Operator = (typeof names)[keyof typeof names][number];

/** A condition as the interface asks it; parts of texts, and one or several values. */
const leaf: fc.Arbitrary<LogicalFilter> = fc.constantFrom(...fields).chain((field) => {
  const operators: readonly Operator[] = (storedField(goods, field)?.type.operators ?? []).flatMap(
    (op) => names[op],
  );
  const value = fc.constantFrom<Scalar>(...valuesOf(field));
  const part = fc.tuple(value, fc.nat(6), fc.integer({ min: 1, max: 5 })).map(([whole, from, length]) => {
    // By letters: half of a letter beyond 16 bits is no text.
    const letters = [...String(whole)];
    const begin = Math.min(from, letters.length - 1);
    return letters.slice(begin, begin + length).join("");
  });
  const several = fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
  return fc.constantFrom(...operators).chain((operator) => {
    const said: fc.Arbitrary<unknown> =
      operator === "null" || operator === "nnull"
        ? fc.constant(true)
        : operator === "between"
          ? fc.tuple(value, value)
          : operator === "in" || operator === "nin"
            ? several
            : operator === "contains" || operator === "startswith"
              ? part
              : value;
    return said.map((one) => ({ field, operator, value: one }));
  });
});

const { filter } = fc.letrec<{ filter: CrudFilter; group: CrudFilter }>((tie) => ({
  filter: fc.oneof({ maxDepth: 2, withCrossShrink: true }, leaf, tie("group")),
  group: fc.record({
    operator: fc.constantFrom("or" as const, "and" as const),
    value: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }),
  }),
}));

/** The reference's conditions. */
function conditionsOf(asked: CrudFilter): Condition[] {
  if (!("field" in asked)) {
    if (asked.operator === "and") return asked.value.flatMap(conditionsOf);
    return [{ op: "or", groups: asked.value.map(conditionsOf) }];
  }
  const { field, operator, value } = asked as LogicalFilter & { operator: Operator };
  if (operator === "null" || operator === "nnull")
    return [{ field, op: "null", isNull: operator === "null" }];
  if (operator === "between") {
    return [
      { field, op: "gte", values: [value[0]] },
      { field, op: "lte", values: [value[1]] },
    ];
  }
  const same = { in: "eq", nin: "ne", contains: "like" } as const;
  const op = operator === "in" || operator === "nin" || operator === "contains" ? same[operator] : operator;
  return [{ field, op, values: [value].flat() }];
}

function reference(records: readonly StoredRecord[], filters: CrudFilters, sorters: CrudSorting): string[] {
  const tests = filters.flatMap(conditionsOf).map((condition) => matcher(goods, condition));
  const rows = records
    .filter((record) => tests.every((holds) => holds(record)))
    .map((record) => ({ record, undeclared: nothingUndeclared, search: null }));
  return sorted(orderingOf(goods, sorters), rows).map(({ record }) => record.id);
}

const sorter = fc.record({
  field: fc.constantFrom(...publicNames(goods, ({ type }) => type.sortable)),
  order: fc.constantFrom("asc" as const, "desc" as const),
});

const question = fc.record({
  records: fc.subarray(stock),
  filters: fc.array(filter, { maxLength: 3 }),
  sorters: fc.uniqueArray(sorter, { maxLength: 2, selector: ({ field }) => field }),
  pagination: fc.record({
    currentPage: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.integer({ min: 1, max: 20 }),
    mode: fc.constantFrom("server" as const, "off" as const),
  }),
});

test("Any filters, order and page of records are answered as in the reference of our dialect", async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ records, filters, sorters, pagination }) => {
      const ids = reference(records, filters, sorters);
      const { currentPage, pageSize, mode } = pagination;
      const page = mode === "off" ? ids : ids.slice((currentPage - 1) * pageSize, currentPage * pageSize);
      const asked = { resource: "goods", filters, sorters, pagination };
      const { data, total } = await over(records, (provider) => provider.getList(asked));
      expect({ ids: data.map(({ id }) => id), total }).toEqual({ ids: page, total: ids.length });
    }),
    { numRuns: 80 },
  );
});

const on = (field: string, operator: string, value: unknown) => ({ field, operator, value }) as LogicalFilter;

test("json-server is told the present moment, and asked for no more records than were named", async () => {
  const [day, later] = [new Date(Date.now() - 3 * 86_400_000), new Date(Date.now() + 86_400_000)];
  const records = [day, later].map((at, index) => ({
    ...stock[index],
    id: `g${index}`,
    seenAt: at.toISOString(),
  }));
  await over(records as StoredRecord[], async (provider) => {
    const found = async (filters: CrudFilters) =>
      (await provider.getList({ resource: "goods", filters })).data.map(({ id }) => id);
    expect(await found([on("seenAt", "between", ["now-7d", "now"])])).toEqual(["g0"]);
    expect(await found([on("seenAt", "gt", "now")])).toEqual(["g1"]);
    expect(await found([on("nobodyHasIt", "eq", "x")])).toEqual([]);
    expect((await provider.getMany?.({ resource: "goods", ids: [] }))?.data).toEqual([]);
    const many = Array.from({ length: 700 }, (_, at) => `g${at}`);
    expect((await provider.getMany?.({ resource: "goods", ids: many }))?.data).toHaveLength(2);
  });
});

test.each<[string, CrudFilters]>([
  ["an operator that it does not know", [on("price", "nbetween", [1, 2])]],
  ["no alternatives", [{ operator: "or", value: [] }]],
  ["one of none", [on("price", "in", [])]],
  ["between one", [on("price", "between", [1])]],
  ["more than several", [on("price", "gt", [1, 2])]],
  ["a part of an entry", [on("variants.shelfId", "contains", "a")]],
])("A question that cannot be asked is refused: %s", async (_what, filters) => {
  await expect(plainRest("http://localhost:1").getList({ resource: "goods", filters })).rejects.toMatchObject(
    {
      status: 400,
      type: "bad-request",
    },
  );
});
