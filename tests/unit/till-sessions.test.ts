import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DocumentTexts } from "../../src/domain/documents/sales-document.ts";
import { orderTotals, subtotalOf } from "../../src/domain/orders/order-totals.ts";
import { denominationsOf, likelyAmounts, notesOf } from "../../src/domain/payments/denominations.ts";
import { type PaymentMethod, paymentKinds, paymentMethods } from "../../src/domain/payments/payment.ts";
import { cashKinds, cashSums, differenceOf, readCount } from "../../src/domain/till/sessions.ts";
import { reportLines, sessionDocument, sessionReport } from "../../src/domain/till/z-report.ts";

const amount = fc.integer({ min: 0, max: 1_000_000 });
const rows = fc.array(
  fc.record({
    kind: fc.constantFrom(...paymentKinds),
    method: fc.constantFrom(...paymentMethods),
    amount,
    orderId: fc.constantFrom("a", "b"),
    at: fc.constantFrom("2026-03-01T10:00:00.000Z", "2026-03-01T11:00:00.000Z"),
  }),
);
const movements = fc.array(fc.record({ kind: fc.constantFrom(...cashKinds), amount }));

describe("Expected cash", () => {
  test("Expected cash is the drawer after every row and movement, in whatever order they come", () => {
    fc.assert(
      fc.property(amount, rows, movements, fc.integer(), (float, ledger, moved, seed) => {
        const steps = [
          ...ledger.map(({ kind, method, amount: by }) =>
            method === "cash" ? (kind === "payment" ? by : -by) : 0,
          ),
          ...moved.map(({ kind, amount: by }) => (kind === "in" ? by : -by)),
        ].sort((a, b) => ((a ^ seed) < (b ^ seed) ? -1 : 1));
        const stands = steps.reduce((drawer, by) => drawer + by, float);
        expect(cashSums({ float, cashMovements: moved }, ledger).expected).toBe(stands);
      }),
    );
  });

  test("Expected cash is the sum of its parts, and its report agrees with the ledger", () => {
    fc.assert(
      fc.property(amount, rows, movements, (float, ledger, cashMovements) => {
        const { cash, methods, refunds } = sessionReport({ float, cashMovements }, ledger, []);
        expect(cash.expected).toBe(cash.float + cash.payments - cash.refunds + cash.in - cash.out);
        expect(methods.reduce((sum, one) => sum + one.count, 0)).toBe(ledger.length);
        expect(methods.reduce((sum, one) => sum + one.refunds, 0)).toBe(refunds);
        const own = methods.find(({ method }) => method === "cash");
        expect(own?.payments ?? 0).toBe(cash.payments);
      }),
    );
  });
});

describe("A count", () => {
  test("A count is a total, or pieces by denomination, the largest first", () => {
    expect(readCount(12_345)).toEqual({ counted: 12_345, denominations: [] });
    expect(readCount({ 5: 3, 2000: 2, 100: 0 })).toEqual({
      counted: 4015,
      denominations: [
        { value: 2000, count: 2 },
        { value: 5, count: 3 },
      ],
    });
    expect(readCount({ 2000: 0 })).toEqual({ counted: 0, denominations: [] });
  });

  test.each([
    [-1],
    [1.5],
    [Number.NaN],
    ["100"],
    [null],
    [[]],
    [[100]],
    [{}],
    [{ 0: 3 }],
    [{ "-5": 3 }],
    [{ "5.5": 3 }],
    [{ note: 3 }],
    [{ 2000: -1 }],
    [{ 2000: 0.5 }],
    [{ 2000: "3" }],
    [{ 9999999999: Number.MAX_SAFE_INTEGER }],
  ])("A count is not %j", (value) => {
    expect(readCount(value)).toBeNull();
  });

  test("A count differs from the expected cash by what is missing or too much", () => {
    expect(differenceOf({ counted: 900, expected: 1000 })).toBe(-100);
    expect(differenceOf({ counted: null, expected: null })).toBeNull();
  });
});

test("Notes and coins of every currency are whole minor units, the largest first", () => {
  for (const [code, digits] of [
    ["USD", 2],
    ["EUR", 2],
    ["KWD", 3],
    ["KRW", 0],
  ] as const) {
    const values = denominationsOf({ code, digits });
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values.every(Number.isInteger)).toBe(true);
  }
  expect(denominationsOf({ code: "EUR", digits: 2 })).toEqual([
    20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
  ]);
});

test("Only notes and coins that exist are counted and offered: the quarter dinar, but no 200 dinars", () => {
  const kuwait = { code: "KWD", digits: 3 };
  expect(denominationsOf(kuwait)).toEqual([20_000, 10_000, 5000, 1000, 500, 250, 100, 50, 20, 10, 5]);
  for (const [code, digits, total, amounts] of [
    ["USD", 2, 1721, [1800, 2000, 5000, 10_000]],
    ["USD", 2, 15_560, [15_600, 16_000, 20_000]],
    ["USD", 2, 2000, [5000, 10_000]],
    ["EUR", 2, 340, [500, 1000, 2000, 5000]],
    ["JPY", 0, 1768, [2000, 5000, 10_000]],
    ["KWD", 3, 3400, [3500, 4000, 5000, 10_000]],
    ["IDR", 2, 4_250_000, [4_300_000, 4_400_000, 4_500_000, 5_000_000]],
  ] as const) {
    expect(likelyAmounts(total, { code, digits }), code).toEqual(amounts);
  }
});

