/** The POS cart, and how scanner input is told from typing. */
import "../../src/plugins/files/roles.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openProduct } from "../../src/domain/orders/draft-lines.ts";
import { orderLine, type SoldProduct, shortLines } from "../../src/domain/orders/order-lines.ts";
import { parkedChanges, parkedItems } from "../../src/domain/orders/parking.ts";
import type { Tender } from "../../src/domain/payments/payment-rules.ts";
import { planPayments } from "../../src/domain/payments/tenders.ts";
import { acceptsReturns, canTakeOver } from "../../src/domain/people/cashiers.ts";
import { wordStartsFirst } from "../../src/domain/products/word-starts.ts";
import { roles } from "../../src/domain/roles.ts";
import { variantTabs } from "../../src/screens/order-entry/catalogue/variants.ts";
import { cartOf } from "../../src/screens/order-entry/parking/parked.ts";
import {
  addLine,
  type Cart,
  cartDiscountErrors,
  cartTotals,
  chooseLine,
  currentLine,
  draftOf,
  emptyCart,
  isUntouched,
  isValidQuantity,
  lineAt,
  maxPieces,
  patchLine,
  priced,
  readDiscount,
  removeLine,
  setExtra,
  setQuantity,
  shortIn,
  shortLinesOf,
  shortOf,
  step,
  withExtras,
} from "../../src/screens/order-entry/sale/cart.ts";
import { readPart, remainingOf } from "../../src/screens/order-entry/sale/payment-parts.ts";
import {
  choiceOfLabel,
  findCode,
  needsDialog,
  needsQuantity,
  readEntry,
  readQuantity,
  type Sellable,
} from "../../src/screens/order-entry/sale/scan.ts";
import {
  beginOrder,
  changeCart,
  parkingKey,
  setParts,
  useTill,
} from "../../src/screens/order-entry/sale/till-store.ts";

const product = (id: string, more: Partial<Sellable> = {}): Sellable => ({
  id,
  title: `Thing ${id}`,
  sku: `SKU-${id}`,
  barcode: null,
  images: [],
  price: 1000,
  salePrice: null,
  taxName: null,
  taxRate: 10,
  taxIncluded: false,
  published: true,
  quantity: 5,
  allowOutOfStockOrder: false,
  extraIds: [],
  combinations: [],
  masterProduct: false,
  childIds: [],
  unit: null,
  measurement: null,
  ...more,
});

const put = (cart: Cart, of: SoldProduct, quantity = 1, extras: readonly string[] = []) =>
  addLine(cart, {
    product: of,
    combinationId: null,
    quantity,
    extras: extras.map((extraId) => ({ extraId, quantity: 1 })),
    offered: [{ id: "x", name: "Extra", price: 50, maximum: 2, published: true }],
  });

describe("Text typed into the box", () => {
  it("A text in the box may say how many before a star", () => {
    expect(readEntry("3*4006381333931")).toEqual({ quantity: 3, text: "4006381333931" });
    expect(readEntry(" 12 × rib eye ")).toEqual({ quantity: 12, text: "rib eye" });
    expect(readEntry("0,125*cheese")).toEqual({ quantity: 0.125, text: "cheese" });
    expect(readQuantity("5*")).toBe(5);
    expect(readQuantity("0.5*")).toBe(0.5);
    expect(readQuantity("5*rib")).toBeNull();
    expect(readQuantity("")).toBeNull();
  });

  it("A text in the box without a star is taken as it is", () => {
    for (const text of ["4006381333931", "2x4 wood", "0*tea", "1000000*tea", "0.1234*tea", "*"]) {
      expect(readEntry(text)).toEqual({ quantity: null, text });
    }
  });
});

