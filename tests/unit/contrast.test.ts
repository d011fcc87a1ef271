import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, isReadable, readableOn } from "../../src/domain/storefront/contrast.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((code) => `#${code.toString(16).padStart(6, "0")}`);

test.each([
  ["#000000", "#ffffff", 21],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
  ["#0000ff", "#ffffff", 8.59],
])("The contrast of %s on %s is %d", (text, background, ratio) => {
  expect(contrastOf(text, background)).toBeCloseTo(ratio, 2);
});

test("A grey below 4.5 is too pale, and the next one is readable", () => {
  expect(isReadable("#777777", "#ffffff")).toBe(false);
  expect(isReadable("#767676", "#ffffff")).toBe(true);
});

test("The contrast is the same both ways, between 1 and 21, and 1 of a colour on itself", () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrastOf(one, other);
      expect(ratio).toBe(contrastOf(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
      expect(contrastOf(one, one)).toBe(1);
    }),
  );
});

test("Black or white can be read on anything", () => {
  fc.assert(fc.property(colour, (background) => isReadable(readableOn(background), background)));
});
