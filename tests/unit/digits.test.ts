import { expect, test } from "vitest";
import { numberFromCsv } from "../../src/core/kinds/common.ts";
import { plainDigits } from "../../src/domain/texts/digits.ts";
import { readDiscount } from "../../src/screens/order-entry/sale/cart.ts";
import { readEntry } from "../../src/screens/order-entry/sale/scan.ts";

test("Arabic and Persian digits and marks count as those of everybody", () => {
  expect(plainDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0-9")).toBe("0123456789 0123456789 0-9");
  expect(plainDigits("١٬٢٣٤٫٥٠")).toBe("1,234.50");
});

test("Numbers in a file, discounts and codes are read in them", () => {
  expect(numberFromCsv("١٬٢٣٤٫٥٠")).toEqual({ value: 1234.5 });
  expect(readDiscount("١٠٪")).toEqual({ discount: 0, discountPercent: 10 });
  expect(readEntry("٣*٤٠١٢٣٤٥")).toEqual({ quantity: 3, text: "4012345" });
});
