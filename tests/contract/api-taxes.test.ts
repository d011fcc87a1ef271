import { expect, test } from "vitest";
import { updateOlderSales } from "../../api/features/orders/older/older-sales.ts";
import { referenceId } from "../../api/features/reference/id.ts";
import { moveTypedTaxes } from "../../api/features/taxes/older-products.ts";
import { seedReference } from "../../api/server/seed-reference.ts";
import { type Body, type Caller, describeApi, rows, type TestApi } from "./api-harness.ts";

type Values = Readonly<Record<string, unknown>>;

const country = (code: string) => referenceId("countries", code);
const state = (code: string) => referenceId("states", code);
const standard = referenceId("tax-classes", "standard");

let count = 0;

async function storeOf(api: TestApi) {
  await seedReference(api.store);
  const owner = await api.as("super-admin");
  const make = async (resource: string, values: Values): Promise<Body> => {
    const answer = await owner.post(`/api/${resource}`, values);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  return {
    owner,
    make,
    product: (values: Values = {}) => {
      count += 1;
      return make("products", { title: `Taxed ${count}`, price: 1000, quantity: 100, ...values });
    },
    taxOf: async (id: unknown) => {
      const { body } = await owner.get(`/api/products/${String(id)}`);
      return [body.taxName, body.taxRate, body.taxIncluded];
    },
    sell: (product: Body, more: Values = {}) =>
      owner.post("/api/orders", {
        items: [{ productId: product.id, quantity: 1 }],
        paymentMethod: "card",
        ...more,
      }),
  };
}

const refused = async (answer: Promise<{ readonly status: number; readonly body: Body }>) => {
  const { status, body } = await answer;
  return [status, body.errors];
};

/** Updates a global of the store. */
const set = (owner: Caller, name: string, values: Values) => owner.patch(`/api/globals/${name}`, values);

const address = (countryCode: string, more: Values = {}) => ({
  line1: "1 Road",
  city: "Town",
  postcode: "1000",
  country: countryCode,
  ...more,
});

describeApi("Taxes by class and zone", (api) => {
  test("A product follows the tax class of its own, of its categories, or the default", async () => {
    const { owner, make, product, taxOf } = await storeOf(api());
    await make("taxes", { name: "VAT", rate: 20 });
    const reduced = await make("tax-classes", { name: "Reduced" });
    await make("taxes", { name: "Reduced VAT", rate: 5, included: true, taxClassId: reduced.id });
    const zero = await make("tax-classes", { name: "Zero" });
    const food = await make("categories", { name: "Food", taxClassId: reduced.id });
    const bread = await make("categories", { name: "Bread", parentId: food.id });
    const lamp = await product();
    const loaf = await product({ categoryIds: [bread.id] });
    const book = await product({ categoryIds: [bread.id], taxClassId: zero.id });
    expect(await taxOf(lamp.id)).toEqual(["VAT", 20, false]);
    expect(await taxOf(loaf.id)).toEqual(["Reduced VAT", 5, true]);
    expect(await taxOf(book.id)).toEqual(["Zero", 0, false]);
    await owner.patch(`/api/categories/${String(food.id)}`, { taxClassId: zero.id });
    expect(await taxOf(loaf.id)).toEqual(["Zero", 0, false]);
    await owner.patch(`/api/categories/${String(food.id)}`, { taxClassId: null });
    expect(await taxOf(loaf.id)).toEqual(["VAT", 20, false]);
    await owner.patch(`/api/tax-classes/${String(reduced.id)}`, { isDefault: true });
    expect([await taxOf(lamp.id), await taxOf(loaf.id), await taxOf(book.id)]).toEqual([
      ["Reduced VAT", 5, true],
      ["Reduced VAT", 5, true],
      ["Zero", 0, false],
    ]);
    expect(rows((await owner.get("/api/tax-classes?isDefault=true")).body).map(({ id }) => id)).toEqual([
      reduced.id,
    ]);
    await owner.patch(`/api/tax-classes/${standard}`, { isDefault: true });
    await owner.remove(`/api/products/${String(book.id)}`);
  });

  test("An order is taxed where it goes to, and keeps that", async () => {
    const { owner, make, product, sell, taxOf } = await storeOf(api());
    const zone = await make("tax-zones", { name: "Germany", countryIds: [country("DE")] });
    const california = { countryIds: [country("US")], stateIds: [state("US-CA")] };
    const west = await make("tax-zones", { name: "California", ...california });
    const city = await make("tax-zones", { name: "City", ...california, postcodes: ["900*"] });
    const [german] = [await make("taxes", { name: "MwSt.", rate: 19, included: true, zoneId: zone.id })];
    await make("taxes", { name: "State tax", rate: 7.25, zoneId: west.id });
    await make("taxes", { name: "City tax", rate: 9.5, zoneId: city.id });
    const lamp = await product();
    const buyer = await make("customers", {
      name: "Buyer",
      addresses: [
        { id: "a", line1: "1 Way", city: "LA", state: "CA", postcode: "90012", countryCode: "US" },
        {
          id: "b",
          line1: "2 Way",
          city: "Berlin",
          postcode: "10115",
          countryCode: "DE",
          shippingDefault: true,
        },
      ],
    });
    const there = { orderType: "online", phone: "+1 555 0100" };
    const taxed = async (more: Values) => {
      const { status, body, text } = await sell(lamp, more);
      expect(status, text).toBe(201);
      const [{ taxName, taxRate, taxIncluded } = {} as Body] = rows(body.items);
      return [taxName, taxRate, taxIncluded, body.total];
    };
    expect(await taxed({})).toEqual(["VAT", 20, false, 1200]);
    expect(await taxed({ customerId: buyer.id })).toEqual(["VAT", 20, false, 1200]);
    expect(await taxed({ ...there, customerId: buyer.id })).toEqual(["MwSt.", 19, true, 1000]);
    const us = (more: Values) => ({ ...there, address: address("US", more) });
    expect(await taxed(us({ state: "CA", postcode: "90012" }))).toEqual(["City tax", 9.5, false, 1095]);
    expect(await taxed(us({ state: "California", postcode: "94110" }))).toEqual([
      "State tax",
      7.25,
      false,
      1073,
    ]);
    expect(await taxed(us({ state: "NY" }))).toEqual(["VAT", 20, false, 1200]);
    const draft = { items: [{ productId: lamp.id, quantity: 1 }], ...us({ state: "CA" }) };
    const quote = await owner.post("/api/orders/quote", draft);
    expect(quote.body.totals).toMatchObject({ tax: 73, total: 1073 });
    const order = (await sell(lamp, us({ state: "CA", line2: "Back door" }))).body;
    expect(order).toMatchObject({
      tax: 73,
      shippingTo: { line1: "1 Road", line2: "Back door", state: "CA", country: "US" },
      shippingAddress: "1 Road\nBack door\n1000 Town CA\nUS",
    });
    await owner.patch(`/api/taxes/${String(german.id)}`, { rate: 21 });
    await set(owner, "store-details", { countryId: country("DE") });
    expect(await taxOf(lamp.id)).toEqual(["MwSt.", 21, true]);
    expect((await owner.get(`/api/orders/${String(order.id)}`)).body).toMatchObject({
      tax: 73,
      total: 1073,
      items: [{ taxName: "State tax", taxRate: 7.25 }],
    });
    await set(owner, "store-details", { countryId: country("US"), stateId: state("US-CA") });
    expect((await taxOf(lamp.id))[0]).toBe("State tax");
    await set(owner, "store-details", { postcode: "90012" });
    expect((await taxOf(lamp.id))[0]).toBe("City tax");
    await set(owner, "store-details", { countryId: null, stateId: null, postcode: null });
    expect(await refused(sell(lamp, { ...there, address: { ...address("ZZ"), city: "" } }))).toEqual([
      422,
      { "address.city": ["errors.required"] },
    ]);
    expect(await refused(sell(lamp, { ...there, address: address("ZZ") }))).toEqual([
      422,
      { "address.country": ["orders.errors.unknownCountry"] },
    ]);
  });

  test("A delivery names the state of a country with states, or its postcode tells it", async () => {
    const { owner, make, product, sell } = await storeOf(api());
    const lamp = await product();
    const sent = (more: Values, rest: Values = {}) =>
      sell(lamp, { orderType: "delivery", phone: "+1 555 0100", address: address("US", more), ...rest });
    const errorsOf = async (more: Values) => refused(sent(more));
    expect(await errorsOf({ postcode: "60601" })).toEqual([422, { "address.state": ["errors.required"] }]);
    expect(await errorsOf({ postcode: "60601", state: "Bavaria" })).toEqual([
      422,
      { "address.state": ["orders.errors.unknownState"] },
    ]);
    const nevada = { countryIds: [country("US")], stateIds: [state("US-NV")], postcodes: ["889*"] };
    const zone = await make("tax-zones", { name: "Las Vegas", ...nevada });
    await make("taxes", { name: "Nevada tax", rate: 8, zoneId: zone.id });
    const draft = { items: [{ productId: lamp.id, quantity: 1 }], orderType: "delivery" };
    const quote = (postcode: string) =>
      owner.post("/api/orders/quote", { ...draft, address: address("US", { postcode }) });
    expect((await quote("88901")).body.state).toBe("Nevada");
    expect((await quote("60601")).body.state).toBeNull();
    const placed = await sent({ postcode: "88901" });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body).toMatchObject({ shippingTo: { state: "Nevada" }, total: 1080 });

    const edit = (shippingTo: unknown) =>
      owner.patch(`/api/orders/${String(placed.body.id)}`, { shippingTo });
    const away = { ...address("US"), state: null, postcode: "60601" };
    expect(await refused(edit(away))).toEqual([422, { "shippingTo.state": ["errors.required"] }]);
    expect((await edit({ ...away, state: "IL" })).body.shippingTo).toMatchObject({ state: "IL" });
    expect((await edit({ ...away, postcode: "88905" })).body.shippingTo).toMatchObject({ state: "Nevada" });
    // A country without states needs none.
    const abroad = await sent({}, { address: address("DE"), shippingCost: 0 });
    expect(abroad.status, abroad.text).toBe(201);
  });

  test("The first delivery address of a customer is kept for the next order", async () => {
    const { owner, make, product, sell } = await storeOf(api());
    const lamp = await product();
    const buyer = await make("customers", { name: "New here" });
    const placed = (more: Values) =>
      sell(lamp, { orderType: "delivery", customerId: buyer.id, shippingCost: 0, ...more });
    const first = await placed({ address: { ...address("DE"), line2: "Back door" } });
    expect(first.status, first.text).toBe(201);
    const addresses = async () =>
      rows((await owner.get(`/api/customers/${String(buyer.id)}`)).body.addresses);
    const home = { line1: "1 Road", line2: "Back door", city: "Town", postcode: "1000", countryCode: "DE" };
    expect(await addresses()).toMatchObject([{ ...home, shippingDefault: true }]);
    expect((await placed({ address: { ...address("DE"), line1: "2 Elsewhere" } })).status).toBe(201);
    expect(await addresses()).toMatchObject([home]);
    expect((await placed({})).body.shippingTo).toMatchObject({ line1: "1 Road", country: "DE" });
  });

  test("Customers who are exempt pay prices without tax", async () => {
    const { make, owner, product, sell } = await storeOf(api());
    expect(await refused(owner.post("/api/customers", { name: "School", taxExempt: true }))).toEqual([
      422,
      { taxNumber: ["errors.required"] },
    ]);
    const school = await make("customers", { name: "School", taxExempt: true, taxNumber: "ex 12" });
    const lamp = await product({ taxRate: 25, taxIncluded: true });
    const tea = await product({ taxRate: 8 });
    const items = [lamp, tea].map(({ id: productId }) => ({ productId, quantity: 1 }));
    expect((await sell(lamp, { items })).body).toMatchObject({ total: 2080, tax: 280, taxNumber: null });
    expect((await sell(lamp, { items, customerId: school.id })).body).toMatchObject({
      total: 1800,
      tax: 0,
      taxNumber: "EX 12",
      items: [
        { unitPrice: 800, taxName: null, taxRate: 0 },
        { unitPrice: 1000, taxName: null, taxRate: 0 },
      ],
    });
  });

  test("A tax or class that cannot be is refused in words", async () => {
    const { owner, make, product } = await storeOf(api());
    const twice = { zoneId: ["taxes.errors.sameClassAndZone"] };
    expect(await refused(owner.post("/api/taxes", { name: "Again", rate: 3 }))).toEqual([422, twice]);
    expect((await owner.post("/api/taxes", { name: "Later", rate: 3, published: false })).status).toBe(201);
    const zone = (values: Values) => {
      count += 1;
      return owner.post("/api/tax-zones", { name: `Zone ${count}`, ...values });
    };
    const us = { countryIds: [country("US")] };
    expect(await refused(zone({ countryIds: [country("FR"), country("DE")] }))).toEqual([
      422,
      { countryIds: ["tax-zones.errors.zonesOverlap"] },
    ]);
    expect(await refused(zone({ ...us, stateIds: [state("US-CA"), state("US-NV")] }))).toEqual([
      422,
      { stateIds: ["tax-zones.errors.zonesOverlap"] },
    ]);
    const near = { ...us, stateIds: [state("US-CA")], postcodes: ["90000...90050"] };
    expect(await refused(zone(near))).toEqual([422, { postcodes: ["tax-zones.errors.zonesOverlap"] }]);
    expect((await zone({ ...near, published: false })).status).toBe(201);
    expect((await zone({ ...near, postcodes: ["91*"] })).status).toBe(201);
    const all = { name: "All", countryIds: [country("JP")] };
    await make("shipping-zones", all);
    expect(await refused(owner.post("/api/shipping-zones", { ...all, name: "Again" }))).toEqual([
      422,
      { countryIds: ["shipping-zones.errors.zonesOverlap"] },
    ]);
    const stays = { isDefault: ["tax-classes.errors.defaultStays"] };
    expect(await refused(owner.patch(`/api/tax-classes/${standard}`, { isDefault: false }))).toEqual([
      422,
      stays,
    ]);
    expect(await refused(owner.remove(`/api/tax-classes/${standard}`))).toEqual([409, stays]);
    const used = await make("tax-classes", { name: "Used" });
    await product({ taxClassId: used.id });
    const { status, body } = await owner.remove(`/api/tax-classes/${String(used.id)}`);
    expect([status, rows(body.references).map(({ resource }) => resource)]).toEqual([409, ["products"]]);
    const cashier = await api().as("cashier");
    expect((await cashier.get("/api/tax-classes")).status).toBe(403);
  });

  test("A tax that is typed finds its class, or makes one", async () => {
    const { owner, product, taxOf } = await storeOf(api());
    const made = await product({ taxName: "Meals tax", taxRate: 7, taxIncluded: true });
    const file = {
      mode: "create",
      rows: [
        { title: "Soup", price: 500, taxName: "Meals tax", taxRate: 7, taxIncluded: true },
        { title: "Book", price: 500, taxRate: 0 },
        { title: "Map", price: 500, taxRate: 0 },
        { title: "Same", price: 500, taxRate: 20 },
        { title: "Named", price: 500, taxName: "reduced" },
      ],
    };
    const { body } = await owner.post("/api/products/import", file);
    const ids = rows(body.results).map(({ id }) => id);
    const found = await api().store.getMany("products", ids.map(String));
    const of = found.map(({ taxClassId }) => taxClassId);
    expect(of[0]).toBe(made.taxClassId);
    expect(of[1]).toBe(of[2]);
    expect(of[3]).toBeNull();
    expect(await Promise.all(ids.map(taxOf))).toEqual([
      ["Meals tax", 7, true],
      ["Zero", 0, false],
      ["Zero", 0, false],
      ["VAT", 20, false],
      ["Reduced VAT", 5, true],
    ]);
    const url = `/api/products/${String(made.id)}`;
    expect((await owner.patch(url, { taxRate: 9 })).body).toMatchObject({ taxName: "Meals tax", taxRate: 9 });
    expect((await owner.patch(url, { taxRate: 7 })).body.taxClassId).toBe(made.taxClassId);
    expect((await owner.patch(url, { taxRate: null })).body).toMatchObject({ taxRate: 7 });
    expect((await owner.patch(url, { taxClassId: null })).body).toMatchObject({
      taxName: "VAT",
      taxRate: 20,
    });
    const again = await owner.patch(url, {
      taxClassId: null,
      taxName: "Meals tax",
      taxRate: 7,
      taxIncluded: true,
    });
    expect(again.body.taxClassId).toBe(made.taxClassId);
    const once = (await owner.get("/api/tax-classes?q=meals")).body;
    expect(rows(once).map(({ name }) => name)).toEqual(["Meals tax", "Meals tax 9%"]);
  });
});

