import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromBase, toBase } from "../../src/domain/measures/measurement.ts";
import { systemOf, units, unitsOf } from "../../src/domain/measures/units.ts";

describe("Units", () => {
  test("Units are the ones of the business", () => {
    expect(unitsOf("length")).toEqual(["cm", "m", "km", "mile", "yard", "foot", "inch"]);
    expect(unitsOf("weight")).toEqual(["g", "kg", "ounce", "pound"]);
    expect(unitsOf("volume")).toEqual(["ml", "l", "gallon", "pint", "quart"]);
  });

  test("Units belong to a system", () => {
    expect(
      ["cm", "g", "l"].every((unit) => units.some((one) => one === unit && systemOf(one) === "metric")),
    ).toBe(true);
    expect(systemOf("pound")).toBe("imperial");
    expect(systemOf("mile")).toBe("imperial");
    expect(systemOf("piece")).toBe("custom");
  });
});

describe("A measurement", () => {
  test.each([
    [2, "pound", 907.185],
    [1.5, "l", 1500],
    [1, "gallon", 3785.412],
    [10, "cm", 100],
    [3, "foot", 914.4],
    [6, "piece", 6],
  ] as const)("A measurement of %d %s is kept as %d", (shown, unit, base) => {
    expect(toBase(shown, unit)).toBe(base);
    expect(fromBase(base, unit)).toBe(shown);
  });

  test("A measurement comes back from the base unit as it was typed", () => {
    const typed = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(typed, fc.constantFrom(...units), (amount, unit) => {
        expect(fromBase(toBase(amount, unit), unit)).toBe(amount);
      }),
    );
  });
});
