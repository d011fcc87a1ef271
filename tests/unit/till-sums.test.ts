/** Cart, order and receipt share one calculation: they show the same lines, which add up. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderDocument } from "../../src/domain/documents/invoice-document.ts";
import type { DocumentShop, DocumentTexts } from "../../src/domain/documents/sales-document.ts";
import { draftLine, taxOfProduct } from "../../src/domain/orders/draft-lines.ts";
import type { SoldProduct } from "../../src/domain/orders/order-lines.ts";
import { sumLines } from "../../src/domain/orders/order-sums.ts";
import { discountOn, orderTotals, reducedOf, subtotalOf } from "../../src/domain/orders/order-totals.ts";
import { shippingTaxBases, shippingTerms, shippingTotal } from "../../src/domain/orders/shipping-tax.ts";
import {
  addLine,
  type Cart,
  cartTotals,
  draftOf,
  emptyCart,
  priced,
} from "../../src/screens/order-entry/sale/cart.ts";

const product = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }),
  taxRate: fc.constantFrom(0, 5.5, 8, 8.25, 20),
  taxIncluded: fc.boolean(),
});

const discount = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 100 }).map((part) => `${part}%`),
  fc.constant("0.01"),
);

/** Carts with tax added and tax included, extras, discounts as percentage or amount, and shipping. */
const carts = fc
  .record({
    goods: fc.array(
      fc.record({
        product,
        quantity: fc.integer({ min: 1, max: 9 }),
        extras: fc.integer({ min: 0, max: 3 }),
        off: discount,
        open: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount,
    shippingCost: fc.option(fc.nat(2000)),
  })
  .map(({ goods, ...more }): Cart => {
    const filled = goods.reduce<Cart>((cart, { product: known, quantity, extras, off, open }, at) => {
      const sold: SoldProduct = {
        ...known,
        id: `p${at}`,
        title: `Thing ${at}`,
        sku: null,
        salePrice: null,
        taxName: "VAT",
        published: true,
        quantity: 100,
        allowOutOfStockOrder: true,
        extraIds: ["x"],
        combinations: [],
        masterProduct: false,
        childIds: [],
        unit: null,
        measurement: null,
      };
      const offered = [{ id: "x", name: "Extra", price: 70, maximum: 3, published: true }];
      const chosen = extras > 0 ? [{ extraId: "x", quantity: extras }] : [];
      return addLine(cart, {
        product: sold,
        combinationId: null,
        quantity,
        extras: chosen,
        offered,
        discount: off,
        open: open ? { taxClassId: null } : null,
      });
    }, emptyCart());
    return { ...filled, ...more };
  });

const never = () => {
  throw new Error("a line was not sent");
};

const words: DocumentTexts = {
  t: (key: string) => key.replace(/^.*:/, ""),
  money: (minor) => String(minor),
  number: String,
  percent: String,
  date: String,
  dateTime: String,
  list: String,
  country: String,
};

const shop: DocumentShop = {
  shopName: "Corner Shop",
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

test("The sums at the lines of a cart add up to its total, and stand on the receipt, too", () => {
  fc.assert(
    fc.property(carts, fc.boolean(), fc.constantFrom(...shippingTaxBases), (cart, exempt, base) => {
      const ofClass = { taxName: "Post", taxRate: 10, taxIncluded: true };
      const totals = cartTotals(cart, { exempt, shipping: { base, ofClass } });
      const lines = cart.lines.flatMap((line) => priced(line, { exempt }) ?? []);
      const shown = lines.map(subtotalOf);
      const sums = sumLines(totals);
      const at = sums.findIndex(({ name }) => name === "total");
      const above = sums.slice(0, at).reduce((sum, { amount }) => sum + amount, 0);
      expect(shown.reduce((sum, amount) => sum + amount, 0)).toBe(totals.subtotal);
      expect(above).toBe(totals.total);

      // The API computes prices from what was sent.
      const { items: sent, shippingCost, ...draft } = draftOf(cart);
      const made = cart.lines.map(({ product: sold, offered }, place) =>
        draftLine(sent[place] ?? never(), sold, new Map(offered.map((one) => [one.id, one])), exempt, 0),
      );
      expect(made).toEqual(lines.map((line) => ({ line })));
      const discount = discountOn(
        lines.reduce((sum, line) => sum + reducedOf(line), 0),
        draft,
      );
      const goods = cart.lines.map((line) => taxOfProduct(line.product));
      const again = orderTotals(lines, {
        coupon: [],
        discount,
        shippingCost: shippingCost ?? 0,
        shippingTerms: shippingTerms(base, goods, ofClass, exempt),
      });
      expect(again).toEqual(totals);
      const kept = totals.lines.reduce((sum, line) => sum + line.total, shippingTotal(totals));
      expect(kept).toBe(totals.total);
      if (exempt) expect(totals.tax).toBe(0);

      const items = lines.map((line, place) => ({ ...line, ...totals.lines[place], returned: 0 }));
      const receipt = orderDocument(
        "receipt",
        {
          ...totals,
          items: items.map((item) => ({
            ...item,
            discount: item.discount ?? 0,
            tax: item.tax ?? 0,
            total: item.total ?? 0,
          })),
          invoiceNumber: "INV-1",
          orderNumber: "1",
          placedAt: "2026-01-02T03:04:05.000Z",
          dueDate: null,
          status: "delivered",
          orderType: "pos",
          tableName: null,
          paymentMethods: ["cash"],
          customerName: null,
          phone: null,
          shippingAddress: null,
          carrierName: null,
          trackingNumber: null,
          trackingUrl: null,
          couponCode: null,
          taxNumber: null,
          change: 0,
          paid: totals.total,
          refunded: 0,
          offDue: 0,
          notes: null,
        },
        shop,
        words,
      );
      expect(receipt.rows.map(({ cells }) => Number(cells.at(-1)))).toEqual(shown);
      expect(receipt.totals.slice(0, sums.length).map(({ value }) => Number(value))).toEqual(
        sums.map(({ amount }) => amount),
      );
    }),
  );
});
