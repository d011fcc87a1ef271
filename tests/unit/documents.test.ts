import fc from "fast-check";
import decodeQR from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { scriptDirection, visualRuns } from "../../api/features/documents/script.ts";
import { formatsOf } from "../../src/core/texts/formats.ts";
import { creditNoteDocument } from "../../src/domain/documents/credit-note-document.ts";
import { type DocumentOrder, orderDocument } from "../../src/domain/documents/invoice-document.ts";
import type { DocumentShop, DocumentTexts } from "../../src/domain/documents/sales-document.ts";
import { lookedUpNumber } from "../../src/domain/orders/order-lookup.ts";
import { orderTotals, subtotalOf } from "../../src/domain/orders/order-totals.ts";
import { shippingTaxBases, shippingTerms } from "../../src/domain/orders/shipping-tax.ts";
import { balanceOf, settleReturn } from "../../src/domain/payments/balance.ts";
import { qrCode } from "../../src/domain/qr.ts";
import { countryName } from "../../src/domain/texts/names.ts";

/** Texts are their keys and amounts are marked, so that a test can read them back. */
const words: DocumentTexts = {
  t: (key: string) => key.replace(/^.*:/, ""),
  money: (minor) => `¤${minor}`,
  number: String,
  percent: (value) => `${value} %`,
  date: (day) => day,
  dateTime: (moment) => moment,
  list: (texts) => texts.join(", "),
  country: (code) => `country ${code}`,
};

const shop: DocumentShop = {
  shopName: "Corner Shop",
  company: null,
  vatNumber: "GB123",
  addressLine1: "1 High Street",
  addressLine2: null,
  addressLine3: null,
  contactNumber1: null,
  contactNumber2: null,
  email: null,
  website: "https://example.com/",
  receiptExtraInfo: "Thank you",
};

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPrice: fc.integer({ min: 1, max: 100_000 }),
  extrasPrice: fc.integer({ min: 0, max: 500 }),
  taxRate: fc.constantFrom(0, 7, 8.25, 20),
  taxIncluded: fc.boolean(),
});

const orders = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    discount: fc.integer({ min: 0, max: 5000 }),
    /** The coupon's part of each line in percent; null without a coupon. */
    coupon: fc.option(fc.integer({ min: 1, max: 100 })),
    shippingCost: fc.integer({ min: 0, max: 900 }),
    shippingTax: fc.constantFrom(...shippingTaxBases),
    status: fc.constantFrom("delivered", "cancel"),
  })
  .map(({ lines, status, coupon: percent, shippingTax, ...rest }): DocumentOrder => {
    const coupon = lines.map((one) => Math.floor((subtotalOf(one) * (percent ?? 0)) / 100));
    const goods = lines.map((one) => ({ ...one, taxName: "VAT" }));
    const post = { taxName: "Post", taxRate: 10, taxIncluded: false };
    const terms = shippingTerms(shippingTax, goods, post, false);
    const totals = orderTotals(lines, { ...rest, coupon, shippingTerms: terms });
    return {
      ...totals,
      invoiceNumber: "INV-1",
      orderNumber: "1001",
      placedAt: "2026-01-02T03:04:05.000Z",
      dueDate: null,
      status,
      orderType: "pos",
      tableName: null,
      paymentMethods: ["cash", "card"],
      customerName: "Demo Customer",
      phone: null,
      taxNumber: null,
      shippingAddress: "1 Road\nTown",
      carrierName: null,
      trackingNumber: null,
      trackingUrl: null,
      items: lines.map((one, at) => ({
        ...one,
        title: `Thing ${at}`,
        sku: null,
        unit: null,
        extras: [],
        taxName: "VAT",
        discount: 0,
        tax: totals.lines[at]?.tax ?? 0,
        total: totals.lines[at]?.total ?? 0,
        returned: 0,
      })),
      couponCode: percent === null ? null : "LUNCH5",
      paid: totals.total,
      change: 0,
      refunded: 0,
      offDue: 0,
      notes: null,
    };
  });

/** Decodes the drawn modules like a scanner. */
function readQr(text: string): string {
  const { size, runs } = qrCode(text);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const { row, at, width } of runs)
    for (let y = row * scale; y < (row + 1) * scale; y++)
      data.fill(0, (y * side + at * scale) * 3, (y * side + (at + width) * scale) * 3);
  return decodeQR({ width: side, height: side, data });
}

const amount = (text: string | undefined) => Number((text ?? "¤0").slice(1));

