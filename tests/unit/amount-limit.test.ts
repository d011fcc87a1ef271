import { afterEach, describe, expect, test } from "vitest";
import { aboveLimit } from "../../src/core/validation/amount-limits.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import {
  amountLimit,
  limitOf,
  mostPrice,
  setAmountLimit,
  usualAmountLimit,
} from "../../src/domain/money/amount-limit.ts";
import { setBaseCurrency } from "../../src/domain/money/base-currency.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { extras } from "../../src/resources/extras.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { placedOrder } from "../../src/resources/parts/order-draft.ts";
import { readPart } from "../../src/screens/order-entry/sale/payment-parts.ts";

afterEach(() => {
  setBaseCurrency(defaultCurrency);
  setAmountLimit(null);
});

const usual = usualAmountLimit(defaultCurrency);

describe("The largest price", () => {
  test("The largest price is that of the currency, unless the store has chosen one", () => {
    expect(amountLimit()).toBe(9_999_999_999);
    setBaseCurrency({ code: "VND", digits: 0 });
    expect(amountLimit()).toBe(mostPrice);
    setAmountLimit(5000);
    expect(amountLimit()).toBe(5000);
  });

  test("The largest price is a thousand times smaller than a sum, which always adds up exactly", () => {
    expect(limitOf("sum", 100)).toBe(100_000);
    expect(limitOf("sum", mostPrice) * 9).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  test("The largest price holds for amounts in lists and objects, each at its place", () => {
    const items = [
      { id: "a", unitPrice: usual + 1, quantity: 1 },
      { id: "b", unitPrice: 1, quantity: 1, discount: 1000 * usual + 1 },
    ];
    expect(aboveLimit(placedOrder, { items, paid: usual + 1, shippingCost: 2 ** 60 }, usual)).toEqual({
      "items.0.unitPrice": ["errors.amountLimit"],
      "items.1.discount": ["errors.sumLimit"],
      shippingCost: ["errors.amountLimit"],
    });
  });

  test("The largest price does not hold for values stored before it, until they are changed", () => {
    const before = { name: "Gold leaf", price: usual + 5, published: true };
    expect(validateRecord(extras, { name: "Gold" }, before).ok).toBe(true);
    expect(validateRecord(extras, { price: usual + 6 }, before)).toEqual({
      ok: false,
      errors: { price: ["errors.amountLimit"] },
    });
    // The setting itself can be raised.
    expect(validateRecord(globalSettings, { largestAmount: mostPrice }, undefined).ok).toBe(true);
  });

  test("The largest price stops a barcode that is scanned as the cash received", () => {
    expect(readPart(500, "cash", 200_011_949_771_300)).toEqual({ wrong: "errors.sumLimit" });
    expect(readPart(500, "cash", 1000)).toHaveProperty("part");
  });
});
