/** The days of a calendar: weeks, moves over clock changes, and bars that do not overlap. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { date, dateTime } from "../../src/core/define.ts";
import { wallClock } from "../../src/domain/texts/zoned.ts";
import {
  addDays,
  barsOf,
  dayOf,
  daysBetween,
  shifted,
  turned,
  weekStart,
  weeksOf,
} from "../../src/kit/layouts/calendar/days.ts";
import { daysName } from "../../src/kit/layouts/calendar/names.ts";

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays("1990-01-01", n));
const starts = fc.integer({ min: 1, max: 7 });
const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Asia/Beirut",
];

describe("Weeks", () => {
  it("A period is shown in whole weeks that follow each other and begin on the same day", () => {
    fc.assert(
      fc.property(days, starts, fc.constantFrom("month", "week"), (day, start, span) => {
        const weeks = weeksOf(span, day, start);
        const all = weeks.flat();
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(all.every((one, at) => at === 0 || one === addDays(all[at - 1] ?? "", 1))).toBe(true);
        expect(new Date(`${all[0]}T00:00:00Z`).getUTCDay() || 7).toBe(start);
        expect(all).toContain(day);
        if (span === "week") return;
        const ofMonth = all.filter((one) => one.startsWith(day.slice(0, 7)));
        const [year = 0, month = 0] = day.split("-").map(Number);
        expect(ofMonth).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        // No week is of other months only.
        expect(weeks.every((week) => week.some((one) => one.startsWith(day.slice(0, 7))))).toBe(true);
      }),
    );
  });

  test.each([
    ["en", 7],
    ["ar", 6],
    ["es", 1],
  ])("Weeks of %s begin on their own day", (language, first) => {
    expect(weekStart(language)).toBe(first);
  });

  it("Turning forward and back leads to the same period", () => {
    fc.assert(
      fc.property(days, fc.constantFrom("month", "week", "day"), (day, span) => {
        const back = turned(span, turned(span, day, 1), -1);
        expect(weeksOf(span, back, 1)).toEqual(weeksOf(span, day, 1));
      }),
    );
  });
});

describe("Moves to another day", () => {
  const moments = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2037-12-31"), noInvalidDate: true })
    .map((time) => time.toISOString());

  it("A moved moment is at the same time on the clocks of its zone, so many days later", () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom(...zones),
        (moment, by, zone) => {
          const field = dateTime();
          const after = shifted(field, moment, by, zone);
          const [before, now] = [wallClock(moment, zone), wallClock(after, zone)];
          const wanted = `${addDays(before.slice(0, 10), by)}${before.slice(10)}`;
          // An hour that the clocks skip is the same time later.
          const isSkipped = Math.abs(Date.parse(`${now}Z`) - Date.parse(`${wanted}Z`)) <= 3_600_000;
          expect(now === wanted || isSkipped).toBe(true);
          expect(new Date(after).getUTCMilliseconds()).toBe(new Date(moment).getUTCMilliseconds());
        },
      ),
    );
  });

  it("A moment in the last hour of a day stays in it when the clocks change in between", () => {
    const evening = "2026-10-24T21:30:00.000Z";
    expect(wallClock(evening, "Europe/Berlin")).toBe("2026-10-24T23:30:00");
    const next = shifted(dateTime(), evening, 1, "Europe/Berlin");
    expect(wallClock(next, "Europe/Berlin")).toBe("2026-10-25T23:30:00");
    expect(next).toBe("2026-10-25T22:30:00.000Z");
  });

  it("A day is moved by days", () => {
    expect(shifted(date(), "2026-02-28", 1, "UTC")).toBe("2026-03-01");
    expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  });

  it("An end at midnight is the end of the day before", () => {
    const end = dateTime({ zone: "store", ends: true });
    expect(dayOf(end, "2026-05-02T22:00:00.000Z", "Europe/Berlin")).toBe("2026-05-02");
    expect(dayOf(dateTime(), "2026-05-02T22:00:00.000Z", "Europe/Berlin")).toBe("2026-05-03");
    expect(dayOf(end, null, "UTC")).toBeNull();
  });
});

it("Bars of a week never overlap, show every event of it, and use no more lines than needed", () => {
  const week = weeksOf("week", "2026-11-29", 1)[0] ?? [];
  const spans = fc
    .tuple(fc.integer({ min: -5, max: 11 }), fc.integer({ min: 0, max: 9 }))
    .map(([from, length]) => ({
      first: addDays(week[0] ?? "", from),
      last: addDays(week[0] ?? "", from + length),
    }));
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 30 }), (all) => {
      const bars = barsOf(week, all);
      const onDay = (day: string) => all.filter(({ first, last }) => first <= day && day <= last).length;
      expect(bars).toHaveLength(
        all.filter((one) => week.some((day) => one.first <= day && day <= one.last)).length,
      );
      const places = bars.flatMap(({ line, column, columns }) =>
        Array.from({ length: columns }, (_, at) => `${line} ${column + at}`),
      );
      expect(new Set(places).size).toBe(places.length);
      expect(Math.max(-1, ...bars.map(({ line }) => line)) + 1).toBe(Math.max(0, ...week.map(onDay)));
    }),
  );
});

test("Days of one year are named without it", () => {
  const named = (first: string, last: string) => daysName("en", first, last).replace(/\s/g, " ");
  expect(named("2026-11-09", "2026-12-08")).toBe("Nov 9 – Dec 8");
  expect(named("2026-11-09", "2026-11-12")).toBe("Nov 9 – 12");
  expect(named("2026-11-09", "2027-01-12")).toBe("Nov 9, 2026 – Jan 12, 2027");
});
