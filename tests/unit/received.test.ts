import { expect, test } from "vitest";
import { isAbsurdCash, isUnusualCash } from "../../src/domain/payments/received.ts";
import { planPayments } from "../../src/domain/payments/tenders.ts";
import { isUnusualQuantity } from "../../src/screens/order-entry/sale/cart.ts";
import { readPart } from "../../src/screens/order-entry/sale/payment-parts.ts";

const [dollar, yen, unknown] = [
  { code: "USD", digits: 2 },
  { code: "JPY", digits: 0 },
  { code: "XTS", digits: 2 },
];

test("Cash is taken as received up to ten times what is due and up to the largest note", () => {
  for (const received of [500, 2000, 5000, 10_000]) expect(isUnusualCash(received, 500, dollar)).toBe(false);
  expect(isUnusualCash(10_000, 1, dollar)).toBe(false);
  expect(isUnusualCash(10_001, 500, dollar)).toBe(true);
  expect(isUnusualCash(10_000, 150, yen)).toBe(false);
  expect(isUnusualCash(10_001, 150, yen)).toBe(true);
});

test("Change of more than ten of the largest notes is a mistake, where the notes are known", () => {
  expect(isAbsurdCash(100_500, 500, dollar)).toBe(false);
  expect(isAbsurdCash(100_501, 500, dollar)).toBe(true);
  expect(isAbsurdCash(4_006_381_333_931, 500, unknown)).toBe(false);
  expect(isAbsurdCash(5_000_000, 4_000_000, dollar)).toBe(false);
});

test("A code scanned as the cash received is refused at its place, at the till and by the API", () => {
  expect(readPart(500, "cash", 8_973_300)).toEqual({ wrong: "orders.errors.changeTooMuch" });
  const payer = { known: false, storeCredit: 0, offered: ["cash"] as const, currency: dollar };
  const tender = { method: "cash", amount: 500, tendered: 8_973_300, reference: null } as const;
  expect(planPayments(500, [tender], payer)).toEqual({
    refused: { "payments.0.tendered": ["orders.errors.changeTooMuch"] },
  });
});

test("Thousands of what were few have to be confirmed", () => {
  expect(isUnusualQuantity(89_733, 1)).toBe(true);
  expect(isUnusualQuantity(1000, 1)).toBe(false);
  expect(isUnusualQuantity(1500, 200)).toBe(false);
});
