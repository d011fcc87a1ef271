import { expect, test } from "vitest";
import { type Caller, demoAddress, describeApiOnBoth, rows } from "./api-harness.ts";

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

describeApiOnBoth("An order from the online store", (api) => {
  test("An online order costs the range of its value after discounts, unless it names its shipping cost", async () => {
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

  test("An online order is refused, at the field, where the settings do not take it", async () => {
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

  test("An online order takes a note on a product that allows one, where it takes notes at all", async () => {
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
    // Notes by staff at the POS are not subject to the rules for customers.
    expect((await place(wrong, "pos")).status).toBe(201);
    await set(owner, { checkoutNotes: false });
    const quote = await owner.post("/api/orders/quote", { items: noted, orderType: "online" });
    expect(quote.body.errors).toEqual({ "items.0.note": ["orders.errors.noNotes"] });
    expect((await place(noted)).status).toBe(422);
  });

  test("An online order costs what the shipping zone of its address asks, by the chosen carrier", async () => {
    const owner = await api().as("super-admin");
    const make = async (resource: string, values: Record<string, unknown>) => {
      const { status, body, text } = await owner.post(`/api/${resource}`, values);
      expect(status, text).toBe(201);
      return body;
    };
    await set(owner, { shippingRanges: ranges, freeShippingAbove: 20_000 });
    const address = await demoAddress(api());
    const [country] = rows((await owner.get("/api/countries?isoCode=US")).body);
    const oregon = await make("states", { name: "Oregon", code: "OR", countryId: country?.id });
    const carrier = (name: string, more = {}) => make("shipping-carriers", { name, ...more });
    const trackingUrl = "https://post.example.com/{number}";
    const [post, van] = [await carrier("Post", { trackingUrl }), await carrier("Van", { disabled: true })];
    const bike = await carrier("Bike");
    const grams = (value: number) => ({ value, unit: "g" });
    const heavy = { name: "Parcel", carrierId: post.id, basis: "weight" };
    const rates = [
      { ...heavy, toWeight: grams(1000), price: 500 },
      { ...heavy, fromWeight: grams(1000), toWeight: grams(5000), price: 900, freeFrom: 15_000 },
      {
        name: "Today",
        carrierId: bike.id,
        basis: "price",
        toPrice: 5000,
        price: 700,
        minDays: 0,
        maxDays: 0,
      },
      { name: "Parcel", carrierId: van.id, price: 1 },
    ].map((rate, at) => ({ id: String(at), ...rate }));
    const zone = { countryIds: [country?.id], stateIds: [oregon.id] };
    const west = await make("shipping-zones", { name: "Oregon", ...zone, rates });
    const overlapping = await owner.post("/api/shipping-zones", { name: "Again", ...zone });
    expect(overlapping.body.errors).toEqual({ stateIds: ["shipping-zones.errors.zonesOverlap"] });
    const book = { title: "Book", price: 1000, quantity: 99, unit: "g", measurement: 400 };
    const { id: productId } = await make("products", book);

    const draft = (quantity: number, more = {}) => ({
      items: [{ productId, quantity }],
      orderType: "delivery",
      phone,
      address,
      ...more,
    });
    const quote = async (quantity: number, more = {}) =>
      (await owner.post("/api/orders/quote", draft(quantity, more))).body;
    const offered = async (quantity: number, more = {}) =>
      rows((await quote(quantity, more)).shipping?.choices).map(({ carrierName, cost }) => [
        carrierName,
        cost,
      ]);
    expect(await offered(2)).toEqual([
      ["Post", 500],
      ["Bike", 700],
    ]);
    expect(await offered(3)).toEqual([
      ["Bike", 700],
      ["Post", 900],
    ]);
    expect(await offered(5)).toEqual([["Post", 900]]);
    expect(await offered(2, { orderType: "takeaway", address: null, phone: null })).toEqual([]);
    expect((await quote(2)).totals).toMatchObject({ shippingCost: 500, total: 2500 });
    const dear = { items: [{ productId, quantity: 4 }, ...(await productOf(owner, "Ring"))(12)] };
    expect((await quote(1, dear)).totals).toMatchObject({ shippingCost: 0 });
    // The order value from which the online store ships for free.
    const rich = { items: [...(await productOf(owner, "Gem"))(20)] };
    expect((await quote(1, { ...rich, orderType: "online" })).totals).toMatchObject({ shippingCost: 0 });
    expect((await quote(1, rich)).totals).toMatchObject({ shippingCost: 500 });

    const place = (by: Caller, quantity: number, more = {}) =>
      by.post("/api/orders", { ...draft(quantity, more), paymentMethod: "card" });
    const cashier = await api().as("cashier");
    const cheapest = await place(cashier, 2);
    expect(cheapest.status, cheapest.text).toBe(201);
    expect(cheapest.body).toMatchObject({ shippingCost: 500, carrierName: "Post", shippingRate: "Parcel" });
    const chosen = await place(cashier, 2, { carrierId: bike.id, shippingCost: 700 });
    expect(chosen.body).toMatchObject({ shippingCost: 700, carrierId: bike.id, shippingRate: "Today" });

    const noRate = { "address.country": ["orders.errors.noRate"] };
    const noSuchRate = ["orders.errors.noSuchRate"];
    const refused = async (quantity: number, more = {}) => (await place(cashier, quantity, more)).body.errors;
    expect(await refused(13)).toEqual(noRate);
    expect(await refused(1, { address: { ...address, state: "Ohio" } })).toEqual({
      ...noRate,
      "address.state": ["orders.errors.unknownState"],
    });
    expect((await quote(13)).errors).toEqual(noRate);
    expect(await refused(5, { carrierId: bike.id })).toEqual({ carrierId: noSuchRate });
    expect(await refused(5, { shippingRate: "Moon" })).toEqual({ shippingRate: noSuchRate });
    expect(await refused(2, { carrierId: van.id })).toEqual({ carrierId: noSuchRate });
    const byHand = await place(await api().as("manager"), 13, { shippingCost: 2500 });
    expect(byHand.body).toMatchObject({ shippingCost: 2500, carrierId: null, shippingRate: null });

    const url = `/api/orders/${cheapest.body.id}`;
    const tracking = { carrierId: post.id, trackingNumber: "A 1/2" };
    const manager = await api().as("manager");
    expect((await cashier.post(`${url}/track`, tracking)).status).toBe(403);
    const tracked = await manager.post(`${url}/track`, tracking);
    const link = "https://post.example.com/A%201%2F2";
    expect(tracked.body).toMatchObject({ ...tracking, carrierName: "Post", trackingUrl: link });
    const found = await cashier.get(`/api/orders/lookup?invoiceNumber=${tracked.body.invoiceNumber}`);
    expect(found.body).toMatchObject({ carrierName: "Post", trackingNumber: "A 1/2", trackingUrl: link });
    const edited = await manager.patch(url, { carrierId: bike.id });
    expect(edited.body).toMatchObject({ carrierName: "Bike", trackingNumber: "A 1/2", trackingUrl: null });
    expect((await manager.patch(url, { carrierId: van.id })).body.errors).toEqual({
      carrierId: ["errors.referenceNotOffered"],
    });
    await owner.patch(`/api/shipping-zones/${west.id}`, { published: false });
    expect(await offered(2)).toEqual([]);
    const counter = await owner.post("/api/orders", { items: draft(1).items, paymentMethod: "card" });
    expect((await owner.post(`/api/orders/${counter.body.id}/track`, tracking)).status).toBe(409);
  });
});