test("A likely amount is more than the total, and whole notes of one value", () => {
  const currencies = ["USD", "EUR", "JPY", "KWD", "CHF", "XTS"];
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 10_000_000 }), (code, total) => {
      const currency = { code, digits: code === "JPY" ? 0 : code === "KWD" ? 3 : 2 };
      const amounts = likelyAmounts(total, currency);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
      expect(amounts.length).toBeLessThanOrEqual(4);
      for (const amount of amounts) {
        expect(amount).toBeGreaterThan(total);
        expect(notesOf(currency).some((note) => amount % note === 0 && amount - total < note)).toBe(true);
      }
    }),
  );
});

describe("Sales of a session", () => {
  const drawer = { float: 0, cashMovements: [] };
  const words: DocumentTexts = {
    t: (key: string) => key,
    money: String,
    number: String,
    percent: (rate) => `${rate} %`,
    date: String,
    dateTime: String,
    list: (texts) => texts.join(", "),
    country: String,
  };
  const shop = {
    shopName: "Corner",
    company: null,
    vatNumber: null,
    addressLine1: null,
    addressLine2: null,
    addressLine3: null,
    contactNumber1: null,
    contactNumber2: null,
    email: null,
    website: null,
    receiptExtraInfo: null,
  };
  const session = {
    number: "Z-0001",
    register: "Counter",
    state: "closed",
    openedAt: "2026-03-01T08:00:00.000Z",
    closedAt: null,
    cashMovements: [],
    denominations: [],
    counted: null,
    difference: null,
    note: null,
  };
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPrice: fc.integer({ min: 0, max: 10_000 }),
    extrasPrice: fc.integer({ min: 0, max: 500 }),
    taxRate: fc.constantFrom(0, 5, 8.25, 19),
    taxIncluded: fc.boolean(),
    share: fc.integer({ min: 0, max: 100 }),
  });
  /** An order of some lines: each with a discount of its own, then an order discount and shipping. */
  const placed = fc
    .record({
      lines: fc.array(priced, { minLength: 1, maxLength: 4 }),
      discount: fc.nat(2000),
      shippingCost: fc.nat(900),
    })
    .map(({ lines, discount, shippingCost }) => {
      const reduced = lines.map(({ share, ...line }) => ({
        ...line,
        lineDiscount: Math.floor((subtotalOf(line) * share) / 100),
      }));
      const totals = orderTotals(reduced, { discount, shippingCost });
      const items = totals.lines.map((line, at) => ({
        ...line,
        taxName: "Tax",
        taxRate: lines[at]?.taxRate ?? 0,
      }));
      return { ...totals, items };
    });

  test("A Z report names every discount, and its lines lead from gross sales to sales to the cent", () => {
    fc.assert(
      fc.property(fc.array(placed, { maxLength: 5 }), (orders) => {
        const report = sessionReport(drawer, [], orders);
        const lines = reportLines(session, report, words);
        const amount = (name: string) =>
          lines.find((line) => line.name === `documents:till.${name}`)?.amount ?? 0;
        const led =
          amount("gross") +
          amount("lineDiscount") +
          amount("couponDiscount") +
          amount("manualDiscount") +
          amount("taxAdded");
        const sum = (pick: (order: (typeof orders)[number]) => number) =>
          orders.reduce((all, order) => all + pick(order), 0);
        expect(led).toBe(amount("sales"));
        expect(amount("sales")).toBe(sum(({ total }) => total));
        expect(0 - amount("lineDiscount")).toBe(sum(({ lineDiscount }) => lineDiscount));
        expect(amount("gross")).toBe(sum(({ subtotal, shippingCost }) => subtotal + shippingCost));
      }),
    );
  });

  test("A Z report shows the tax that went back with refunds, by rate", () => {
    const line = (taxRate: number, tax: number, total: number) => ({ taxName: "Tax", taxRate, tax, total });
    const refunded = [
      { amount: 1082, total: 1082, items: [line(8.25, 82, 1082)] },
      // Half of it only reduced what was due.
      { amount: 1000, total: 2000, items: [line(8.25, 100, 1312), line(5, 33, 688)] },
    ];
    const report = sessionReport(drawer, [], [], refunded);
    expect(report.refundedTax).toBe(82 + 50 + 17);
    expect(report.refundedTaxes.map(({ rate, tax }) => [rate, tax])).toEqual([
      [8.25, 132],
      [5, 17],
    ]);
    const lines = reportLines(session, report, words);
    expect(lines.find(({ name }) => name === "documents:till.refundedTax")?.amount).toBe(-149);
    const document = sessionDocument(
      "zReport",
      session,
      { ...report, staffName: null, closedByName: null },
      shop,
      words,
    );
    expect(document.taxes?.rows).toContainEqual(["documents:till.refundedOf 8.25 %", "-1606", "-132"]);
  });

  test("Sales of a session are refunded once for each return, by however many methods", () => {
    const refund = (method: PaymentMethod, orderId: string, at: string) =>
      ({ kind: "refund", method, amount: 100, orderId, at }) as const;
    const first = "2026-03-01T10:00:00.000Z";
    const rows = [refund("card", "a", first), refund("cash", "a", first), refund("cash", "b", first)];
    const later = refund("cash", "a", "2026-03-01T11:00:00.000Z");
    const report = sessionReport({ float: 0, cashMovements: [] }, [...rows, later], []);
    expect(report).toMatchObject({ refundCount: 3, refunds: 400 });
    expect(report.methods.map(({ method, refunds }) => [method, refunds])).toEqual([
      ["cash", 300],
      ["card", 100],
    ]);
  });
});
