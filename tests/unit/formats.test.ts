import { expect, test } from "vitest";
import { formatsOf, writtenAmount } from "../../src/core/texts/formats.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";

const isolated = (text: string) => `\u2068${text}\u2069`;

test("The sign of a currency stays whole beside numbers that are read from the right", () => {
  const axis = { style: "currency", currency: "USD", notation: "compact" } as const;
  expect(writtenAmount(new Intl.NumberFormat("ar", axis), 3000)).toContain(isolated("US$"));
  expect(writtenAmount(new Intl.NumberFormat("en", axis), 3000)).toBe("$3K");
  expect(formatsOf("ar", "language", defaultCurrency).money(3000)).toContain(isolated("US$"));
});
