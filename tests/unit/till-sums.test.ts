/** Cart, order and receipt are one calculation: they show the same lines, which add up. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderDocument } from "../../src/domain/invoice-document.ts";
import type { SoldProduct } from "../../src/domain/order-lines.ts";
import { sumLines } from "../../src/domain/order-sums.ts";
import { orderTotals, subtotalOf } from "../../src/domain/order-totals.ts";
import type { DocumentShop, DocumentTexts } from "../../src/domain/sales-document.ts";
import {
  addLine,
  type Cart,
  cartTotals,
  draftOf,
  emptyCart,
  priced,
} from "../../src/screens/order-entry/cart.ts";

const product = fc.record({
  price: fc.integer({ min: 1, max: 500_000 }),
  taxRate: fc.constantFrom(0, 5.5, 8, 8.25, 20),
  taxIncluded: fc.boolean(),
});

/** Carts with tax on top and tax in the price, extras, a discount typed as a part or an amount, and shipping. */
const carts = fc
  .record({
    goods: fc.array(
      fc.record({
        product,
        quantity: fc.integer({ min: 1, max: 9 }),
        extras: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: fc.oneof(
      fc.constant(""),
      fc.integer({ min: 1, max: 100 }).map((part) => `${part}%`),
      fc.constant("0.01"),
    ),
    shippingCost: fc.option(fc.nat(2000)),
  })
  .map(({ goods, ...more }): Cart => {
    const filled = goods.reduce<Cart>((cart, { product: known, quantity, extras }, at) => {
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
      return addLine(cart, { product: sold, combinationId: null, quantity, extras: chosen, offered });
    }, emptyCart());
    return { ...filled, ...more };
  });

const words: DocumentTexts = {
  t: (key) => key.replace(/^.*:/, ""),
  money: (minor) => String(minor),
  number: String,
  percent: String,
  date: String,
  dateTime: String,
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

test("what stands at the lines of a cart adds up to its total, and stands on the receipt, too", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const totals = cartTotals(cart);
      const lines = cart.lines.flatMap((line) => priced(line) ?? []);
      const shown = lines.map(subtotalOf);
      const sums = sumLines(totals);
      const at = sums.findIndex(({ name }) => name === "total");
      const above = sums.slice(0, at).reduce((sum, { amount }) => sum + amount, 0);
      expect(shown.reduce((sum, amount) => sum + amount, 0)).toBe(totals.subtotal);
      expect(above).toBe(totals.total);

      // What the API prices is what was sent to it.
      const { discount, shippingCost } = draftOf(cart);
      expect(orderTotals(lines, { coupon: [], discount, shippingCost: shippingCost ?? 0 })).toEqual(totals);

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
          paymentMethod: "cash",
          customerName: null,
          phone: null,
          shippingAddress: null,
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
