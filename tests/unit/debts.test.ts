import { expect, test } from "vitest";
import { debtAge } from "../../src/domain/debts.ts";

test("a debt is not due up to its day, and then as old as the days since", () => {
  const ages = {
    "2026-12-31": "notDue",
    "2026-06-30": "notDue",
    "2026-06-29": "upTo30",
    "2026-05-31": "upTo30",
    "2026-05-30": "upTo60",
    "2026-05-01": "upTo60",
    "2026-04-30": "upTo90",
    "2026-04-01": "upTo90",
    "2026-03-31": "over90",
    "2020-01-01": "over90",
  };
  expect(Object.fromEntries(Object.keys(ages).map((day) => [day, debtAge(day, "2026-06-30")]))).toEqual(ages);
});
