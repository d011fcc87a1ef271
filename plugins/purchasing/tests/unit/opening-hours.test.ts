import fc from "fast-check";
import { expect, test } from "vitest";
import { readFields } from "../../../../src/core/validation/read.ts";
import { defaultCurrency } from "../../../../src/domain/money/money.ts";
import { hoursIn, type OpeningHours, sameDays, weekdays, writeHours } from "../../domain/opening-hours.ts";
import { openingHours } from "../../kinds/opening-hours.ts";

const field = openingHours();

/** Returns the stored value, or the messages by path. */
function read(value: unknown): unknown {
  const { value: record, errors } = readFields({ hours: field }, { hours: value });
  return Object.keys(errors).length > 0 ? errors : record.hours;
}

const timeAt = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Up to two spans of a day, from a set of minutes: `24:00` is one of them. */
const spans = fc
  .constantFrom(0, 2, 4)
  .chain((count) => fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: count, maxLength: count }))
  .map((minutes) => minutes.toSorted((a, b) => a - b).map(timeAt))
  .map((times) => times.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: times[at + 1] ?? "" }] : [])));

const weeks = fc
  .record(Object.fromEntries(weekdays.map((day) => [day, spans])))
  .map(
    (week): OpeningHours => Object.fromEntries(Object.entries(week).filter(([, hours]) => hours.length > 0)),
  );

test("Opening hours of any week are stored as they are, in any order of their spans", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const stored = Object.keys(week).length === 0 ? null : week;
      const turned = Object.fromEntries(
        Object.entries(week).map(([day, hours = []]) => [day, hours.toReversed()]),
      );
      expect(read(week)).toEqual(stored);
      expect(read(turned)).toEqual(stored);
    }),
  );
});

test("Opening hours of any week come back from a file as they are", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const cell = field.type.toCsv(week, field, defaultCurrency);
      if (cell === "") return;
      expect(field.type.fromCsv(cell, field, defaultCurrency)).toEqual({ value: week });
      expect(read(hoursIn(cell))).toEqual(week);
    }),
  );
});

test("Opening hours that overlap are refused, wherever they do", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(...weekdays),
      (minutes, day) => {
        const [a = "", b = "", c = "", d = ""] = minutes.toSorted((x, y) => x - y).map(timeAt);
        const hours = [
          { from: a, to: c },
          { from: b, to: d },
        ];
        expect(read({ [day]: hours })).toEqual({ [`hours.${day}`]: ["errors.openingHours.overlap"] });
      },
    ),
  );
});

test("Opening hours never throw, and accept again what they have accepted", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.object()), (value) => {
      const { value: record, errors } = readFields({ hours: field }, { hours: value });
      if (Object.keys(errors).length === 0) expect(read(record.hours)).toEqual(record.hours);
    }),
  );
});

test.each([
  [{ monday: [{ from: "9:00", to: "17:00" }] }, "hours.monday", "time"],
  [{ monday: [{ from: "09:00", to: "" }] }, "hours.monday", "time"],
  [{ monday: [{ from: "09:00", to: "17:60" }] }, "hours.monday", "time"],
  [{ monday: [{ from: "24:00", to: "24:00" }] }, "hours.monday", "time"],
  [{ friday: [{ from: "17:00", to: "09:00" }] }, "hours.friday", "order"],
  [{ friday: [{ from: "09:00", to: "09:00" }] }, "hours.friday", "order"],
  [{ friday: Array.from({ length: 3 }, () => ({ from: "09:00", to: "17:00" })) }, "hours.friday", "tooMany"],
  [{ someday: [] }, "hours", "time"],
  [["monday"], "hours", "time"],
])("Opening hours %j are refused at %s", (value, path, problem) => {
  expect(read(value)).toEqual({ [path]: [`errors.openingHours.${problem}`] });
});

test.each([
  ["Mo-Fr 09:00-12:30,13:30-18:00; Sa 10:00-14:00", "Mo-Fr 09:00-12:30,13:30-18:00; Sa 10:00-14:00"],
  ["monday - friday 9:00-17:00", "Mo-Fr 09:00-17:00"],
  ["Mon, Wed: 8:30 – 12:00", "Mo 08:30-12:00; We 08:30-12:00"],
  ["Sa-Mo 10:00-16:00", "Mo 10:00-16:00; Sa-Su 10:00-16:00"],
  ["Mo-Su 00:00-24:00; Su off", "Mo-Sa 00:00-24:00"],
])("Opening hours written as %s are read", (text, written) => {
  expect(writeHours(hoursIn(text) ?? {})).toBe(written);
});

test.each(["daily 9-5", "Xx 09:00-17:00", "Mo", "09:00-17:00"])(
  "Opening hours are not read from %s",
  (text) => {
    expect(field.type.fromCsv(text, field, defaultCurrency)).toEqual({ error: "errors.openingHours.csv" });
  },
);

test("A week is told in groups of neighbouring days with the same hours", () => {
  const usual = [{ from: "09:00", to: "17:00" }];
  expect(sameDays({ monday: usual, tuesday: usual, thursday: usual })).toEqual([
    { first: "monday", last: "tuesday", spans: usual },
    { first: "wednesday", last: "wednesday", spans: [] },
    { first: "thursday", last: "thursday", spans: usual },
    { first: "friday", last: "sunday", spans: [] },
  ]);
});
