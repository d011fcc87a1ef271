import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rangeProblem, type ShippingRange, shippingCost } from "../../src/domain/delivery/shipping-costs.ts";

/** Ranges without gaps or overlaps, in any order. */
const sound = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }).chain((cuts) => {
  const starts = [0, ...cuts.sort((a, b) => a - b)];
  const ranges = starts.map((from, at) => ({ from, to: starts[at + 1] ?? null, cost: at * 100 }));
  return fc.shuffledSubarray(ranges, { minLength: ranges.length });
});

const holds = (value: number) => (range: ShippingRange) =>
  value >= range.from && (range.to === null || value < range.to);

describe("Shipping cost ranges", () => {
  test("Shipping cost ranges without gap and overlap give every value one cost, in whatever order they stand", () => {
    fc.assert(
      fc.property(sound, fc.nat(2_000_000), (ranges, value) => {
        expect(rangeProblem(ranges)).toBeNull();
        const holding = ranges.filter(holds(value));
        expect(holding).toHaveLength(1);
        expect(shippingCost(ranges, value, null)).toBe(holding[0]?.cost);
      }),
    );
  });

  test("Shipping cost ranges with one removed or moved have a problem", () => {
    fc.assert(
      fc.property(sound, fc.nat(), (ranges, at) => {
        fc.pre(ranges.length > 1);
        const one = ranges[at % ranges.length];
        expect(rangeProblem(ranges.filter((range) => range !== one))).not.toBeNull();
        const moved = ranges.map((range) => (range === one ? { ...range, from: range.from + 1 } : range));
        expect(rangeProblem(moved)).not.toBeNull();
      }),
    );
  });

  test.each([
    ["rangeInverted", [{ from: 500, to: 500, cost: 1 }]],
    ["rangeStart", [{ from: 100, to: null, cost: 1 }]],
    [
      "rangeOverlap",
      [
        { from: 0, to: 500, cost: 1 },
        { from: 400, to: null, cost: 2 },
      ],
    ],
    [
      "rangeOverlap",
      [
        { from: 0, to: null, cost: 1 },
        { from: 400, to: null, cost: 2 },
      ],
    ],
    [
      "rangeGap",
      [
        { from: 0, to: 500, cost: 1 },
        { from: 600, to: null, cost: 2 },
      ],
    ],
    ["rangeEnd", [{ from: 0, to: 500, cost: 1 }]],
  ] as const)("Shipping cost ranges that are wrong say %s", (problem, ranges) => {
    expect(rangeProblem(ranges)).toBe(problem);
  });

  test("Shipping cost ranges do not count for orders that are shipped free, and none cost nothing", () => {
    const ranges = [{ from: 0, to: null, cost: 490 }];
    expect(shippingCost(ranges, 4999, 5000)).toBe(490);
    expect(shippingCost(ranges, 5000, 5000)).toBe(0);
    expect(rangeProblem([])).toBeNull();
    expect(shippingCost([], 100, null)).toBe(0);
  });
});
