/** Money invariants under any sequence of placing, paying, returning and cancelling. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planRefunds, refundableBy, refundsAsPaid } from "../../src/domain/orders/refunds.ts";
import { type Account, balanceOf, settleReturn } from "../../src/domain/payments/balance.ts";
import {
  type PaymentMethod,
  type PaymentRow,
  paymentMethods,
  paymentSums,
  storeCreditIn,
} from "../../src/domain/payments/payment.ts";
import type { Tender } from "../../src/domain/payments/payment-rules.ts";
import { type Payer, planPayments, spreadPayment, takenPayment } from "../../src/domain/payments/tenders.ts";

const payer = (changes: Partial<Payer> = {}): Payer => ({
  known: true,
  storeCredit: 0,
  offered: paymentMethods,
  ...changes,
});
const tender = (method: PaymentMethod, amount: number, tendered: number | null = null): Tender => ({
  method,
  amount,
  tendered,
  reference: null,
});

const percent = fc.nat(100);
const step = fc.oneof(
  fc.record({ kind: fc.constant("pay" as const), method: fc.constantFrom(...paymentMethods), percent }),
  fc.record({
    kind: fc.constant("return" as const),
    method: fc.constantFrom(...paymentMethods, null),
    percent,
  }),
);
const histories = fc.record({
  total: fc.integer({ min: 1, max: 50_000 }),
  cash: percent,
  card: percent,
  storeCredit: fc.nat(20_000),
  steps: fc.array(step, { maxLength: 8 }),
  cancelled: fc.boolean(),
});

/** An order and the rows of its ledger. */
class Deal {
  rows: PaymentRow[] = [];
  returned = 0;
  offDue = 0;
  status = "delivered";

  constructor(
    readonly total: number,
    readonly storeCredit: number,
  ) {}

  get account(): Account {
    return { status: this.status, total: this.total, offDue: this.offDue, ...paymentSums(this.rows) };
  }

  /** The customer's store credit. */
  get credit(): number {
    return this.storeCredit + storeCreditIn(this.rows);
  }

  pay(method: PaymentMethod, share: number): void {
    const amount = Math.floor((balanceOf(this.account).due * share) / 100);
    if (amount === 0 || (method === "credit" && amount > this.credit)) return;
    this.rows.push(takenPayment({ method, amount, tendered: null, rounding: 0, reference: null }));
  }

  refund(amount: number, method: PaymentMethod | null): void {
    const refundable = refundableBy(this.rows, true);
    const split = { refundMethod: null, refunds: refundsAsPaid(amount, refundable) };
    const wanted = method === null ? split : { refundMethod: method, refunds: [] };
    const plan = planRefunds(amount, wanted, refundable);
    const again = "refused" in plan ? planRefunds(amount, split, refundable) : plan;
    if ("refused" in again) throw new Error(JSON.stringify(again.refused));
    for (const part of again.refunds) this.rows.push({ kind: "refund", ...part });
  }

  takeBack(method: PaymentMethod | null, share: number): void {
    const value = Math.floor(((this.total - this.returned) * share) / 100);
    const { refund, offDue } = settleReturn(this.account, value);
    this.refund(refund, method);
    this.returned += value;
    this.offDue += offDue;
  }

  cancel(): void {
    this.refund(balanceOf(this.account).held, null);
    this.status = "cancel";
  }
}