describe("A code", () => {
  const shirt = product("s", {
    barcode: "111",
    combinations: [
      {
        id: "s-m",
        options: { Size: "M" },
        sku: "SHIRT-M",
        barcode: "222",
        price: 900,
        quantity: 2,
        measurement: null,
      },
    ],
  });
  it("A code finds a product or one of its combinations, whatever its case", () => {
    expect(findCode([product("a"), shirt], " shirt-m ")).toEqual({ product: shirt, combinationId: "s-m" });
    expect(findCode([shirt], "222")?.combinationId).toBe("s-m");
    expect(findCode([product("a"), shirt], "sku-a")?.product.id).toBe("a");
    expect(findCode([shirt], "333")).toBeNull();
    expect(findCode([product("b", { barcode: null })], "")).toBeNull();
  });

  it("A code asks first only where something is left to choose", () => {
    expect(needsDialog({ product: shirt, combinationId: null })).toBe(true);
    expect(needsDialog({ product: shirt, combinationId: "s-m" })).toBe(false);
    expect(needsDialog({ product: product("d", { extraIds: ["x"] }), combinationId: null })).toBe(false);
  });
});

describe("Payments of one sale", () => {
  const methods = ["cash", "card", "credit"] as const;
  const step = fc.record({ method: fc.constantFrom(...methods), typed: fc.option(fc.nat(20_000)) });

  it("Payments of one sale come to the total, and the API takes them", () => {
    fc.assert(
      fc.property(fc.nat(15_000), fc.array(step, { maxLength: 8 }), (total, steps) => {
        const parts: Tender[] = [];
        for (const { method, typed } of steps) {
          const read = readPart(remainingOf(total, parts), method, typed);
          if ("part" in read && read.rest > 0) parts.push(read.part);
        }
        const last = readPart(remainingOf(total, parts), "cash", null);
        if (!("part" in last)) throw new Error("The rest in cash is always taken.");
        const all = [...parts, last.part];
        expect(remainingOf(total, all)).toBe(0);
        const payer = { known: true, storeCredit: 0, offered: methods };
        expect(planPayments(total, all, payer)).toHaveProperty("rows");
      }),
    );
  });

  it("Payments of one sale are more than is due only in cash, and never nothing", () => {
    expect(readPart(1000, "cash", 2000)).toEqual({
      part: { method: "cash", amount: 1000, tendered: 2000, reference: null },
      rest: 0,
      rounding: 0,
    });
    expect(readPart(1000, "card", 2000)).toEqual({ wrong: "orders.errors.aboveDue" });
    expect(readPart(1000, "cash", 0)).toEqual({ wrong: "orders.errors.paidTooLittle" });
    expect(readPart(1000, "card", 400)).toEqual({
      part: { method: "card", amount: 400, tendered: null, reference: null },
      rest: 600,
      rounding: 0,
    });
    expect(readPart(400, "card", null, " 0815 ")).toMatchObject({ part: { reference: "0815" } });
    expect(readPart(400, "cash", null, "0815")).toMatchObject({ part: { reference: null } });
    // The cart total has fallen below what was already received.
    expect(readPart(-1, "cash", null)).toEqual({ wrong: "orders.errors.aboveDue" });
    expect(readPart(0, "cash", null)).toMatchObject({ rest: 0 });
  });
});

