import type { CrudFilters } from "@refinedev/core";
import { expect, test, vi } from "vitest";

const getList = vi.fn(async (_asked: { readonly filters?: CrudFilters }) => ({ data: [], total: 0 }));
vi.mock("@refinedev/simple-rest", () => ({ default: () => ({ getList }) }));
const { plainRest } = await import("../../src/providers/plain-rest.ts");

async function asked(filters: CrudFilters): Promise<unknown> {
  await plainRest("").getList({ resource: "goods", filters });
  return getList.mock.lastCall?.[0].filters;
}
const on = (field: string, operator: string, value: unknown) => ({ field, operator, value });

test.each([
  ["more", [on("price", "gt", 5)], [on("price", "gte", 5), on("price", "ne", 5)]],
  [
    "between two that are left out",
    [on("price", "gt", 5), on("price", "lt", 9)],
    [on("price", "gte", 5), on("price", "ne", [5, 9]), on("price", "lte", 9)],
  ],
  ["between", [on("price", "between", [5, 9])], [on("price", "gte", 5), on("price", "lte", 9)]],
  ["one of", [on("price", "in", [5, 9])], [on("price", "eq", [5, 9])]],
  ["none of", [on("price", "nin", [5, 9])], [on("price", "ne", [5, 9])]],
  [
    "a part as it is written",
    [on("name", "contains", "C++ (1.5)")],
    [on("name", "contains", "C\\+\\+ \\(1\\.5\\)")],
  ],
  ["a beginning", [on("name", "startswith", "a.b")], [on("name", "contains", "^a\\.b")]],
  ["some value", [on("name", "nnull", true)], [on("name", "contains", ".")]],
  ["a text everywhere", [on("q", "eq", "now")], [on("q", "eq", "now")]],
])("json-server is asked for %s in its own words", async (_what, filters, words) => {
  expect(await asked(filters as CrudFilters)).toEqual(words);
});

test("and told what now is", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-08T10:00:00Z") });
  expect(await asked([{ field: "endsAt", operator: "gte", value: "now-7d" }])).toEqual([
    on("endsAt", "gte", "2026-03-01T10:00:00.000Z"),
  ]);
});

test.each([
  ["no value", [on("name", "null", true)]],
  ["alternatives", [{ operator: "or", value: [] }]],
  ["one of none", [on("price", "in", [])]],
  ["two parts of one field", [on("name", "contains", "a"), on("name", "startswith", "b")]],
])("what it has no words for is refused: %s", async (_what, filters) => {
  getList.mockClear();
  await expect(asked(filters as CrudFilters)).rejects.toMatchObject({ status: 400, type: "bad-request" });
  expect(getList).not.toHaveBeenCalled();
});