describeApi("A tax beside a class", (api) => {
  test("A tax in a file, for products without a class of their own, keeps the class it made", async () => {
    const { owner } = await storeOf(api());
    const row = { title: "Carried", slug: "carried", price: 500, taxClassId: null };
    const file = [{ ...row, taxName: "Far tax", taxRate: 11, taxIncluded: true }];
    const send = async (some: readonly object[]) => {
      const { body } = await owner.post("/api/products/import", { mode: "upsert", rows: some });
      const [product] = rows((await owner.get("/api/products?slug=carried")).body);
      return [body.results?.[0]?.outcome, product?.taxRate, product?.taxClassId];
    };
    const [created, rate, made] = await send(file);
    expect([created, rate, typeof made]).toEqual(["created", 11, "string"]);
    expect(await send(file)).toEqual(["unchanged", 11, made]);
    expect(await send([row])).toEqual(["updated", 0, null]);
  });

  test("A tax in a file is found by name, class and zone together, and a row of several says so", async () => {
    const { owner, make } = await storeOf(api());
    const [first, second] = [
      await make("tax-classes", { name: "First of two" }),
      await make("tax-classes", { name: "Second of two" }),
    ];
    const tax = { name: "Twice taxed", rate: 3, included: false, zoneId: null, published: false };
    const file = [
      { ...tax, taxClassId: "First of two" },
      { ...tax, taxClassId: "Second of two" },
    ];
    const send = async (some: readonly object[]) =>
      rows((await owner.post("/api/taxes/import", { mode: "upsert", rows: some })).body.results);
    expect((await send(file)).map(({ outcome }) => outcome)).toEqual(["created", "created"]);
    expect((await send(file)).map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(await send([{ name: tax.name, rate: 4 }])).toMatchObject([
      { outcome: "failed", errors: { name: ["errors.referenceAmbiguous"] } },
    ]);
    expect(await send([{ ...file[0], rate: 4 }])).toMatchObject([{ outcome: "updated" }]);
    const found = rows((await owner.get(`/api/taxes?name=${tax.name}&_sort=rate`)).body);
    expect(found.map(({ rate, taxClassId }) => [rate, taxClassId])).toEqual([
      [3, second.id],
      [4, first.id],
    ]);
  });

  test("A tax on a product is refused where its class is taxed otherwise, and taken where it agrees", async () => {
    const { owner, make, product, taxOf } = await storeOf(api());
    const reduced = await make("tax-classes", { name: "Reduced" });
    await make("taxes", { name: "Reduced VAT", rate: 5, included: true, taxClassId: reduced.id });
    const lamp = await product();
    const url = `/api/products/${String(lamp.id)}`;
    const other = ["products.errors.otherTax"];
    const taxClassId = reduced.id;
    expect(await refused(owner.patch(url, { taxClassId, taxRate: 20 }))).toEqual([422, { taxRate: other }]);
    expect(await refused(owner.patch(url, { taxClassId, taxName: "VAT" }))).toEqual([
      422,
      { taxName: other },
    ]);
    const row = { title: "Loaf", price: 500, taxClassId: "Reduced", taxRate: 7, taxIncluded: true };
    const file = (await owner.post("/api/products/import", { mode: "create", rows: [row] })).body;
    expect(rows(file.results)[0]?.errors).toEqual({ taxRate: other });
    const agreeing = { taxClassId, taxName: "Reduced VAT", taxRate: 5, taxIncluded: true };
    expect((await owner.patch(url, agreeing)).status).toBe(200);
    expect(await taxOf(lamp.id)).toEqual(["Reduced VAT", 5, true]);
    const replacing = { headers: { "if-match": "*" } };
    // Sends its current class again.
    expect(await refused(owner.patch(url, { taxClassId, taxRate: 20 }))).toEqual([422, { taxRate: other }]);
    const { status, body } = await owner.call(
      "PUT",
      url,
      { title: "Lamp", price: 900, taxClassId },
      replacing,
    );
    expect([status, body.taxClassId, body.taxIncluded]).toEqual([200, taxClassId, true]);
    expect((await product({ taxClassId, taxName: "reduced" })).taxClassId).toBe(reduced.id);
    expect(
      await refused(owner.post("/api/products", { title: "No", price: 1, taxClassId, taxRate: 0 })),
    ).toEqual([422, { taxRate: other }]);
  });

  test("A tax comes back from the history with its class as it is by now", async () => {
    const { owner, make, product, taxOf } = await storeOf(api());
    const reduced = await make("tax-classes", { name: "Books" });
    const tax = await make("taxes", { name: "Book tax", rate: 5, taxClassId: reduced.id });
    const book = await product({ taxClassId: reduced.id });
    await owner.patch(`/api/products/${String(book.id)}`, { taxClassId: null });
    const where = `resource=products&recordId=${String(book.id)}&_sort=id&_order=desc`;
    const [change] = rows((await owner.get(`/api/audit-entries?${where}`)).body);
    await owner.patch(`/api/taxes/${String(tax.id)}`, { rate: 6 });
    const restored = await owner.post(
      `/api/audit-entries/${String(change?.id)}/restore`,
      {},
      {
        headers: { "if-match": "*" },
      },
    );
    expect(restored.status, restored.text).toBe(200);
    expect(await taxOf(book.id)).toEqual(["Book tax", 6, false]);
  });
});

describeApi("Products from before there were tax classes", (api) => {
  test("Products from before tax classes are sold as before: each typed tax is a class", async () => {
    const { owner, make, product, sell } = await storeOf(api());
    const zone = await make("tax-zones", { name: "Germany", countryIds: [country("DE")] });
    const { store } = api();
    const typed = [
      { taxName: "VAT", taxRate: 20, taxIncluded: true },
      { taxName: "VAT", taxRate: 20, taxIncluded: false },
      { taxName: "VAT", taxRate: 20, taxIncluded: true },
      { taxName: null, taxRate: 8.25, taxIncluded: false },
      { taxName: "Books", taxRate: 0, taxIncluded: false },
      { taxName: null, taxRate: null, taxIncluded: false },
    ];
    const made: Body[] = [];
    for (const _ of typed) made.push(await product());
    const old = [
      { name: "Old", rate: 7.5, isDefault: true, zoneId: null },
      { name: "German", rate: 19, isDefault: false, zoneId: zone.id },
      { name: "Luxury", rate: 30, isDefault: false, zoneId: null },
    ];
    const at = "2026-01-01T00:00:00.000Z";
    const kept = {
      included: false,
      taxClassId: null,
      published: true,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    await store.load(
      "taxes",
      old.map((tax, n) => ({ id: `old-${n}`, ...kept, ...tax })),
    );
    await store.transaction(async (tx) => {
      for (const [n, { id }] of made.entries()) {
        await tx.update("products", String(id), null, {
          ...typed[n],
          taxClassId: null,
          effectiveTaxClassId: null,
        });
      }
    });
    await updateOlderSales(store);
    await moveTypedTaxes(store);
    const first = await everyRecord();
    await moveTypedTaxes(store);
    expect(await everyRecord()).toEqual(first);
    const now = await store.getMany(
      "products",
      made.map(({ id }) => String(id)),
    );
    expect(now.map(({ taxName, taxRate, taxIncluded }) => ({ taxName, taxRate, taxIncluded }))).toEqual([
      ...typed.slice(0, 5),
      { taxName: null, taxRate: 0, taxIncluded: false },
    ]);
    expect(new Set(now.map(({ taxClassId }) => taxClassId)).size).toBe(5);
    expect(now[0]?.taxClassId).toBe(now[2]?.taxClassId);
    const abroad = { orderType: "online", phone: "+1 555 0100", address: address("DE") };
    expect((await sell(made[1] as Body, abroad)).body).toMatchObject({ total: 1200 });
    const taxes = rows((await owner.get("/api/taxes?_sort=id")).body).filter(({ id }) =>
      String(id).startsWith("old"),
    );
    expect(taxes.map(({ taxClassId }) => String(taxClassId) === standard)).toEqual([true, true, false]);

    async function everyRecord() {
      const all = ["taxes", "tax-classes", "products"].map((name) =>
        store.find(name, { where: [], sort: [] }),
      );
      return (await Promise.all(all)).map(({ rows }) => rows);
    }
  });
});
