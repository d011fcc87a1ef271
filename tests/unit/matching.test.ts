import { expect, test } from "vitest";
import { matching, sortedBy } from "../../api/store/dialect/query.ts";

test("Conditions by field compare with a value, with some, or as their suffix says", () => {
  expect(matching({ customerId: "1", state: ["open", "late"], id_ne: "7", closedAt_null: true })).toEqual([
    { field: "customerId", op: "eq", values: ["1"] },
    { field: "state", op: "eq", values: ["open", "late"] },
    { field: "id", op: "ne", values: ["7"] },
    { field: "closedAt", op: "null", isNull: true },
  ]);
  for (const op of ["gte", "lte", "gt", "lt", "like", "startswith"]) {
    expect(matching({ [`due_${op}`]: 1 })).toEqual([{ field: "due", op, values: [1] }]);
  }
  expect(matching({ paidAt_null: false, base: false })).toEqual([
    { field: "paidAt", op: "null", isNull: false },
    { field: "base", op: "eq", values: [false] },
  ]);
});

test("An order by fields descends where a field has a minus sign", () => {
  expect(sortedBy("-placedAt", "id")).toEqual([
    { field: "placedAt", order: "desc" },
    { field: "id", order: "asc" },
  ]);
  expect(sortedBy()).toEqual([]);
});