describe("The variants of a product", () => {
  const variant = (options: Readonly<Record<string, string>>, quantity = 3) => {
    const id = Object.values(options).join("-");
    return { id, options, sku: id, barcode: null, price: 1000, quantity, measurement: null };
  };
  const tabsOf = (...combinations: ReturnType<typeof variant>[]) =>
    variantTabs(product("v", { combinations }));
  const leftIn = (tab: ReturnType<typeof variantTabs>[number] | undefined) =>
    tab?.grid.cells.map((row) => row.map((cell) => cell?.left ?? null));

  it("The variants of a product stand in one row where they differ in one option", () => {
    const [tab, ...others] = tabsOf(variant({ Size: "S" }), variant({ Size: "M" }, 0));
    expect(others).toEqual([]);
    expect(tab?.grid).toMatchObject({ names: ["", "Size"], rows: [""], columns: ["S", "M"] });
    expect(leftIn(tab)).toEqual([[3, 0]]);
  });

  it("The variants of a product stand in rows and columns where they differ in two options", () => {
    const [tab] = tabsOf(
      variant({ Size: "S", Colour: "Red" }, 1),
      variant({ Size: "S", Colour: "Blue" }, 2),
      variant({ Size: "M", Colour: "Blue" }, 0),
    );
    expect(tab?.grid).toMatchObject({
      names: ["Size", "Colour"],
      rows: ["S", "M"],
      columns: ["Red", "Blue"],
    });
    expect(leftIn(tab)).toEqual([
      [1, 2],
      [null, 0],
    ]);
  });

  it("The variants of a product have a tab for each value of the first of three options or more", () => {
    const all = ["Cotton", "Wool"].flatMap((Fabric) =>
      ["S", "M"].flatMap((Size) => ["Red", "Blue"].map((Colour) => variant({ Fabric, Size, Colour }))),
    );
    const tabs = tabsOf(...all);
    expect(tabs.map(({ value }) => value)).toEqual(["Cotton", "Wool"]);
    const shown = tabs.flatMap(({ grid }) => grid.cells.flat().map((cell) => cell?.combination.id));
    expect(shown.sort()).toEqual(all.map(({ id }) => id).sort());
  });
});

