/** Shipping that is taxed: in orders, refunds, documents, the till's report and the reports of sales. */
import { beforeAll, expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { referenceId } from "../../api/features/reference/id.ts";
import { seedReference } from "../../api/server/seed-reference.ts";
import { type Body, type Caller, demoAddress, describeApi, rows, type TestApi } from "./api-harness.ts";

type Values = Readonly<Record<string, unknown>>;

let count = 0;

async function shopOf(api: TestApi) {
  const owner = await api.as("super-admin");
  const make = async (resource: string, values: Values): Promise<Body> => {
    const answer = await owner.post(`/api/${resource}`, values);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const set = async (values: Values) => {
    const answer = await owner.patch("/api/globals/global-settings", values);
    expect(answer.status, answer.text).toBe(200);
  };
  return {
    owner,
    make,
    set,
    product: (values: Values) => {
      count += 1;
      return make("products", { title: `Sent ${count}`, quantity: 1000, ...values });
    },
    place: async (products: readonly Body[], more: Values = {}) =>
      make("orders", {
        items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
        paymentMethod: "card",
        shippingCost: 565,
        ...more,
      }),
    giveBack: async (order: Body, values: Values) => {
      const answer = await owner.post(`/api/orders/${order.id}/return`, {
        items: [],
        reason: "Not wanted",
        refundMethod: "card",
        ...values,
      });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    now: async ({ id }: Body) => (await owner.get(`/api/orders/${id}`)).body,
  };
}

const parts = (document: Body) =>
  rows(document.shippingTaxes).map(({ taxRate, tax, total }) => [taxRate, tax, total]);

/** The tax, the total and the parts of shipping (rate, tax, total) of goods at 19 % and 7 % sent for 565. */
const sums = [
  ["none", true, 260, 2825, []],
  ["none", false, 260, 2825, []],
  ["class", true, 311, 2825, [[10, 51, 565]]],
  ["class", false, 317, 2882, [[10, 57, 622]]],
  [
    "goods",
    true,
    325,
    2825,
    [
      [19, 48, 298],
      [7, 17, 267],
    ],
  ],
  [
    "goods",
    false,
    334,
    2899,
    [
      [19, 54, 337],
      [7, 20, 302],
    ],
  ],
] as const;

for (const currency of ["EUR", "JPY", "KWD"]) {
  describeApi(`Shipping in ${currency}`, (api) => {
    let today: string;
    let owner: Caller;

    beforeAll(async () => {
      await seedReference(api().store);
      owner = await api().as("super-admin");
      const [base] = rows((await owner.get(`/api/currencies?isoCode=${currency}`)).body);
      expect((await owner.post(`/api/currencies/${base?.id}/make-base`)).status).toBe(200);
      await owner.patch("/api/globals/global-settings", { timeZone: "UTC" });
      today = api().now().toISOString().slice(0, 10);
    });

    const report = async (by: string) =>
      (await owner.get(`/api/reports/sales?from=${today}&to=${today}&by=${by}`)).body;

    test.each(sums)(
      "Shipping is taxed as the settings say: not at all, by its own class, or as its goods",
      async (shippingTax, taxIncluded, tax, total, shipping) => {
        const shop = await shopOf(api());
        const high = await shop.product({ price: taxIncluded ? 1190 : 1000, taxRate: 19, taxIncluded });
        const low = await shop.product({ price: taxIncluded ? 1070 : 1000, taxRate: 7, taxIncluded });
        const parcels = await shop.make("tax-classes", { name: `Parcels ${count}` });
        await shop.make("taxes", { name: "Post", rate: 10, included: taxIncluded, taxClassId: parcels.id });
        await shop.set({ shippingTax, shippingTaxClassId: shippingTax === "class" ? parcels.id : null });
        const before = (await report("tax")).totals;
        const session = await shop.make("till-sessions", { register: "R1", float: 0 });

        const order = await shop.place([high, low]);
        expect(order).toMatchObject({ tax, total, paid: total, shippingCost: 565 });
        expect(parts(order)).toEqual(shipping);
        const quoted = await owner.post("/api/orders/quote", {
          items: [high, low].map(({ id }) => ({ productId: id, quantity: 1 })),
          shippingCost: 565,
        });
        expect(quoted.body.totals).toMatchObject({ tax, total });

        const z = (await owner.get(`/api/till-sessions/${session.id}/report`)).body;
        expect(z).toMatchObject({ total, tax, gross: Number(order.subtotal) + 565 });
        const byRate = rows(z.taxes);
        expect(byRate.reduce((sum, one) => sum + Number(one.tax), 0)).toBe(tax);
        const net = byRate.reduce((sum, one) => sum + Number(one.net), 0);
        expect(net).toBe(total - tax - (shippingTax === "none" ? 565 : 0));

        const sold = await report("tax");
        const rise = (name: string) =>
          Number((sold.totals as Body)[name]) - Number((before as Body)[name] ?? 0);
        expect([rise("tax"), rise("total"), rise("net")]).toEqual([tax, total, total - tax]);
        const listed = [...rows(sold.rows), sold.shipping as Body];
        for (const name of ["tax", "net", "total", "gross"])
          expect(
            listed.reduce((sum, row) => sum + Number(row[name]), 0),
            name,
          ).toBe(Number((sold.totals as Body)[name]));
        expect(Number((sold.shipping as Body).tax)).toBe(0);

        // Later settings do not change what was sold.
        await shop.set({ shippingTax: "none", shippingTaxClassId: null });
        const cost = total - 2260;
        const first = await shop.giveBack(order, { shippingCost: 101 });
        expect(first).toMatchObject({ total: 101, shippingCost: 101 });
        expect(parts(first).reduce((sum, [, , part]) => sum + Number(part), 0)).toBe(
          shippingTax === "none" ? 0 : 101,
        );
        const tooMuch = { items: [], reason: "More", refundMethod: "card", shippingCost: cost - 100 };
        const refused = await owner.post(`/api/orders/${order.id}/return`, tooMuch);
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          { shippingCost: ["orders.errors.shippingLeft"] },
        ]);
        const items = rows(order.items).map(({ id }) => ({ orderItemId: id, quantity: 1 }));
        const rest = await shop.giveBack(order, { items, shippingCost: cost - 101 });
        expect(Number(first.tax) + Number(rest.tax)).toBe(tax);
        expect(Number(first.total) + Number(rest.total)).toBe(total);
        const back = (name: string) =>
          shipping.map((_, at) =>
            Number(
              rows(first.shippingTaxes)
                .concat(rows(rest.shippingTaxes))
                .filter(({ taxRate }) => taxRate === shipping[at]?.[0])
                .reduce((sum, part) => sum + Number(part[name]), 0),
            ),
          );
        expect(back("tax")).toEqual(shipping.map(([, one]) => one));
        expect(back("total")).toEqual(shipping.map(([, , one]) => one));
        expect(await shop.now(order)).toMatchObject({ refunded: total, due: 0, returnState: "fully" });

        const after = (await owner.get(`/api/till-sessions/${session.id}/report`)).body;
        expect(after).toMatchObject({ refundedTax: tax, refunds: total });
        expect((await report("tax")).totals).toMatchObject({
          tax: Number((before as Body).tax ?? 0),
          total: Number((before as Body).total ?? 0),
        });
        const pdf = await owner.get(`/api/orders/documents.pdf?ids=${order.id}`);
        expect(pdf.status).toBe(200);
        const note = await owner.get(`/api/returns/documents.pdf?ids=${rest.id}`);
        expect(note.status).toBe(200);
        const closed = await owner.post(`/api/till-sessions/${session.id}/close`, { counted: 0 });
        expect(closed.status, closed.text).toBe(200);
        expect(await checkLedgers(api().store)).toEqual([]);
      },
    );
  });
}

describeApi("The tax on shipping", (api) => {
  test("The tax on shipping is that of the class where the order goes to, else of the store's address", async () => {
    await seedReference(api().store);
    const shop = await shopOf(api());
    const zone = await shop.make("tax-zones", { name: "Here", countryIds: [referenceId("countries", "US")] });
    const parcels = await shop.make("tax-classes", { name: "Parcels" });
    const taxClassId = parcels.id;
    await shop.make("taxes", { name: "There", rate: 20, included: true, taxClassId });
    await shop.make("taxes", { name: "Here", rate: 5, taxClassId, zoneId: zone.id });
    await shop.set({ shippingTax: "class", shippingTaxClassId: parcels.id });
    const lamp = await shop.product({ price: 1000, taxRate: 0 });
    expect(await shop.place([lamp], { shippingCost: 600 })).toMatchObject({ tax: 100, total: 1600 });
    const sent = { orderType: "delivery", address: await demoAddress(api()), phone: "+1 503 555 0100" };
    const there = await shop.place([lamp], { shippingCost: 600, ...sent });
    expect(there).toMatchObject({ tax: 30, total: 1630, shippingCost: 600 });
    expect(there.shippingTaxes).toMatchObject([
      { taxName: "Here", taxRate: 5, taxIncluded: false, tax: 30, total: 630, returned: 0 },
    ]);
    // A class that is in use stays.
    expect((await shop.owner.remove(`/api/tax-classes/${parcels.id}`)).status).toBe(409);
    await shop.set({ shippingTax: "none", shippingTaxClassId: null });
  });

  test("The tax on shipping needs its class, and has one only where the settings ask for it", async () => {
    const { owner } = await shopOf(api());
    const errors = async (values: Values) => {
      const { status, body } = await owner.patch("/api/globals/global-settings", values);
      return [status, body.errors];
    };
    expect(await errors({ shippingTax: "class" })).toEqual([
      422,
      { shippingTaxClassId: ["errors.required"] },
    ]);
    expect((await errors({ shippingTax: "goods", shippingTaxClassId: "nothing" }))[0]).toBe(422);
    expect((await errors({ shippingTax: "always" }))[0]).toBe(422);
  });

  test("The tax on shipping is paid by nobody who is exempt, and for nothing that is free", async () => {
    const shop = await shopOf(api());
    const buyer = await shop.make("customers", { name: "Exempt", taxExempt: true, taxNumber: "DE123456789" });
    const high = await shop.product({ price: 1190, taxRate: 19, taxIncluded: true });
    const low = await shop.product({ price: 1000, taxRate: 7 });
    await shop.set({ shippingTax: "goods" });
    const exempt = await shop.place([high], { customerId: buyer.id, shippingCost: 595 });
    expect(exempt).toMatchObject({ tax: 0, subtotal: 1000, shippingCost: 500, total: 1500 });
    const mixed = await shop.place([high, low], { customerId: buyer.id, shippingCost: 595 });
    expect(mixed.tax).toBe(0);
    const free = await shop.place([high, low], { shippingCost: 0 });
    expect(free).toMatchObject({ tax: 260, shippingCost: 0, shippingTaxes: [], total: 2260 });
    expect(await checkLedgers(api().store)).toEqual([]);
    await shop.set({ shippingTax: "none" });
  });

  test("The tax on shipping goes with an order when it is cancelled, and earlier orders have none", async () => {
    const shop = await shopOf(api());
    const { owner } = shop;
    const lamp = await shop.product({ price: 1190, taxRate: 19, taxIncluded: true });
    await shop.set({ shippingTax: "goods", timeZone: "UTC" });
    const today = api().now().toISOString().slice(0, 10);
    const taxed = async () =>
      (await owner.get(`/api/reports/sales?from=${today}&to=${today}&by=tax`)).body.totals as Body;
    const before = await taxed();
    const address = await demoAddress(api());
    const sent = { orderType: "delivery", address, phone: "+1 503 555 0100" };
    const order = await shop.place([lamp], { shippingCost: 595, ...sent });
    expect(Number((await taxed()).total) - Number(before.total)).toBe(Number(order.total));
    const cancelled = await owner.post(`/api/orders/${order.id}/status`, { status: "cancel" });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await taxed()).toEqual(before);
    await shop.set({ shippingTax: "none" });

    const old = await shop.place([lamp], { shippingCost: 500 });
    await api().store.transaction((tx) => tx.update("orders", String(old.id), null, { shippingTaxes: null }));
    const back = await shop.giveBack(old, { shippingCost: 500 });
    expect(back).toMatchObject({ total: 500, tax: 0, shippingTaxes: [] });
    expect(await checkLedgers(api().store)).toEqual([]);
  });
});
