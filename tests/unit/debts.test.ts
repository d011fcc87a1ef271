import { expect, test } from "vitest";
import { debtAges, debtDays } from "../../src/domain/payments/debts.ts";

test("A debt is not due up to its day, and then as old as the days since", () => {
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
  const days = debtDays("2026-06-30");
  const agesOf = (day: string) =>
    debtAges.filter((age) => (days[age].from ?? day) <= day && day <= (days[age].to ?? day));
  for (const [day, age] of Object.entries(ages)) expect(agesOf(day), day).toEqual([age]);
});
