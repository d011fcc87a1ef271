import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ExactSum, exactSum } from "../../src/domain/exact-sum.ts";

describe("An exact sum", () => {
  test("An exact sum of thousandths is that of whole numbers of them, however many there are", () => {
    const thousandths = fc.integer({ min: -9_999_999, max: 9_999_999 });
    fc.assert(
      fc.property(fc.array(thousandths, { maxLength: 400 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(exactSum(...parts.map((part) => part / 1000))).toBe((whole + 0) / 1000);
      }),
    );
  });

  test("An exact sum of amounts is exact beyond the safe integers, as the nearest number to it", () => {
    const amount = fc.maxSafeInteger();
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (parts) => {
        const exact = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        expect(exactSum(...parts)).toBe(Number(exact) + 0);
      }),
    );
  });

  test("An exact sum keeps finer decimals, and leaves out what is no number", () => {
    expect(exactSum(...Array<number>(10).fill(0.1))).toBe(1);
    expect(exactSum(0.0001, 0.0002)).toBe(0.0003);
    expect(exactSum(2 ** 53, 0.001, 1)).toBe(2 ** 53 + 2);
    expect(exactSum(1, Number.NaN)).toBe(1);
    expect(new ExactSum().value).toBe(0);
  });
});
