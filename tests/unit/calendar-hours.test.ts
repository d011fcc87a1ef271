/** The hours of a calendar: days whose clocks change, records that overlap, and what a move writes. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { dateTime } from "../../src/core/define.ts";
import { wallClock } from "../../src/domain/texts/zoned.ts";
import { addDays } from "../../src/kit/layouts/calendar/days.ts";
import {
  hourColumns,
  movedBy,
  timedEvents,
  wholeDayEvents,
} from "../../src/kit/layouts/calendar/hour-columns.ts";
import {
  clockScale,
  passingScale,
  placed,
  type Stretch,
  shownHours,
} from "../../src/kit/layouts/calendar/hours.ts";

const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 400 }))
    .map(([begin, length]): Stretch => ({ begin, end: Math.min(1440, begin + length) })),
  { maxLength: 40 },
);

const overlap = (one: Stretch, other: Stretch) => one.begin < other.end && other.begin < one.end;

describe("Placement", () => {
  it("Records that overlap are in different columns of as many, and all are placed", () => {
    fc.assert(
      fc.property(stretches, (all) => {
        const places = placed(all);
        expect(places.map(({ of }) => of).toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all);
        for (const [at, one] of places.entries()) {
          expect(one.column).toBeLessThan(one.columns);
          for (const other of places.slice(at + 1).filter(({ of }) => overlap(one.of, of))) {
            expect(other.columns).toBe(one.columns);
            expect(other.column).not.toBe(one.column);
          }
        }
      }),
    );
  });

  it("There are never more columns than records at one moment, and one that overlaps nothing has all the room", () => {
    fc.assert(
      fc.property(stretches, (all) => {
        for (const { of, columns } of placed(all)) {
          const most = Math.max(
            ...all.map(({ begin }) => all.filter((one) => one.begin <= begin && begin < one.end).length),
          );
          expect(columns).toBeLessThanOrEqual(most);
          if (all.every((one) => one === of || !overlap(one, of))) expect(columns).toBe(1);
        }
      }),
    );
  });

  it("The hours that are shown are whole, and hold every record", () => {
    fc.assert(
      fc.property(stretches, (all) => {
        const { first, last } = shownHours(1440, all);
        expect(first).toBeLessThanOrEqual(8);
        expect(last).toBeGreaterThanOrEqual(18);
        expect(all.every(({ begin, end }) => first * 60 <= begin && end <= last * 60)).toBe(true);
      }),
    );
  });
});

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Asia/Beirut",
];
const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays("2000-01-01", n));

describe("Scales", () => {
  test.each([
    ["2026-03-29", 1380],
    ["2026-10-25", 1500],
    ["2026-06-01", 1440],
  ])("The day %s in Berlin has %i minutes", (day, minutes) => {
    expect(passingScale(day, "Europe/Berlin").length).toBe(minutes);
  });

  it("A minute of a day is that of its moment, also where clocks change", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), fc.integer({ min: 0, max: 1379 }), (day, zone, minute) => {
        const scale = passingScale(day, zone);
        const moment = scale.momentAt(minute);
        expect(scale.minuteOf(moment)).toBe(minute);
        expect(wallClock(moment, zone).slice(0, 10)).toBe(day);
        const clock = clockScale(day, zone);
        const shown = clock.minuteOf(moment);
        expect(wallClock(clock.momentAt(shown), zone)).toBe(wallClock(moment, zone));
      }),
    );
  });
});

const field = dateTime({ zone: "store" });

describe("Moves", () => {
  const fields = (zone: string) => ({ from: "begin", to: "end", field, end: field, zone });
  const eventOf = (begin: string, minutes: number, zone: string) => {
    const end = new Date(Date.parse(begin) + minutes * 60_000).toISOString();
    return {
      record: { id: "1", begin, end },
      first: wallClock(begin, zone).slice(0, 10),
      last: wallClock(end, zone).slice(0, 10),
    };
  };

  it("A record keeps its duration, and is where it was dropped", () => {
    const steps = fc.integer({ min: 0, max: 80 });
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), steps, steps, fc.nat(6), (day, zone, from, to, at) => {
        const columns = hourColumns(
          Array.from({ length: 7 }, (_, shift) => addDays(day, shift)),
          [],
          zone,
          String,
        );
        const [first, target] = [columns[0], columns[at]];
        if (!first || !target) return;
        const event = eventOf(first.scale.momentAt(from * 15), 50, zone);
        const minutes = to * 15 - first.scale.minuteOf(event.record.begin);
        const moved = movedBy(fields(zone), event, first, target, minutes);
        const [begin, end] = [String(moved?.begin), String(moved?.end)];
        expect(begin).toBe(target.scale.momentAt(to * 15));
        expect(Date.parse(end) - Date.parse(begin)).toBe(50 * 60_000);
      }),
    );
  });

  test("A record is at its hours, or above them if it takes whole days", () => {
    const columns = hourColumns(["2026-06-01", "2026-06-02"], [], "UTC", String);
    const short = eventOf("2026-06-01T22:30:00.000Z", 180, "UTC");
    const long = eventOf("2026-06-01T22:30:00.000Z", 1440, "UTC");
    const [monday, tuesday] = columns.map((column) =>
      timedEvents(fields("UTC"), column, [short, long]).map(({ begin, end }) => [begin, end]),
    );
    expect(monday).toEqual([[1350, 1440]]);
    expect(tuesday).toEqual([[0, 90]]);
    expect(wholeDayEvents(fields("UTC"), columns, [short, long])).toEqual([long]);
  });

  test("A lane has the records of its value, and nothing begins after the end of a day", () => {
    const lanes = [
      { value: "a", label: "A" },
      { value: null, label: "None" },
    ];
    const [one, none] = hourColumns(["2026-06-01"], lanes, "UTC", String);
    const event = eventOf("2026-06-01T10:00:00.000Z", 60, "UTC");
    const ofA = { ...event, record: { ...event.record, by: "a" } };
    if (!one || !none) throw new Error("no lanes");
    const by = { ...fields("UTC"), by: "by" };
    expect(timedEvents(by, one, [event, ofA]).map(({ event: { record } }) => record)).toEqual([ofA.record]);
    expect(timedEvents(by, none, [event, ofA]).map(({ event: { record } }) => record)).toEqual([
      event.record,
    ]);
    expect(movedBy(by, event, one, one, 14 * 60)).toBeNull();
  });
});