describe("Orders on documents", () => {
  test("An order adds up: its lines to the subtotal, and what is above the total to the total", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { rows, totals } = orderDocument("invoice", order, shop, words);
        const lines = rows.reduce((sum, { cells }) => sum + amount(cells.at(-1)), 0);
        const at = totals.findIndex(({ name }) => name === "total");
        const above = totals.slice(0, at).reduce((sum, { value }) => sum + amount(value), 0);
        expect(lines).toBe(amount(totals[0]?.value));
        expect(above).toBe(amount(totals[at]?.value));
      }),
    );
  });

  test("An order tells the coupon's discount apart from what was taken off by hand", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { totals } = orderDocument("receipt", order, shop, words);
        const told = (name: string) => 0 - amount(totals.find((line) => line.name === name)?.value);
        expect(told("coupon")).toBe(order.couponDiscount);
        expect(told("coupon") + told("discount")).toBe(order.discount);
      }),
    );
  });

  test("An order adds up below the total, too, and never asks for what it has paid back", () => {
    const settled = fc.tuple(orders, fc.nat(100), fc.nat(100), fc.nat(100));
    fc.assert(
      fc.property(settled, ([{ status: _status, ...order }, paid, ...back]) => {
        const part = (percent: number) => Math.floor((order.total * percent) / 100);
        let sold: DocumentOrder = { ...order, status: "delivered", paid: part(paid), change: 7 };
        for (const percent of back) {
          const value = Math.min(part(percent), order.total - balanceOf(sold).returned);
          const { refund, offDue } = settleReturn(sold, value);
          sold = {
            ...sold,
            refunded: (sold.refunded ?? 0) + refund,
            offDue: (sold.offDue ?? 0) + offDue,
          };
        }
        const { totals } = orderDocument("invoice", sold, shop, words);
        const told = (name: string) => amount(totals.find((line) => line.name === name)?.value);
        expect(told("total") - told("paid") + told("change") + told("offDue")).toBe(told("due"));
        expect(told("due") === 0 || told("refunded") === 0).toBe(true);
      }),
    );
  });

  test("An order says the unit of weighed goods, and that units of a pack are single", () => {
    const [order] = fc.sample(orders, 1);
    const [item] = order?.items ?? [];
    if (!order || !item) throw new Error("no order with an item");
    const items = [
      { ...item, quantity: 0.512, unit: "kg", unitPrice: 1999, extrasPrice: 0, returned: 0.2 },
      { ...item, quantity: 3, unitsPerPack: 6, unitPrice: 100, extrasPrice: 0, returned: 0 },
    ];
    const rowsOf = (kind: "invoice" | "receipt" | "slip") =>
      orderDocument(kind, { ...order, items }, shop, words).rows;
    expect(rowsOf("invoice")[0]?.cells.slice(0, 2)).toEqual(["0.512\u00a0units.kg", "perUnit"]);
    expect(rowsOf("invoice")[0]?.cells.at(-1)).toBe(words.money(1023));
    expect(rowsOf("receipt")[0]?.small).toEqual(expect.arrayContaining(["perUnit", "returnedAmount"]));
    expect(rowsOf("slip")[0]?.cells.at(-1)).toBe("0.512\u00a0units.kg");
    expect(rowsOf("receipt")[1]?.small).toContain("singleUnits");
  });

  test.each(["slip", "gift"] as const)("A document tells no price on a %s", (kind) => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(JSON.stringify(orderDocument(kind, order, shop, words))).not.toContain("¤");
      }),
    );
  });

  test("An order names its seller, and keeps the buyer's address off a gift receipt", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const served = { name: "servedBy", value: "Demo Cashier" };
    expect(orderDocument("receipt", order, shop, words, { seller: "Demo Cashier" }).facts).toContainEqual(
      served,
    );
    expect(orderDocument("slip", order, shop, words, { seller: "Demo Cashier" }).facts).not.toContainEqual(
      served,
    );
    expect(orderDocument("gift", order, shop, words).buyer).toBeNull();
  });

  test("An order names the country of an address, and an old text address stays as it is", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const shippingTo = {
      line1: "1 Road",
      line2: null,
      city: "Lyon",
      state: null,
      postcode: "69001",
      country: "FR",
    };
    const sent = { ...order, shippingTo, shippingAddress: "1 Road\n69001 Lyon\nFR" };
    const lines = ["1 Road", "69001 Lyon", "country FR"];
    for (const kind of ["invoice", "slip"] as const) {
      expect(orderDocument(kind, sent, shop, words).buyer?.lines, kind).toEqual(lines);
      expect(orderDocument(kind, order, shop, words).buyer?.lines, kind).toEqual(["1 Road", "Town"]);
    }
    expect(["es", "ar"].map((language) => countryName("FR", language))).toEqual(["Francia", "فرنسا"]);
    expect(countryName("nowhere", "en")).toBe("nowhere");
  });

  test("An order names the tax number of an exempt customer, on invoice and receipt", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const exempt = { ...order, taxNumber: "EX-1" };
    for (const kind of ["invoice", "receipt"] as const) {
      expect(orderDocument(kind, exempt, shop, words).buyer?.lines, kind).toContain("taxExempt");
      expect(orderDocument(kind, order, shop, words).buyer?.lines, kind).not.toContain("taxExempt");
    }
    expect(orderDocument("slip", exempt, shop, words).buyer?.lines).not.toContain("taxExempt");
  });

  test("A cancelled order says so in large letters, and asks for nothing", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { stamp, totals } = orderDocument("invoice", { ...order, paid: 0 }, shop, words);
        const gone = order.status === "cancel";
        expect(stamp).toBe(gone ? "cancelled" : null);
        expect(totals.some(({ name }) => name === "due")).toBe(!gone && order.total > 0);
      }),
    );
  });

  test("An order tells each payment and refund with method, date and sign, and the method once", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const row = { kind: "payment", method: "card", amount: 900, reference: "A1" } as const;
    const payments = [
      { ...row, kind: "refund", at: "2026-01-03", reference: null } as const,
      { ...row, at: "2026-01-02" },
    ];
    for (const kind of ["invoice", "receipt"] as const) {
      const { payments: table, facts } = orderDocument(kind, order, shop, words, { payments });
      expect(table?.rows, kind).toEqual([
        ["options.paymentMethod.card · A1", "2026-01-02", "¤900"],
        ["refundBy", "2026-01-03", "¤-900"],
      ]);
      expect(facts.map(({ name }) => name)).not.toContain("payment");
    }
    expect(orderDocument("gift", order, shop, words, { payments }).payments).toBeNull();
    expect(orderDocument("invoice", order, shop, words).facts).toContainEqual({
      name: "payment",
      value: "options.paymentMethod.cash, options.paymentMethod.card",
    });
  });

  test("An invoice says until when the rest is to be paid, and when that is over", () => {
    const [sample] = fc.sample(orders, 1);
    if (!sample) throw new Error("no order");
    const unpaid = { ...sample, total: 100, status: "delivered", paid: 0, dueDate: "2026-01-16" };
    const told = (kind: "invoice" | "receipt", order: DocumentOrder, today: string) => {
      const { facts, stamp } = orderDocument(kind, order, shop, words, { today });
      return [facts.find(({ name }) => name === "dueDate")?.value ?? null, stamp];
    };
    expect(told("invoice", unpaid, "2026-01-16")).toEqual(["2026-01-16", null]);
    expect(told("invoice", unpaid, "2026-01-17")).toEqual(["2026-01-16", "overdue"]);
    expect(told("invoice", { ...unpaid, paid: 100 }, "2026-01-17")).toEqual([null, null]);
    expect(told("invoice", { ...unpaid, status: "cancel" }, "2026-01-17")).toEqual([null, "cancelled"]);
    expect(told("receipt", unpaid, "2026-01-17")).toEqual([null, null]);
  });

  test("An order has a QR code that leads to its look-up", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const { qr } = orderDocument("receipt", order, shop, words, { address: "https://shop.example.com/" });
    expect(qr).toBe("https://shop.example.com/order-lookup?invoice=INV-1");
    expect(orderDocument("receipt", order, shop, words).qr).toBeNull();
    expect(readQr(qr ?? "")).toBe(qr);
    expect(lookedUpNumber(qr ?? "")).toBe("INV-1");
    expect(["  INV-1 ", "https://example.com/?invoice=INV-1"].map(lookedUpNumber)).toEqual([
      "INV-1",
      "https://example.com/?invoice=INV-1",
    ]);
  });

  test("An order names all that the store details say of the seller", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    const details = {
      shopName: "Corner Shop",
      company: "Corner Ltd",
      addressLine1: "1 High Street",
      addressLine2: "Yard 2",
      addressLine3: "Oldtown",
      contactNumber1: "+44 20 7946 0000",
      contactNumber2: "+44 20 7946 0001",
      email: "shop@example.com",
    };
    const { seller, foot } = orderDocument("receipt", order, { ...shop, ...details }, words);
    expect([seller.name, ...seller.lines]).toEqual([...Object.values(details), "example.com", "vatNumber"]);
    expect(foot).toContain(shop.receiptExtraInfo);
  });

  test("An order names the seller without gaps", () => {
    const [order] = fc.sample(orders, 1);
    if (!order) throw new Error("no order");
    expect(orderDocument("receipt", order, shop, words).seller).toEqual({
      label: null,
      name: "Corner Shop",
      lines: ["1 High Street", "example.com", "vatNumber"],
    });
  });
});