describe("The cart", () => {
  it("The cart adds extras to a line in place, and keeps the line", () => {
    const tea = product("t", { extraIds: ["x"] });
    const plain = put(emptyCart(), tea);
    const key = plain.lines[0]?.key ?? "";
    const sweet = setExtra(plain, key, "x", 2);
    expect(sweet.lines).toMatchObject([{ key, extras: [{ extraId: "x", quantity: 2 }] }]);
    expect(cartTotals(sweet).subtotal).toBe(1100);
    const both = put(sweet, tea);
    expect(both.lines).toHaveLength(2);
    expect(new Set(both.lines.map((line) => line.key)).size).toBe(2);
    expect(setExtra(sweet, key, "x", 0)).toEqual(plain);
  });

  it("The cart offers today's extras, also on a line that was picked before they arrived", () => {
    const tea = product("t", { extraIds: ["x", "gone"] });
    const early = addLine(emptyCart(), {
      product: tea,
      combinationId: null,
      quantity: 1,
      extras: [],
      offered: [],
    });
    const extra = { id: "x", name: "Extra", price: 70, maximum: 2, published: true };
    expect(withExtras(early, new Map([["x", extra]])).lines[0]?.offered).toEqual([extra]);
  });

  it("The cart keeps one line for one choice, and another one for other extras", () => {
    const tea = product("t", { extraIds: ["x"] });
    const cart = put(put(put(emptyCart(), tea, 2), tea), tea, 1, ["x"]);
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(currentLine(cart)?.extras).toHaveLength(1);
    expect(currentLine(put(cart, tea))?.quantity).toBe(4);
    expect(cartTotals(cart).subtotal).toBe(4050);
  });

  it("The cart never holds less than one or more than the API takes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 200_000 }), { maxLength: 20 }), (steps) => {
        let cart = put(emptyCart(), product("a"));
        for (const quantity of steps) cart = setQuantity(cart, cart.lines[0]?.key ?? "", quantity);
        for (const { quantity } of cart.lines) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(maxPieces);
        }
        expect(cart.lines.length).toBe(steps.some((quantity) => quantity < 1) ? 0 : 1);
      }),
    );
  });

  it("The cart counts stock over all lines of a shelf, from the first", () => {
    const tea = product("t", { extraIds: ["x"], quantity: 3 });
    const cart = put(put(emptyCart(), tea, 2), tea, 2, ["x"]);
    expect([...shortIn(cart)]).toEqual([[cart.lines[1]?.key, 3]]);
    const endless = put(emptyCart(), product("u", { allowOutOfStockOrder: true }), 99);
    expect([...shortIn(endless)]).toEqual([]);
  });

  it("The cart misses what the API misses, whatever is composed of what", () => {
    const parts = fc.record({
      a: fc.nat(4),
      b: fc.nat(4),
      quantities: fc.array(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(parts, ({ a, b, quantities }) => {
        const single = product("a", { quantity: a });
        const other = product("b", { quantity: b });
        const composed = { masterProduct: true, childIds: ["a", "b"], quantity: Math.min(a, b) };
        const sets = [single, product("s", composed), other, product("t", composed)];
        let cart = emptyCart();
        for (const [at, quantity] of quantities.entries())
          cart = put(cart, sets[at % sets.length] ?? single, quantity);
        const known = new Map(cart.lines.map((line) => [line.product.id, line.product]));
        const lines = cart.lines.map((line) => priced(line));
        const keys = [...shortLines(lines, known).keys()].map((at) => cart.lines[at]?.key);
        expect([...shortIn(cart).keys()]).toEqual(keys);
      }),
    );
  });

  it("The cart is untouched until something is put or typed into it", () => {
    expect(isUntouched(emptyCart("dineIn"))).toBe(true);
    expect(isUntouched({ ...emptyCart(), notes: "Call" })).toBe(false);
    const cart = put(emptyCart(), product("a"));
    expect(isUntouched(cart)).toBe(false);
    const key = cart.lines[0]?.key ?? "";
    expect(isUntouched(removeLine(cart, key))).toBe(true);
    expect(isUntouched(chooseLine(removeLine(cart, key), key))).toBe(true);
  });

  it("The cart reads a discount as an amount or a part", () => {
    expect(readDiscount("5")).toEqual({ discount: 500, discountPercent: null });
    expect(readDiscount("2,50")).toEqual({ discount: 250, discountPercent: null });
    expect(readDiscount("12.5 %")).toEqual({ discount: 0, discountPercent: 12.5 });
    expect(readDiscount("")).toEqual({ discount: 0, discountPercent: null });
    for (const text of ["five", "120%", "-1", "1.234%"]) expect(readDiscount(text)).toBeNull();
  });

  it("The cart sends only what belongs to its type of order", () => {
    const cart = { ...put(emptyCart("dineIn"), product("a")), tableName: "7", phone: "1", notes: " " };
    expect(draftOf(cart)).toMatchObject({ tableName: "7", phone: null, notes: null });
    expect(draftOf({ ...cart, orderType: "delivery" })).toMatchObject({ tableName: null, phone: "1" });
  });

  it("The cart keeps an address through parking, finished or not, and sends none that nobody has typed", () => {
    const blank = { line1: "", line2: null, city: null, state: null, postcode: null, country: null };
    const address = { ...blank, line1: "1 Some Street", country: "US" };
    const cart: Cart = { ...put(emptyCart("delivery"), product("a")), address };
    const draft = draftOf(cart);
    expect(draft.address).toEqual(address);
    const items = draft.items.map((one) => ({ ...one, title: null, price: null }));
    expect(cartOf({ ...draft, items }, [], new Map(), "gone").address).toEqual(address);
    expect(draftOf({ ...cart, address: blank }).address).toBeNull();
    expect(draftOf({ ...cart, orderType: "pos" }).address).toBeNull();
  });

  it("The cart says where too little is left, and which line a refusal is about", () => {
    const one = put(emptyCart(), product("a", { quantity: 1 }));
    expect(shortOf(one)).toBeNull();
    expect(shortOf(put(one, product("a", { quantity: 1 })))).toBe(1);
    expect(shortOf(put(one, product("b", { quantity: -2 })))).toBe(0);
    const short = put(one, product("a", { quantity: 1 }));
    expect(shortLinesOf(short)).toEqual({ "items.0.quantity": ["orders.errors.notEnough"] });
    const two = put(one, product("b"));
    expect(lineAt(two, "items.1.quantity")?.product.id).toBe("b");
    expect(lineAt(two, "couponCode")).toBeUndefined();
  });

  it("The cart comes back from a parked draft as it was, with today's products", () => {
    const cart = { ...put(emptyCart("dineIn"), product("a"), 2), tableName: "7", discount: "1.50" };
    const draft = draftOf(cart);
    const named = (title: string | null) => ({
      ...draft,
      items: draft.items.map((item) => ({ ...item, title, price: 1000 })),
    });
    const again = cartOf(named("Thing a"), [product("a", { price: 1200 })], new Map(), "gone");
    expect(draftOf(again)).toEqual(draftOf(cart));
    expect(cartTotals(again).subtotal).toBe(2400);
    for (const known of ["Thing a", null]) {
      const lost = cartOf(named(known), [], new Map(), "gone");
      expect(lost.lines.map(({ product: { title } }) => title)).toEqual([known ?? "gone"]);
    }
  });
});

