/** The rules of a payment, which the till, tables, invoices and the API share. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { baseCurrency } from "../../src/domain/money/base-currency.ts";
import { cashRoundingOf, exactCash } from "../../src/domain/payments/cash.ts";
import { type PaymentMethod, paymentMethods } from "../../src/domain/payments/payment.ts";
import {
  isCreditToNobody,
  onCredit,
  payableOf,
  receivedTender,
  type Tender,
  tenderErrors,
} from "../../src/domain/payments/payment-rules.ts";
import {
  type Payer,
  type PaymentChoice,
  type Plan,
  planPayment,
  planRest,
  planShare,
} from "../../src/domain/payments/tenders.ts";
import { readPart } from "../../src/screens/order-entry/sale/payment-parts.ts";

const methods = fc.constantFrom(...paymentMethods);
const terms = fc.constantFrom(
  exactCash,
  { cash: { step: 5, half: "up" as const }, before: [] },
  { cash: { step: 100, half: "up" as const }, before: [] },
);

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
const single = (paymentMethod: PaymentMethod | null, paid: number | null = null): PaymentChoice => ({
  paymentMethod,
  paid,
  payments: [],
});
const several = (...payments: readonly Tender[]): PaymentChoice => ({
  paymentMethod: null,
  paid: null,
  payments,
});
const refused = (plan: Plan) => ("refused" in plan ? plan.refused : null);

describe("A payment", () => {
  const debt = { due: 1000, offered: ["cash", "card"] as const, storeCredit: 300 };

  test.each<[string, Parameters<typeof tenderErrors>[0], object]>([
    ["is what is due", { ...tender("card", 1000), rounding: 0 }, {}],
    ["is a part of it", { ...tender("card", 1), rounding: 0 }, {}],
    ["is not more", { ...tender("card", 1001), rounding: 0 }, { amount: "orders.errors.aboveDue" }],
    ["is not nothing", { ...tender("card", 0), rounding: 0 }, { amount: "orders.errors.paidTooLittle" }],
    ["receives more only in cash", { ...tender("cash", 1000, 2000), rounding: 0 }, {}],
    [
      "receives nothing by card",
      { ...tender("card", 1000, 1000), rounding: 0 },
      { tendered: "errors.notApplicable" },
    ],
    [
      "receives its rounded amount",
      { ...tender("cash", 1000, 1000), rounding: 1 },
      { tendered: "orders.errors.tenderedTooLittle" },
    ],
    ["spends store credit that the store does not sell on", { ...tender("credit", 300), rounding: 0 }, {}],
    [
      "spends no more than there is",
      { ...tender("credit", 301), rounding: 0 },
      { amount: "orders.errors.aboveStoreCredit" },
    ],
  ])("A payment %s", (_, paid, errors) => {
    expect(tenderErrors(paid, debt)).toEqual(errors);
  });

  test("A payment by a method that is not offered is refused at its method", () => {
    const errors = { method: "orders.errors.paymentMethod" };
    expect(tenderErrors({ ...tender("card", 1), rounding: 0 }, { ...debt, offered: ["cash"] })).toEqual(
      errors,
    );
  });

  test("A payment of an order that was paid too much by now is refused", () => {
    const paid = { ...tender("cash", -1), rounding: 0 };
    expect(tenderErrors(paid, { ...debt, due: -1 })).toEqual({ amount: "orders.errors.aboveDue" });
  });

  test("A payment without an amount pays all that is due, as rounded", () => {
    fc.assert(
      fc.property(fc.nat(20_000), methods, terms, (due, method, cash) => {
        const paid = receivedTender(due, method, null, cash);
        expect(paid.amount).toBe(due);
        expect(due + paid.rounding).toBe(payableOf(due, method, cash));
        expect(tenderErrors(paid, { due, offered: paymentMethods, storeCredit: null })).toEqual({});
      }),
    );
  });

  test("A payment of what was received never pays more than is due, and gives change only for cash", () => {
    fc.assert(
      fc.property(fc.nat(20_000), methods, fc.nat(30_000), terms, (due, method, received, cash) => {
        const paid = receivedTender(due, method, received, cash);
        if (Object.keys(tenderErrors(paid, { due, offered: paymentMethods, storeCredit: null })).length > 0)
          return;
        expect(paid.amount).toBeLessThanOrEqual(due);
        expect(paid.rounding).toBe(cashRoundingOf({ method, amount: paid.amount }, cash));
        if (method === "cash" && paid.tendered !== null) expect(paid.tendered).toBe(received);
        if (method !== "cash") expect(paid.amount).toBe(received);
      }),
    );
  });
});

describe("A single method", () => {
  test.each<[PaymentChoice, object]>([
    [single(null), { paymentMethod: ["errors.required"] }],
    [single("cash", 999), { paid: ["orders.errors.paidTooLittle"] }],
    [single("card", 999), { paid: ["orders.errors.paidTooLittle"] }],
    [single("card", 1001), { paid: ["orders.errors.aboveDue"] }],
    [single("credit", 1), { paid: ["errors.notApplicable"] }],
    [{ ...several(tender("cash", 1000)), paid: 1000 }, { paid: ["errors.notApplicable"] }],
    [
      { ...several(tender("cash", 1000)), paymentMethod: "card" },
      { paymentMethod: ["orders.errors.otherMethod"] },
    ],
  ])("A single method is refused at its own fields: %j", (payment, errors) => {
    expect(refused(planPayment(1000, payment, payer()))).toEqual(errors);
    expect(refused(planPayment(1000, payment, payer(), planRest))).toEqual(errors);
  });

  test("A single method that is not offered is refused, and credit only if something would be owed", () => {
    const cashOnly = payer({ offered: ["cash"], storeCredit: 1000 });
    expect(refused(planPayment(1000, single("card"), cashOnly))).toEqual({
      paymentMethod: ["orders.errors.paymentMethod"],
    });
    expect(planPayment(1000, single("credit"), cashOnly)).toMatchObject({ owed: 0, method: "credit" });
    expect(refused(planPayment(1001, single("credit"), cashOnly))).toEqual({
      paymentMethod: ["orders.errors.noCredit"],
    });
  });

  test("A single method sells nothing on credit to nobody", () => {
    const nobody = payer({ known: false });
    const errors = { customerId: ["orders.errors.creditNobody"] };
    expect(refused(planPayment(1000, single("credit"), nobody))).toEqual(errors);
    expect(refused(planPayment(0, single("credit"), nobody))).toEqual(errors);
    expect(isCreditToNobody("credit", true)).toBe(false);
    expect(isCreditToNobody("cash", false)).toBe(false);
  });

  test("A single method is one payment of everything", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        methods,
        terms,
        fc.nat(9000),
        (due, method, cash, more) => {
          const paid = method === "cash" ? payableOf(due, method, cash) + more : null;
          const one = planPayment(due, single(method, paid), payer({ cash }));
          expect(one).toEqual(planPayment(due, several(tender(method, due, paid)), payer({ cash })));
        },
      ),
    );
  });
});

describe("What the till reads", () => {
  const till = (cash = exactCash) => payer({ cash, currency: baseCurrency(), storeCredit: 50_000 });

  test("What the till reads is what the API takes, and what it refuses the API refuses", () => {
    const typed = fc.option(fc.nat(40_000));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), methods, typed, terms, (due, method, minor, cash) => {
        const read = readPart(due, method, minor, "", cash);
        if ("part" in read) {
          const plan = planPayment(due, several(read.part), till(cash), planShare);
          expect(plan).toMatchObject({ owed: read.rest });
          return;
        }
        if (method === "credit") return;
        expect(refused(planPayment(due, single(method, minor), till(cash)))).not.toBeNull();
      }),
    );
  });

  test("What the till reads as all that is due is a single method for the API", () => {
    fc.assert(
      fc.property(fc.nat(20_000), methods, fc.option(fc.nat(40_000)), terms, (due, method, minor, cash) => {
        const read = readPart(due, method, minor, "", cash);
        if (!("part" in read) || read.rest > 0) return;
        const plan = planPayment(due, single(method, read.part.tendered), till(cash));
        if ("refused" in plan) throw new Error(JSON.stringify(plan.refused));
        expect(plan.owed).toBe(0);
        expect(plan.rows.map(({ rounding }) => rounding)).toEqual(due > 0 ? [read.rounding] : []);
      }),
    );
  });
});

describe("Guests who pay shares", () => {
  test("Guests who pay shares spend their store credit once", () => {
    const twice = several(tender("credit", 300), tender("credit", 300));
    expect(refused(planPayment(1000, twice, payer({ storeCredit: 300 }), planShare))).toEqual({
      "payments.1.amount": ["orders.errors.aboveStoreCredit"],
    });
  });

  test("Guests who pay shares leave the rest due, and the last one pays it", () => {
    const share = several(tender("cash", 400), tender("credit", 100));
    const guests = payer({ storeCredit: 100 });
    expect(planPayment(1000, share, guests, planShare)).toMatchObject({ owed: 500, method: "cash" });
    expect(refused(planPayment(1000, share, guests, planRest))).toEqual({
      payments: ["orders.errors.paymentsBelow"],
    });
    expect(planPayment(500, share, guests, planRest)).toMatchObject({ owed: 0 });
  });

  test("Guests who pay shares never pay more than is due", () => {
    const payments = fc.array(fc.tuple(methods, fc.integer({ min: 1, max: 900 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), payments, fc.nat(900), (due, parts, storeCredit) => {
        const share = several(...parts.map(([method, amount]) => tender(method, amount)));
        const plan = planPayment(due, share, payer({ storeCredit }), planShare);
        if ("refused" in plan) return;
        const paid = (rows: typeof plan.rows) => rows.reduce((sum, { amount }) => sum + amount, 0);
        expect(paid(plan.rows) + plan.owed).toBe(due);
        expect(plan.owed).toBeGreaterThanOrEqual(0);
        expect(paid(plan.rows.filter(({ method }) => method === "credit"))).toBeLessThanOrEqual(storeCredit);
      }),
    );
  });
});

test("Buying on credit uses store credit first, and owes at most what the customer has left", () => {
  expect(onCredit(1000, { storeCredit: 300 })).toEqual({ spent: 300, owed: 700, isAboveLimit: false });
  expect(onCredit(1000, { storeCredit: 300, creditLeft: 699 }).isAboveLimit).toBe(true);
  expect(onCredit(200, { storeCredit: 300, creditLeft: 0 })).toEqual({
    spent: 200,
    owed: 0,
    isAboveLimit: false,
  });
});
