import { expect, it } from "vitest";
import { baseCurrency } from "../../src/domain/money/base-currency.ts";
import { isRounded } from "../../src/domain/products/barcode.ts";
import { products } from "../../src/resources/products.ts";

const { weight } = products.fields;
const read = (text: string) => weight.type.fromCsv(text, weight, baseCurrency());

it.each([
  ["1 kg", 1000, "kg"],
  ["0.25kg", 250, "kg"],
  ["1,5 lb", 680.389, "pound"],
  ["2 LBS", 907.185, "pound"],
  ["8 oz.", 226.796, "ounce"],
  ["2.5", 2.5, "g"],
  ["500 Gramm", 500, "g"],
  ["907.185 g (pound)", 907.185, "pound"],
] as const)("A weight of %s is %d g", (text, value, unit) => {
  expect(read(text)).toEqual({ value: { value, unit } });
});

it.each(["1 mile", "heavy", "1 kg 200", "kg"])("The text %j is no weight", (text) => {
  expect(read(text)).toEqual({ error: "errors.quantity" });
});

it("A code that a spreadsheet has rounded is known by its exponent", () => {
  expect(["4.80002E+12", "4,00638E+12", "7e+11"].map(isRounded)).toEqual([true, true, true]);
  expect(["4006381333931", "E12", "4E12", "KT-4.5E"].map(isRounded)).toEqual([false, false, false, false]);
});
