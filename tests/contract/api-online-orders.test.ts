import { expect, test } from "vitest";
import { type Caller, demoAddress, describeApi } from "./api-harness.ts";

async function productOf(owner: Caller, title: string) {
  const { body } = await owner.post("/api/products", { title, price: 1000, quantity: 100 });
  return (quantity: number) => [{ productId: body.id, quantity }];
}

async function set(owner: Caller, settings: Record<string, unknown>) {
  const { status, text } = await owner.patch("/api/globals/online-store-settings", settings);
  expect(status, text).toBe(200);
}

const ranges = [
  { from: 0, to: 5000, cost: 900 },
  { from: 5000, to: null, cost: 400 },
];

const phone = "+1 503 555 0100";

describeApi("an order from the online store", (api) => {
  test("is sent for what the ranges say of its value after discounts, unless it says so itself", async () => {
    const owner = await api().as("super-admin");
    const lamps = await productOf(owner, "Desk lamp");
    const address = await demoAddress(api());
    await set(owner, { shippingRanges: ranges, freeShippingAbove: 9000 });
    const shipping = async (quantity: number, more: Record<string, unknown> = {}) => {
      const order = {
        items: lamps(quantity),
        orderType: "online",
        paymentMethod: "card",
        phone,
        address,
        ...more,
      };
      const { paymentMethod: _, ...draft } = order;
      const quote = await owner.post("/api/orders/quote", draft);
      const placed = await owner.post("/api/orders", order);
      expect(placed.status, placed.text).toBe(201);
      expect(quote.body.totals).toMatchObject({ shippingCost: placed.body.shippingCost });
      expect(placed.body.total).toBe(
        quantity * 1000 - Number(placed.body.discount) + Number(placed.body.shippingCost),
      );
      return Number(placed.body.shippingCost);
    };
    expect(await shipping(4)).toBe(900);
    expect(await shipping(5)).toBe(400);
    expect(await shipping(5, { discount: 1 })).toBe(900);
    expect(await shipping(9)).toBe(0);
    expect(await shipping(4, { shippingCost: 0 })).toBe(0);
    expect(await shipping(4, { shippingCost: 123 })).toBe(123);
    expect(await shipping(4, { orderType: "pos" })).toBe(0);
  });

  test("is refused, at the field, where the settings do not take it", async () => {
    const owner = await api().as("super-admin");
    const lamps = await productOf(owner, "Floor lamp");
    const customer = (await owner.post("/api/customers", { name: "Demo Customer" })).body;
    const address = await demoAddress(api());
    const order = { items: lamps(2), orderType: "online", paymentMethod: "card", phone, address };
    await set(owner, { minimumOrder: 3000, guestCheckout: false, checkoutNotes: false });
    const refused = await owner.post("/api/orders", { ...order, notes: "Ring twice" });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      items: ["orders.errors.belowMinimum"],
      customerId: ["orders.errors.noGuests"],
      notes: ["orders.errors.noNotes"],
    });
    const quote = await owner.post("/api/orders/quote", { items: lamps(2), orderType: "online" });
    expect(Object.keys(quote.body.errors ?? {})).toEqual(["items", "customerId"]);
    const counter = await owner.post("/api/orders", { ...order, orderType: "pos", notes: "Ring twice" });
    expect(counter.status).toBe(201);
    const fit = await owner.post("/api/orders", { ...order, items: lamps(3), customerId: customer.id });
    expect(fit.status, fit.text).toBe(201);
    await set(owner, { minimumOrder: 0, guestCheckout: true, checkoutNotes: true });
  });

  test("takes a note on a product that allows one, where it takes notes at all", async () => {
    const owner = await api().as("super-admin");
    const lamps = await productOf(owner, "Plain lamp");
    const made = { title: "Engraved lamp", price: 1000, quantity: 100, allowCheckoutNotes: true };
    const { body: engraved } = await owner.post("/api/products", made);
    const address = await demoAddress(api());
    const noted = [{ productId: engraved.id, quantity: 1, note: "For Ann" }, ...lamps(1)];
    const place = (items: unknown[], orderType = "online") =>
      owner.post("/api/orders", { items, orderType, paymentMethod: "card", phone, address });
    const kept = await place(noted);
    expect(kept.status, kept.text).toBe(201);
    expect(kept.body.items).toMatchObject([{ note: "For Ann" }, { note: null }]);
    const [lamp] = lamps(1);
    const wrong = [...noted, { ...lamp, note: "Red" }];
    expect((await place(wrong)).body.errors).toEqual({ "items.2.note": ["orders.errors.noItemNotes"] });
    // What staff note at the till is nothing that customers were offered.
    expect((await place(wrong, "pos")).status).toBe(201);
    await set(owner, { checkoutNotes: false });
    const quote = await owner.post("/api/orders/quote", { items: noted, orderType: "online" });
    expect(quote.body.errors).toEqual({ "items.0.note": ["orders.errors.noNotes"] });
    expect((await place(noted)).status).toBe(422);
  });
});
