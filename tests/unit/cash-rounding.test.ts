import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CashStep, cashStepOf, roundCash, usualCashStep } from "../../src/domain/money/cash-rounding.ts";
import { roundedRefunds } from "../../src/domain/payments/cash.ts";
import { type PaymentMethod, type PaymentRow, paymentSums } from "../../src/domain/payments/payment.ts";
import { planPayments, planShare, type TakenPayment } from "../../src/domain/payments/tenders.ts";
import { cashSums } from "../../src/domain/till/sessions.ts";
import { readPart } from "../../src/screens/order-entry/sale/payment-parts.ts";

const step = fc.constantFrom<CashStep>(
  { step: 5, half: "up" },
  { step: 10, half: "down" },
  { step: 50, half: "up" },
  { step: 100, half: "up" },
  { step: 500, half: "up" },
);
const five: CashStep = { step: 5, half: "up" };

const tender = (method: PaymentMethod, amount: number, tendered: number | null = null) => ({
  method,
  amount,
  tendered,
  reference: null,
});

const payer = (cash: CashStep | null) => ({
  known: false,
  storeCredit: 0,
  offered: ["cash", "card"] as const,
  cash: { cash, before: [] },
});

/** The payments of a sale; fails if they are refused. */
function paid(total: number, parts: Parameters<typeof planPayments>[1], cash: CashStep | null) {
  const plan = planPayments(total, parts, payer(cash));
  if ("refused" in plan) throw new Error(JSON.stringify(plan.refused));
  return plan.rows;
}

const drawer = (rows: readonly PaymentRow[]) => cashSums({ float: 0, cashMovements: [] }, rows).expected;

describe("Cash", () => {
  test.each([
    ["CHF", 2, null, 1234, 1235],
    ["CHF", 2, null, 1232, 1230],
    ["CAD", 2, null, 1237, 1235],
    ["AUD", 2, null, 1238, 1240],
    ["NZD", 2, null, 1235, 1230],
    ["NZD", 2, null, 1236, 1240],
    ["SEK", 2, null, 1250, 1300],
    ["SEK", 2, null, 1249, 1200],
    ["NOK", 2, null, 50, 100],
    ["DKK", 2, null, 1225, 1250],
    ["DKK", 2, null, 1224, 1200],
    ["HUF", 2, null, 99_250, 99_500],
    ["HUF", 0, null, 992, 990],
    ["HUF", 0, null, 993, 995],
    ["CZK", 2, null, 1250, 1300],
    ["EUR", 2, "FI", 1002, 1000],
    ["EUR", 2, "NL", 1003, 1005],
    ["EUR", 2, "DE", 1003, 1003],
    ["EUR", 2, null, 1003, 1003],
    ["USD", 2, "US", 1003, 1003],
    ["JPY", 0, null, 1003, 1003],
  ])("Cash in %s (%i digits, store in %s) turns %i into %i", (code, digits, country, amount, cash) => {
    expect(roundCash(amount, usualCashStep({ code, digits }, country))).toBe(cash);
  });

  test("Cash is rounded as the settings say", () => {
    const francs = { code: "CHF", digits: 2 };
    expect(cashStepOf({ cashRounding: "none", cashStep: null }, francs, null)).toBeNull();
    expect(cashStepOf({ cashRounding: "usual", cashStep: null }, francs, null)).toEqual(five);
    expect(cashStepOf({ cashRounding: "step", cashStep: 20 }, francs, null)).toEqual({
      step: 20,
      half: "up",
    });
  });

  test("Cash comes to the nearest multiple of the step", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), step, (amount, cash) => {
        const rounded = roundCash(amount, cash);
        expect(rounded % cash.step).toBe(0);
        expect(Math.abs(rounded - amount) * 2).toBeLessThanOrEqual(cash.step);
      }),
    );
  });
});

