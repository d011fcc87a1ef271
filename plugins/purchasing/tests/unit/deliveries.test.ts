import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../../src/domain/report-period.ts";
import { byDueTime, dueTime, dueTimes } from "../../domain/deliveries.ts";

const today = "2026-02-26";

test.each([
  [null, "undated"],
  ["2026-02-25", "late"],
  ["2026-02-26", "week"],
  ["2026-03-04", "week"],
  ["2026-03-05", "later"],
] as const)("A delivery that is expected on %s is %s on 26 February", (expectedOn, due) => {
  expect(dueTime(expectedOn, today)).toBe(due);
});

test("Every delivery is in one group, in the order in which it was, and no group is empty", () => {
  const day = fc.option(fc.integer({ min: -30, max: 30 }).map((by) => addDays(today, by)));
  fc.assert(
    fc.property(fc.array(fc.record({ expectedOn: day, id: fc.uuid() })), (deliveries) => {
      const groups = byDueTime(deliveries, today);
      expect(groups.map(({ due }) => due)).toEqual(
        dueTimes.filter((due) => deliveries.some(({ expectedOn }) => dueTime(expectedOn, today) === due)),
      );
      for (const group of groups)
        expect(group.deliveries).toEqual(
          deliveries.filter(({ expectedOn }) => dueTime(expectedOn, today) === group.due),
        );
      expect(groups.flatMap((group) => group.deliveries)).toHaveLength(deliveries.length);
    }),
  );
});