describe("A line of the cart", () => {
  const keyOf = ({ lines }: Cart) => lines.at(-1)?.key ?? "";

  it("A line of the cart has a discount and a note of its own, and the next scan begins a line without", () => {
    const tea = product("t");
    const cart = put(emptyCart(), tea, 2);
    const off = patchLine(cart, keyOf(cart), { discount: "10%", note: " Hot " });
    expect(cartTotals(off)).toMatchObject({ subtotal: 2000, lineDiscount: 200, total: 1980 });
    expect(draftOf(off).items).toMatchObject([{ discountPercent: 10, note: "Hot" }]);
    const both = put(off, tea);
    expect(both.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    for (const [discount, key] of [
      ["20.01", "orders.errors.discountAboveLine"],
      ["half", "errors.money"],
    ] as const) {
      const wrong = patchLine(both, both.lines[0]?.key ?? "", { discount });
      expect(cartDiscountErrors(wrong)).toEqual({ "items.0.discount": [key] });
      expect(cartTotals(wrong)).toMatchObject({ subtotal: 3000, lineDiscount: 0 });
    }
    expect(cartDiscountErrors(both)).toEqual({});
  });

  it("A line of the cart is taxed as the customer and the place need it before the API has answered", () => {
    const tea = product("t", { price: 1200, taxRate: 20, taxIncluded: true });
    const cart = put(emptyCart(), tea);
    expect(cartTotals(cart)).toMatchObject({ tax: 200, total: 1200 });
    expect(cartTotals(cart, { exempt: true })).toMatchObject({ subtotal: 1000, tax: 0, total: 1000 });
    const taxes = new Map([["t", { taxName: "VAT", taxRate: 10, taxIncluded: false }]]);
    expect(cartTotals(cart, { exempt: false, taxes })).toMatchObject({
      subtotal: 1200,
      tax: 120,
      total: 1320,
    });
  });

  it("A line without a product comes back from a parked draft with all that was typed", () => {
    const tax = { taxName: "VAT", taxRate: 7, taxIncluded: false };
    const repair = {
      product: openProduct({ title: "Repair", unitPrice: 2000 }, tax),
      combinationId: null,
      quantity: 1,
      extras: [],
      offered: [],
      open: { taxClassId: "c" },
    };
    const cart = addLine(addLine(emptyCart(), repair), repair);
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(cartTotals(cart)).toMatchObject({ subtotal: 4000, tax: 280 });
    const noted = patchLine(cart, keyOf(cart), { discount: "5", note: "Tuesday" });
    const draft = draftOf(noted);
    expect(draft.items).toMatchObject([
      { productId: null, title: "Repair", unitPrice: 2000, taxClassId: "c" },
    ]);
    const items = draft.items.map((item) => ({ ...item, title: "Repair", price: 2000 }));
    expect(draftOf(cartOf({ ...draft, items }, [], new Map(), "gone"))).toEqual(draft);
  });

  it("A line of the cart keeps the parts taken of its total until the order begins anew", () => {
    const part = { method: "cash", amount: 500, tendered: null, reference: null } as const;
    beginOrder("pos");
    setParts([part]);
    changeCart((all) => put(all, product("t")));
    expect(useTill.getState().parts).toEqual([part]);
    beginOrder("pos");
    expect(useTill.getState().parts).toEqual([]);
  });
});

it("A cart is parked under one key until it changes, whatever became of the answer", () => {
  beginOrder("pos");
  const key = parkingKey({ items: [1] });
  expect(parkingKey({ items: [1] })).toBe(key);
  // What survives a reload.
  expect(useTill.getState().parking).toEqual({ body: JSON.stringify({ items: [1] }), key });
  expect(parkingKey({ items: [2] })).not.toBe(key);
  const last = parkingKey({ items: [2] });
  beginOrder("pos");
  expect(parkingKey({ items: [2] })).not.toBe(last);
});

it("Only cashiers ask the settings before they take over what somebody else has parked", () => {
  for (const role of roles) {
    expect(canTakeOver(role, { overrideInUse: false }, true)).toBe(true);
    expect(canTakeOver(role, { overrideInUse: true }, false)).toBe(true);
    expect(canTakeOver(role, { overrideInUse: false }, false)).toBe(role !== "cashier");
  }
});

it("Only cashiers ask the settings before they accept returns", () => {
  for (const role of roles) {
    expect(acceptsReturns(role, { cashierReturns: true })).toBe(true);
    expect(acceptsReturns(role, { cashierReturns: false })).toBe(role !== "cashier");
  }
});

describe("Changes since an order was parked", () => {
  const choice = (productId: string, quantity = 1) => ({
    productId,
    combinationId: null,
    quantity,
    extras: [],
  });
  const shelf = (...all: readonly SoldProduct[]) => new Map(all.map((one) => [one.id, one]));
  const parked = (choices: readonly ReturnType<typeof choice>[], products: readonly SoldProduct[]) =>
    parkedItems(
      choices,
      choices.flatMap((one) => {
        const result = orderLine(one, shelf(...products).get(one.productId), new Map(), 0);
        return "line" in result ? [result.line] : [];
      }),
    );

  it("Changes since an order was parked are told line by line: prices, unsold goods and short stock", () => {
    const then = ["a", "b", "c", "d"].map((id) => product(id));
    const items = parked([choice("a"), choice("b"), choice("c"), choice("d", 4)], then);
    const now = shelf(
      product("a", { price: 1250, salePrice: 900 }),
      product("b", { published: false }),
      product("d", { title: "Thing d, renamed", price: 1100, quantity: 3 }),
    );
    expect(parkedChanges(items, now, new Map(), 0)).toEqual([
      { kind: "price", title: "Thing a", was: 1000, now: 900 },
      { kind: "gone", title: "Thing b" },
      { kind: "gone", title: "Thing c" },
      { kind: "price", title: "Thing d, renamed", was: 1000, now: 1100 },
      { kind: "short", title: "Thing d, renamed", left: 3, wanted: 4 },
    ]);
  });

  it("Changes count the extras into the price of a piece, and none where the price was not kept", () => {
    const extra = (price: number) =>
      new Map([["oat", { id: "oat", name: "Oat milk", price, maximum: 2, published: true }]]);
    const coffee = product("coffee", { extraIds: ["oat"] });
    const ordered = { ...choice("coffee"), extras: [{ extraId: "oat", quantity: 2 }] };
    const result = orderLine(ordered, coffee, extra(50), 0);
    const items = parkedItems([ordered], "line" in result ? [result.line] : []);
    expect(parkedChanges(items, shelf(coffee), extra(60), 0)).toEqual([
      { kind: "price", title: "Thing coffee", was: 1100, now: 1120 },
    ]);
    const before = items.map((item) => ({ ...item, price: null, title: null }));
    expect(parkedChanges(before, shelf(coffee), extra(60), 0)).toEqual([]);
    expect(parkedChanges(before, shelf(), extra(60), 0)).toEqual([{ kind: "gone", title: null }]);
  });

  it("An unchanged parked order has no changes, and each change is told once", () => {
    const prices = fc.array(fc.tuple(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(prices, (all) => {
        const then = all.map(([price], at) => product(`p${at}`, { price }));
        const now = all.map(([, price], at) => product(`p${at}`, { price }));
        const items = parked(
          all.map(([, , quantity], at) => choice(`p${at}`, quantity)),
          then,
        );
        expect(parkedChanges(items, shelf(...then), new Map(), 0)).toEqual([]);
        const told = parkedChanges(items, shelf(...now), new Map(), 0);
        expect(told).toEqual(
          all.flatMap(([was, is], at) =>
            was === is ? [] : [{ kind: "price", title: `Thing p${at}`, was, now: is }],
          ),
        );
      }),
    );
  });
});

describe("Weighed goods", () => {
  const cheese = product("c", { unit: "kg", price: 1999, sku: "01234" });

  it("Weighed goods need a weight, unless somebody or their label says it", () => {
    const picked = { product: cheese, combinationId: null };
    expect(needsQuantity(picked, null)).toBe(true);
    expect(needsQuantity(picked, 0.5)).toBe(false);
    expect(needsQuantity({ ...picked, product: product("a") }, null)).toBe(false);
  });

  it("Weighed goods add up on one line without a drift, and change by tenths", () => {
    const cart = put(put(emptyCart(), cheese, 0.1), cheese, 0.2);
    const [line] = cart.lines;
    expect(line?.quantity).toBe(0.3);
    if (!line) throw new Error("no line");
    expect(step(cart, line, -1).lines[0]?.quantity).toBe(0.2);
    expect(setQuantity(cart, line.key, 1.23456).lines[0]?.quantity).toBe(1.235);
    expect(setQuantity(cart, line.key, 0).lines).toEqual([]);
    expect(cartTotals(cart).subtotal).toBe(600);
    expect([...shortIn(setQuantity(cart, line.key, 5.1))]).toEqual([[line.key, 5]]);
    expect([...shortIn(setQuantity(cart, line.key, 5))]).toEqual([]);
    expect([isValidQuantity(line, 0.5), isValidQuantity({ ...line, product: product("a") }, 0.5)]).toEqual([
      true,
      false,
    ]);
  });

  it("Weighed goods are found by the label of a scale, with its weight or its price", () => {
    const labelled = { product: cheese, combinationId: null };
    const label = { item: "01234", value: 512 };
    expect(choiceOfLabel(labelled, label, "weight")).toEqual({ scanned: labelled, quantity: 0.512 });
    expect(choiceOfLabel(labelled, { ...label, value: 999 }, "price")).toEqual({
      scanned: labelled,
      quantity: 0.5,
    });
    const piece = { product: product("a"), combinationId: null };
    expect(choiceOfLabel(piece, label, "weight")).toMatchObject({ scanned: null, notWeighed: piece.product });
  });
});

it("Suggestions start with names that begin with the text, then those with a word that does", () => {
  const titles = ["Smart Lamp", "Pizza Margherita", "T-Shirt Márquez", "Marble Cake", "Mars Bar", "Hammer"];
  const records = titles.map((title) => ({ id: title, title }));
  const order = (text: string) => wordStartsFirst([...records, ...records], text).map(({ title }) => title);
  expect(order("mar")).toEqual([titles[3], titles[4], titles[1], titles[2], titles[0], titles[5]]);
  expect(order("t-shirt")[0]).toBe("T-Shirt Márquez");
  expect(order("shirt m")[0]).toBe("T-Shirt Márquez");
  expect(order("márq tshirt")[0]).toBe("T-Shirt Márquez");
  expect(order("MARQUEZ")[0]).toBe("T-Shirt Márquez");
});