describe("A credit note", () => {
  const note = {
    creditNoteNumber: "CN-1",
    invoiceNumber: "INV-1",
    returnedAt: "2026-01-02T03:04:05.000Z",
    customerName: null,
    reason: null,
    items: [],
    shippingCost: 0,
    tax: 0,
    total: 900,
    notes: null,
  };
  const told = (offDue: number | null, refundMethod: "cash" | null) => {
    const { totals, facts } = creditNoteDocument(
      { ...note, offDue, refundMethod, refunds: [] },
      null,
      shop,
      words,
    );
    return { sums: Object.fromEntries(totals.map(({ name, value }) => [name, amount(value)])), facts };
  };

  test("A credit note tells what is paid back and what is taken off the amount due", () => {
    expect(told(0, "cash").sums).toEqual({ refund: 900 });
    expect(told(null, "cash").sums).toEqual({ refund: 900 });
    expect(told(500, "cash").sums).toEqual({ total: 900, offDueNow: 500, refund: 400 });
    expect(told(900, null).sums).toEqual({ total: 900, offDueNow: 900 });
  });

  test("A credit note tells each method's part where the refund was split", () => {
    const refunds = [
      { method: "cash", amount: 500 },
      { method: "card", amount: 400 },
    ];
    const split = { ...note, offDue: 0, refundMethod: "cash", refunds };
    const { facts } = creditNoteDocument(split, null, shop, words);
    expect(facts.find(({ name }) => name === "refundedBy")?.value).toBe(
      "options.refundMethod.cash ¤500, options.refundMethod.card ¤400",
    );
  });

  test("A credit note tells the tax of its shipping, and names the rate at it", () => {
    const part = { taxName: "VAT", taxRate: 20, taxIncluded: false, tax: 150, total: 900 };
    const shipped = { ...note, shippingCost: 900, tax: 150, offDue: 0, shippingTaxes: [part] };
    const order = { phone: null, taxNumber: null, shippingAddress: null, items: [] };
    const paper = creditNoteDocument({ ...shipped, refundMethod: "cash", refunds: [] }, order, shop, {
      ...words,
      t: (key: string, values?: Readonly<Record<string, unknown>>) =>
        `${key.replace(/^.*:/, "")}${values?.rates ? ` ${String(values.rates)}` : ""}`,
    });
    expect(paper.taxes?.rows).toEqual([["VAT 20 %", "¤750", "¤150"]]);
    expect(paper.totals.map(({ name, value }) => [name, amount(value)])).toEqual([
      ["shippingTaxed 20 %", 900],
      ["refund", 900],
      ["taxIncluded", 150],
    ]);
  });

  test("A credit note names no method where nothing is paid back", () => {
    expect(told(900, null).facts.map(({ name }) => name)).not.toContain("refundedBy");
    expect(told(0, "cash").facts.map(({ name }) => name)).toContain("refundedBy");
  });
});