describe("All payments of an order", () => {
  test("Any placed, paid, returned and cancelled order adds up, and no method gives back more than it took", () => {
    fc.assert(
      fc.property(histories, ({ total, cash, card, storeCredit, steps, cancelled }) => {
        const deal = new Deal(total, storeCredit);
        const inCash = Math.floor((total * cash) / 100);
        const byCard = Math.floor(((total - inCash) * card) / 100);
        const tenders = [tender("cash", inCash), tender("card", byCard)].filter(({ amount }) => amount > 0);
        const plan = planPayments(total, tenders, payer({ storeCredit }));
        if ("refused" in plan) throw new Error(JSON.stringify(plan.refused));
        deal.rows.push(...plan.rows);
        expect(balanceOf(deal.account).due).toBe(plan.owed);
        if (cancelled) deal.cancel();
        else {
          for (const { kind, method, percent: share } of steps) {
            if (kind === "return") deal.takeBack(method, share);
            else deal.pay(method, share);
          }
        }
        const { due, held } = balanceOf(deal.account);
        const { paid, refunded } = paymentSums(deal.rows);
        expect(paid).toBeLessThanOrEqual(total);
        expect(held).toBe(paid - refunded);
        expect(deal.credit).toBeGreaterThanOrEqual(0);
        for (const method of ["cash", "card"] as const) {
          const sums = paymentSums(deal.rows.filter((row) => row.method === method));
          expect(sums.refunded).toBeLessThanOrEqual(sums.paid);
        }
        // Sales equal payments by cash and card plus credit.
        const sales = cancelled ? 0 : total - deal.returned;
        const money = paymentSums(deal.rows.filter(({ method }) => method !== "credit"));
        const onCredit = sales - (money.paid - money.refunded);
        expect(onCredit).toBe(due - storeCreditIn(deal.rows));
        expect(due + held).toBe(sales);
      }),
    );
  });
});

describe("The payments of an order", () => {
  const refused = (plan: ReturnType<typeof planPayments>) => ("refused" in plan ? plan.refused : null);

  test("The payments of an order are refused at the one that is not what is due", () => {
    expect(refused(planPayments(1000, [tender("card", 1001)], payer()))).toEqual({
      "payments.0.amount": ["orders.errors.aboveDue"],
    });
    const nobody = payer({ known: false });
    expect(refused(planPayments(1000, [tender("cash", 999)], nobody))).toEqual({
      payments: ["orders.errors.paymentsBelow"],
    });
    const offered = ["cash"] as const;
    expect(refused(planPayments(1000, [tender("card", 1000)], payer({ offered })))).toEqual({
      "payments.0.method": ["orders.errors.paymentMethod"],
    });
    expect(refused(planPayments(1000, [tender("cash", 900)], payer({ offered })))).toEqual({
      payments: ["orders.errors.noCredit"],
    });
  });

  test("The payments of an order keep the rest of the cash, with the cash received and the change", () => {
    const plan = planPayments(1000, [tender("cash", 1000, 5000)], payer({ known: false }));
    expect(plan).toMatchObject({ rows: [{ amount: 1000, tendered: 5000, change: 4000 }], owed: 0 });
  });

  test("The payments of an order leave no more on credit than the customer may owe, store credit apart", () => {
    const limited = payer({ storeCredit: 300, creditLeft: 700 });
    expect(planPayments(1000, [tender("credit", 1000)], limited)).toMatchObject({ owed: 700 });
    expect(planPayments(1500, [tender("cash", 500)], limited)).toMatchObject({ owed: 700 });
    const above = { payments: ["orders.errors.aboveCreditLimit"] };
    expect(refused(planPayments(1001, [tender("credit", 1001)], limited))).toEqual(above);
    expect(refused(planPayments(1501, [tender("cash", 500)], limited))).toEqual(above);
    expect(planPayments(1000, [tender("cash", 1000)], payer({ creditLeft: 0 }))).toMatchObject({ owed: 0 });
  });

  test("The payments of several orders are one amount, the first ones first, with the change in the last", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }),
        fc.nat(100),
        fc.nat(5000),
        (dues, percent, more) => {
          const due = dues.reduce((sum, one) => sum + one, 0);
          const amount = Math.max(Math.floor((due * percent) / 100), 1);
          const taken = takenPayment({
            method: "cash",
            amount,
            tendered: amount + more,
            rounding: 0,
            reference: null,
          });
          const parts = spreadPayment(taken, dues);
          expect(paymentSums(parts)).toEqual(paymentSums([taken]));
          expect(parts.slice(0, -1).map((part) => part.amount)).toEqual(dues.slice(0, parts.length - 1));
          for (const { amount: part, tendered, change } of parts) expect(tendered).toBe(part + (change ?? 0));
          expect(parts.at(-1)?.amount).toBeLessThanOrEqual(dues[parts.length - 1] ?? 0);
        },
      ),
    );
  });

  test("The payments of an order spend store credit before anything is owed", () => {
    const plan = planPayments(1000, [tender("credit", 1000)], payer({ storeCredit: 300 }));
    expect(plan).toMatchObject({ rows: [{ method: "credit", amount: 300 }], owed: 700, method: "credit" });
  });
});
