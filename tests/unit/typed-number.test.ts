import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "../../src/core/define.ts";
import { amountProblem, exactMinor, toMajor } from "../../src/domain/money/money.ts";
import { plainNumber } from "../../src/domain/texts/typed-number.ts";
import { discountProblem, readDiscount } from "../../src/screens/order-entry/sale/cart.ts";

const digits = fc.constantFrom(0, 2, 3);
const signs = fc.constantFrom<readonly [string, string]>([".", ","], [",", "."], [",", " "], [".", "’"]);

/** Writes a number with a language's separators. */
function written(whole: number, decimals: string, [decimal, group]: readonly [string, string]): string {
  const groups = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === "" ? groups : `${groups}${decimal}${decimals}`;
}

describe("A typed number", () => {
  test("A typed number is read as it is written in any language", () => {
    const decimals = fc.stringMatching(/^\d{1,6}$/).filter((text) => text.length !== 3);
    fc.assert(
      fc.property(fc.nat(9_999_999), decimals, signs, (whole, fraction, marks) => {
        expect(plainNumber(written(whole, fraction, marks), marks[0])).toBe(`${whole}.${fraction}`);
        expect(plainNumber(written(whole, "", marks), marks[0])).toBe(String(whole));
      }),
    );
  });

  test("A typed number has thousands, lakhs and crores in Indian notation", () => {
    expect(plainNumber("12,34,567.50", ".")).toBe("1234567.50");
    expect(plainNumber("1,23,456", ".")).toBe("123456");
    expect(plainNumber("1.23.456", ",")).toBe(null);
  });

  test.each([
    "abc",
    "12abc",
    "1O",
    "1,23,4",
    "1.2.3",
    "12,34.5",
    "1..2",
    "--1",
    "1-2",
    "-",
    ".",
    "USD",
    "1e3",
  ])("A text %s is no number, and not read as something else", (text) => {
    expect(plainNumber(text, ".")).toBeNull();
  });
});

describe("An amount", () => {
  test("An amount with more decimals than its currency is never rounded, and told", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.stringMatching(/^\d{1,5}[1-9]$/),
        digits,
        (whole, fraction, places) => {
          const minor = exactMinor(`${whole}.${fraction}`, { code: "XXX", digits: places });
          const isSurplus = fraction.length > places;
          expect(amountProblem(minor)).toBe(isSurplus ? "errors.moneyDigits" : null);
          if (!isSurplus)
            expect(Number(toMajor(minor, { code: "XXX", digits: places }))).toBe(
              Number(`${whole}.${fraction}`),
            );
        },
      ),
    );
  });

  test("An amount in a file has no more decimals than its currency", () => {
    const field = money();
    for (const [text, code, places] of [
      ["10.5", "JPY", 0],
      ["4.2742", "KWD", 3],
      ["1.005", "USD", 2],
    ] as const) {
      expect(field.type.fromCsv(text, field, { code, digits: places })).toEqual({
        error: "errors.moneyDigits",
      });
    }
  });
});

test.each([
  ["10", null],
  ["10.50", null],
  ["10.505", "errors.moneyDigits"],
  ["1,234", "errors.moneyDigits"],
  ["12.5 %", null],
  ["101%", "errors.money"],
  ["ten", "errors.money"],
])("A discount typed as %s is told %s", (typed, problem) => {
  expect(discountProblem(typed)).toBe(problem);
  expect(readDiscount(typed) === null).toBe(problem !== null);
});
