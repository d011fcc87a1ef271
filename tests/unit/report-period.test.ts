import fc from "fast-check";
import { expect, test } from "vitest";
import { storeClock } from "../../src/domain/orders/sales.ts";
import {
  addDays,
  type ComparedWith,
  type DaySpan,
  daysOf,
  isPeriodDay,
  lengthOf,
  type Period,
  type PeriodStep,
  partners,
  periodStep,
  type Range,
  rangePeriod,
  ranges,
  spanStart,
  spans,
  stepBack,
} from "../../src/domain/report-period.ts";
import { startOfDay } from "../../src/domain/texts/zoned.ts";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([from, by]) => ({ from, to: addDays(from, by) }));

const monthEnd = (one: string) => addDays(spanStart(addDays(spanStart(one, "month"), 31), "month"), -1);
const wholeMonths = fc
  .tuple(day, fc.integer({ min: 0, max: 400 }))
  .map(([from, by]) => ({ from: spanStart(from, "month"), to: monthEnd(addDays(from, by)) }));
const wholeWeeks = fc.tuple(day, fc.integer({ min: 1, max: 60 })).map(([one, weeks]) => {
  const from = spanStart(one, "week");
  return { from, to: addDays(from, weeks * 7 - 1) };
});
const before = (one: Period, comparison: ComparedWith = "previous", range?: Range) => {
  const step = periodStep(one, comparison, range);
  if (!step) throw new Error("It is compared with nothing.");
  return { step, period: stepBack(one, step), beside: partners(one, step) };
};
/** Counts the days of a period by the week or month of the day they are compared with. */
const bucketsOf = (days: Iterable<string>, span: DaySpan) => {
  const counts = new Map<string, number>();
  for (const one of days) {
    const key = spanStart(one, span);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

test("The previous period is as many days that end the day before", () => {
  fc.assert(
    fc.property(period, (one) => {
      expect(daysOf(one)).toHaveLength(lengthOf(one));
      expect(daysOf(one).every(isPeriodDay)).toBe(true);
      const { step, period: previous } = before(one);
      expect(addDays(previous.to, 1)).toBe(one.from);
      if ("days" in step) expect(lengthOf(previous)).toBe(lengthOf(one));
    }),
  );
});

test("Whole months are compared with as many whole months, whole weeks with as many whole weeks", () => {
  fc.assert(
    fc.property(wholeMonths, (one) => {
      const { period: previous, beside } = before(one);
      expect(addDays(previous.to, 1)).toBe(one.from);
      expect(previous.from).toBe(spanStart(previous.from, "month"));
      expect(bucketsOf(daysOf(previous), "month").size).toBe(bucketsOf(daysOf(one), "month").size);
      expect(bucketsOf(beside.values(), "month").size).toBe(bucketsOf(daysOf(one), "month").size);
    }),
  );
  fc.assert(
    fc.property(wholeWeeks, (one) => {
      fc.pre(one.from !== spanStart(one.from, "month"));
      const { period: previous, beside } = before(one);
      expect(addDays(previous.to, 1)).toBe(one.from);
      expect(previous.from).toBe(spanStart(previous.from, "week"));
      for (const [then, now] of beside) expect(lengthOf({ from: then, to: now }) % 7).toBe(1);
    }),
  );
  expect(before({ from: "2026-02-01", to: "2026-02-28" }).period).toEqual({
    from: "2026-01-01",
    to: "2026-01-31",
  });
});

test("A month or a year so far is compared with the same days of the one before", () => {
  const so = (range: Range, today: string) => before(rangePeriod(range, today), "previous", range).period;
  expect(so("thisMonth", "2026-11-21")).toEqual({ from: "2026-10-01", to: "2026-10-21" });
  expect(so("thisMonth", "2026-03-30")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(so("lastMonth", "2026-03-30")).toEqual({ from: "2026-01-01", to: "2026-01-31" });
  expect(so("thisYear", "2026-11-21")).toEqual({ from: "2025-01-01", to: "2025-11-21" });
  // A range of thirty days is not treated as a month, even if it happens to be one.
  expect(so("last30", "2026-04-30")).toEqual({ from: "2026-03-02", to: "2026-03-31" });
  expect(so("today", "2026-11-01")).toEqual({ from: "2026-10-31", to: "2026-10-31" });
});

test("No day is counted twice, and what is shown side by side has as many days and buckets", () => {
  const comparison = fc.constantFrom<ComparedWith>("previous", "year");
  const one = fc.oneof(period, wholeMonths, wholeWeeks);
  const range = fc.option(fc.constantFrom(...ranges), { nil: undefined });
  fc.assert(
    fc.property(one, comparison, range, day, (chosen, compare, by, today) => {
      const now = by ? rangePeriod(by, today) : chosen;
      const { step, period: then, beside } = before(now, compare, by);
      const past = [...beside.keys()];
      const present = [...beside.values()];
      expect(new Set(present).size).toBe(present.length);
      expect(past.every((at) => at >= then.from && at <= then.to)).toBe(true);
      expect(present.every((at) => at >= now.from && at <= now.to)).toBe(true);
      expect([...past].sort()).toEqual(past);
      expect([...present].sort()).toEqual(present);
      if (isByDays(step)) expect(present).toEqual(daysOf(now));
      for (const span of spans) {
        const shown = bucketsOf(daysOf(now), span);
        for (const [key, days] of bucketsOf(present, span)) {
          expect(days).toBeLessThanOrEqual(shown.get(key) ?? 0);
        }
      }
    }),
    { numRuns: 60 },
  );
});

const isByDays = (step: PeriodStep) => "days" in step;

test("Weeks begin on Monday, and months on the first", () => {
  fc.assert(
    fc.property(day, (one) => {
      const monday = spanStart(one, "week");
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(lengthOf({ from: monday, to: one })).toBeLessThanOrEqual(7);
      expect(spanStart(one, "month")).toBe(`${one.slice(0, 8)}01`);
    }),
  );
});

test("A day that is not in the calendar is none", () => {
  for (const text of ["2026-02-29", "2026-13-01", "26-01-01", "", "2026-1-1"])
    expect(isPeriodDay(text), text).toBe(false);
});

test("The clock on the wall knows its time zone, and when clocks change", () => {
  const at = new Date("2026-03-29T01:30:00Z");
  expect(storeClock(at, "UTC")).toEqual({ day: "2026-03-29", weekHour: 6 * 24 + 1 });
  expect(storeClock(at, "Europe/Berlin")).toEqual({ day: "2026-03-29", weekHour: 6 * 24 + 3 });
  expect(storeClock(at, "America/Los_Angeles")).toEqual({ day: "2026-03-28", weekHour: 5 * 24 + 18 });
});

test("A year before has the same days, but for 29 February, and whole months stay whole", () => {
  fc.assert(
    fc.property(period, (one) => {
      const { from, to } = before(one, "year").period;
      expect(isPeriodDay(from) && isPeriodDay(to) && from <= to).toBe(true);
      expect(Number(to.slice(0, 4))).toBe(Number(one.to.slice(0, 4)) - 1);
      if (!one.to.slice(5).startsWith("02-2")) expect(to.slice(4)).toBe(one.to.slice(4));
    }),
  );
  const year = (from: string, to: string) => before({ from, to }, "year");
  expect(year("2024-02-29", "2024-02-29").period).toEqual({ from: "2023-02-28", to: "2023-02-28" });
  expect([...year("2024-02-29", "2024-02-29").beside]).toEqual([["2023-02-28", "2024-02-29"]]);
  expect(year("2025-02-01", "2025-02-28").period).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(periodStep({ from: "2024-02-29", to: "2024-02-29" }, "none")).toBeNull();
});

test("Ranges end today, but for the day and the month that are over", () => {
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

test("A day begins at the first minute that the store's clock gives it", () => {
  // Cairo and Beirut have skipped midnight when changing clocks.
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
