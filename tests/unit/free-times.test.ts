import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMinutes, freeTimes, overlap } from "../../src/domain/free-times.ts";

const hours = { days: ["monday"], from: 9, until: 12 };
const wish = {
  ...{ day: "2031-03-03", minutes: 60, timeZone: "Europe/Madrid" },
  now: new Date("2031-01-01T00:00:00Z"),
};
const at = (time: string) => `2031-03-03T${time}:00.000Z`;

test("Times are offered within the hours of work, on the clocks of the store", () => {
  const times = freeTimes(hours, [], wish);
  expect(times[0]).toBe(at("08:00"));
  expect(times.at(-1)).toBe(at("10:00"));
  expect(times).toHaveLength(9);
});

test("A day on which somebody does not work has no free times", () => {
  expect(freeTimes(hours, [], { ...wish, day: "2031-03-04" })).toEqual([]);
});

test("Times that are over are not offered", () => {
  expect(freeTimes(hours, [], { ...wish, now: new Date(at("09:30")) })).toEqual([at("09:45"), at("10:00")]);
});

test("One appointment may begin when another ends", () => {
  const taken = [{ from: at("09:00"), to: at("10:00") }];
  expect(freeTimes(hours, taken, wish)).toEqual([at("08:00"), at("10:00")]);
});

test("A service that is longer than the day has no free times", () => {
  expect(freeTimes(hours, [], { ...wish, minutes: 240 })).toEqual([]);
});

test("No free time overlaps an appointment, and every quarter that is left out does", () => {
  const span = fc.record({
    start: fc.integer({ min: 0, max: 180 }),
    minutes: fc.integer({ min: 5, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 5 }), fc.integer({ min: 5, max: 120 }), (spans, minutes) => {
      const taken = spans.map(({ start, minutes: long }) => {
        const from = addMinutes(at("08:00"), start);
        return { from, to: addMinutes(from, long) };
      });
      const isTaken = (startsAt: string) =>
        taken.some((one) => overlap(one, { from: startsAt, to: addMinutes(startsAt, minutes) }));
      const free = new Set(freeTimes(hours, taken, { ...wish, minutes }));
      for (const time of freeTimes(hours, [], { ...wish, minutes }))
        expect(free.has(time)).toBe(!isTaken(time));
    }),
  );
});

test("A time without an end takes the rest of the day", () => {
  expect(freeTimes(hours, [{ from: at("09:00"), to: null }], wish)).toEqual([at("08:00")]);
});