describe("The payments of a sale", () => {
  test("The payments of a sale settle its total exactly, and only their cash is rounded, together", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom<PaymentMethod>("cash", "card"), fc.integer({ min: 1, max: 5000 })),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        step,
        (parts, cash) => {
          const total = parts.reduce((sum, [, amount]) => sum + amount, 0);
          const rows = paid(
            total,
            parts.map(([method, amount]) => tender(method, amount)),
            cash,
          );
          const sums = paymentSums(rows);
          const inCash = rows.filter(({ method }) => method === "cash");
          expect(sums.paid).toBe(total);
          expect(sums.change).toBe(0);
          expect(drawer(rows)).toBe(paymentSums(inCash).paid + sums.cashRounding);
          expect(drawer(rows)).toBe(roundCash(paymentSums(inCash).paid, cash));
          for (const row of rows)
            expect((row.amount + row.rounding) % (row.method === "cash" ? cash.step : 1)).toBe(0);
        },
      ),
    );
  });

  test("The payments of a sale are paid back with what was paid, however often goods come back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
        step,
        (parts, cash) => {
          const total = parts.reduce((sum, amount) => sum + amount, 0);
          const rows: PaymentRow[] = [...paid(total, [tender("cash", total)], cash)];
          for (const amount of parts) {
            const [refund] = roundedRefunds([{ method: "cash" as const, amount }], { cash, before: rows });
            if (refund) rows.push({ ...refund, kind: "refund" });
          }
          expect(paymentSums(rows)).toMatchObject({ refunded: total, cashRounding: 0 });
          expect(drawer(rows)).toBe(0);
        },
      ),
    );
  });

  test("The payments of a sale take the rounded sum, give change for it, and take no less", () => {
    const [row] = paid(1234, [tender("cash", 1234, 2000)], five);
    expect(row).toMatchObject({ amount: 1234, rounding: 1, tendered: 2000, change: 765 });
    expect(paid(1232, [tender("cash", 1232, 1230)], five)[0]).toMatchObject({ rounding: -2, change: 0 });
    const plan = planPayments(1234, [tender("cash", 1234, 1234)], payer(five));
    expect(plan).toEqual({ refused: { "payments.0.tendered": ["orders.errors.tenderedTooLittle"] } });
  });

  test("The payments of a sale round what is left for cash after a card", () => {
    const rows = paid(1234, [tender("card", 501), tender("cash", 733)], five);
    expect(rows.map(({ rounding }) => rounding)).toEqual([0, 2]);
  });
});

describe("An amount typed at the till", () => {
  const cash = { cash: five, before: [] };

  test.each([
    [1234, null, { amount: 1234, tendered: null }, 1, 0],
    [1234, 1235, { amount: 1234, tendered: 1235 }, 1, 0],
    [1232, 1230, { amount: 1232, tendered: 1230 }, -2, 0],
    [1234, 334, { amount: 334, tendered: null }, 1, 900],
    [1234, 500, { amount: 500, tendered: 500 }, 0, 734],
    [2, null, { amount: 2, tendered: null }, -2, 0],
  ])("An amount of %i due, %j typed, is paid with coins that exist", (due, typed, part, rounding, rest) => {
    expect(readPart(due, "cash", typed, "", cash)).toMatchObject({ part, rounding, rest });
  });

  test("A typed amount is refused if it is the price and not what is payable", () => {
    expect(readPart(1234, "cash", 1234, "", cash)).toEqual({ wrong: "orders.errors.tenderedTooLittle" });
    expect(readPart(1234, "card", 1234, "", cash)).toMatchObject({ rest: 0, rounding: 0 });
  });

  test("A typed amount is what the server takes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.option(fc.nat(9000)), step, (due, typed, by) => {
        const read = readPart(due, "cash", typed, "", { cash: by, before: [] });
        if ("wrong" in read) return;
        const taken = planShare(due, [read.part], payer(by));
        if ("refused" in taken) throw new Error(JSON.stringify(taken.refused));
        const rows: readonly TakenPayment[] = taken.rows;
        expect(rows.map(({ rounding }) => rounding)).toEqual([read.rounding]);
        expect(taken.owed).toBe(read.rest);
      }),
    );
  });
});
