import { expect, it } from "vitest";
import { seedReference } from "../../api/server/seed-reference.ts";
import { type Caller, describeApi, rows } from "./api-harness.ts";

describeApi("A store that counts in yen", (api) => {
  const order = async (caller: Caller) => {
    const [product] = rows((await caller.get("/api/products")).body);
    const items = [{ productId: product?.id, quantity: 1 }];
    return (await caller.post("/api/orders", { items, paymentMethod: "cash" })).body;
  };

  it("A store in yen writes its currency into orders, on every copy of the server", async () => {
    await seedReference(api().store);
    const caller = await api().as("super-admin");
    const [yen] = rows((await caller.get("/api/currencies?isoCode=JPY")).body);
    const made = await caller.post(`/api/currencies/${yen?.id}/make-base`);
    expect(made.body).toMatchObject({ base: true, isoCode: "JPY" });
    await caller.post("/api/products", {
      title: "Tea",
      sku: "TEA",
      price: 480,
      quantity: 9,
      published: true,
    });
    expect(await order(caller)).toMatchObject({ currency: "JPY", total: 480 });

    const other = await api().elsewhere();
    await other.login("cashier@example.com");
    expect(await order(other)).toMatchObject({ currency: "JPY", total: 480 });
    await other.login("super-admin@example.com");
    expect((await other.get("/api/products/export.csv?_columns=price")).text).toContain("\r\n480\r\n");
  });

  it("A store in yen says so in drafts of search pages", async () => {
    const caller = await api().as("admin");
    const [product] = rows((await caller.get("/api/products")).body);
    const draft = await caller.get(`/api/product-seo/draft?of=${product?.id}`);
    expect(draft.text).toContain("JPY");
  });
});