describe("Lines in two scripts", () => {
  const texts = (line: string) => visualRuns(line, () => true).map(({ text }) => text);

  test.each([
    ["Invoice 12", "ltr", ["Invoice 12"]],
    ["فاتورة", "rtl", ["فاتورة"]],
    ["الخصم (TEN)", "rtl", ["(", "TEN", "الخصم )"]],
    ["+1 555 0100", "ltr", ["+1 555 0100"]],
  ])("The line %s is in visual order", (line, direction, runs) => {
    expect(scriptDirection(line)).toBe(direction);
    expect(texts(line)).toEqual(runs);
  });

  test("A line in two scripts leaves out the marks that only direct", () => {
    expect(texts("\u200f10.10 US")).toEqual(["US", " ", "10.10"]);
  });

  test("A line in two scripts keeps the sign of a currency whole, and the minus before the number", () => {
    const { money } = formatsOf("ar", "language", { code: "USD", digits: 2 });
    const shown = (line: string) => texts(line).join("").replaceAll("\u00a0", " ");
    expect(shown(money(350))).toBe("US$ 3.50");
    expect(shown(money(-350))).toBe("US$ -3.50");
    expect(shown(`الخصم ${money(-350)}`)).toMatch(/^US\$ -3\.50/);
    expect(formatsOf("en", "language", { code: "USD", digits: 2 }).money(-350)).toBe("-$3.50");
  });

  test("A line in two scripts keeps Arabic digits in their reading order", () => {
    expect(texts("١٠٫٥").join("")).toBe("١٠٫٥");
  });
});
