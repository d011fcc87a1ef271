import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  daysOf,
  isDay,
  lengthOf,
  previousPeriod,
  rangePeriod,
  ranges,
  spanStart,
  yearBefore,
} from "../../src/domain/report-period.ts";
import { startOfDay, storeClock } from "../../src/domain/sales.ts";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, by]) => ({ from, to: addDays(from, by) }));

test("the previous period is as long and ends the day before", () => {
  fc.assert(
    fc.property(period, (one) => {
      const before = previousPeriod(one);
      expect(lengthOf(before)).toBe(lengthOf(one));
      expect(addDays(before.to, 1)).toBe(one.from);
      expect(daysOf(one)).toHaveLength(lengthOf(one));
      expect(daysOf(one).every(isDay)).toBe(true);
    }),
  );
});

test("weeks begin on Monday, months on the first", () => {
  fc.assert(
    fc.property(day, (one) => {
      const monday = spanStart(one, "week");
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(lengthOf({ from: monday, to: one })).toBeLessThanOrEqual(7);
      expect(spanStart(one, "month")).toBe(`${one.slice(0, 8)}01`);
    }),
  );
});

test("what is no day of the calendar is none", () => {
  for (const text of ["2026-02-29", "2026-13-01", "26-01-01", "", "2026-1-1"])
    expect(isDay(text), text).toBe(false);
});

test("the clock on the wall knows its time zone, and when clocks change", () => {
  const at = new Date("2026-03-29T01:30:00Z");
  expect(storeClock(at, "UTC")).toEqual({ day: "2026-03-29", weekHour: 6 * 24 + 1 });
  expect(storeClock(at, "Europe/Berlin")).toEqual({ day: "2026-03-29", weekHour: 6 * 24 + 3 });
  expect(storeClock(at, "America/Los_Angeles")).toEqual({ day: "2026-03-28", weekHour: 5 * 24 + 18 });
});

test("the year before has the same days, but for the one that not every year has", () => {
  fc.assert(
    fc.property(period, (one) => {
      const { from, to } = yearBefore(one);
      expect(isDay(from) && isDay(to) && from <= to).toBe(true);
      expect(Number(to.slice(0, 4))).toBe(Number(one.to.slice(0, 4)) - 1);
      if (!one.to.endsWith("02-29")) expect(to.slice(4)).toBe(one.to.slice(4));
    }),
  );
  expect(yearBefore({ from: "2024-02-29", to: "2024-02-29" })).toEqual({
    from: "2023-02-28",
    to: "2023-02-28",
  });
});

test("ranges end today, but for the day and the month that are over", () => {
  fc.assert(
    fc.property(day, (one) => {
      for (const range of ranges) {
        const { from, to } = rangePeriod(range, one);
        expect(from <= to).toBe(true);
        if (range === "lastMonth") expect(addDays(to, 1)).toBe(spanStart(one, "month"));
        else expect(to).toBe(range === "yesterday" ? addDays(one, -1) : one);
      }
      expect(lengthOf(rangePeriod("last7", one))).toBe(7);
      expect(lengthOf(rangePeriod("last30", one))).toBe(30);
    }),
  );
});

test("a day begins at the first minute that the store's clock gives it", () => {
  // In Cairo and Beirut clocks have skipped midnight.
  const zone = fc.constantFrom(
    "UTC",
    "Europe/Madrid",
    "America/New_York",
    "Pacific/Kiritimati",
    "Asia/Kathmandu",
    "Asia/Beirut",
  );
  fc.assert(
    fc.property(day, zone, (one, timeZone) => {
      const start = startOfDay(one, timeZone);
      expect(storeClock(new Date(start), timeZone).day >= one).toBe(true);
      expect(storeClock(new Date(Date.parse(start) - 60_000), timeZone).day < one).toBe(true);
    }),
  );
});
