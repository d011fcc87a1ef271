import { expect, it } from "vitest";
import { checkNumbers } from "../../api/features/books/numbers.ts";
import { checkRecords } from "../../api/server/checks/records.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createSchema } from "../../api/store/schema.ts";
import { describeApiOnBoth } from "./api-harness.ts";

const schema = createSchema(storedResources.values());

describeApiOnBoth("The check of all records", (api) => {
  it("The check of all records names lost references, bad choices, repeated numbers and stale sums", async () => {
    const { store } = api();
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/products", { title: "Mug", price: 100, quantity: 3 });
    expect(made.status).toBe(201);
    expect(await checkRecords(store, schema)).toEqual([]);
    const product = await store.get("products", String(made.body.id));
    const sale = { items: [{ productId: product?.id, quantity: 1 }], paymentMethod: "cash" };
    const sold = await owner.post("/api/orders", sale);
    expect(sold.status, JSON.stringify(sold.body)).toBe(201);
    const [staff] = (await store.find("staff", { where: [], sort: [], start: 0, end: 1 })).rows;
    const order = await store.get("orders", String(sold.body.id));
    if (!product || !staff || !order) throw new Error("nothing was stored");
    const other = { slug: "mug-2", title: "Mug 2", sku: null, barcode: null };
    const lost = { id: "p-lost", categoryIds: ["gone"], stockCategoryId: "gone", stockAtPrice: 5 };
    await store.load("products", [{ ...product, ...other, ...lost }]);
    await store.load("staff", [{ ...staff, id: "s-king", email: "king@example.com", role: "king" }]);
    await store.load("orders", [{ ...order, id: "o-late", orderNumber: "9999", invoiceNumber: "LATE-1" }]);
    const said = [...(await checkRecords(store, schema)), ...(await checkNumbers(store))].join("\n");
    expect(said).toContain("products p-lost: categoryIds is gone, and categories has no such record");
    expect(said).toContain("products p-lost: stockAtPrice is 5, and is not computed so any more");
    expect(said).toContain('staff s-king: role is "king", none of super-admin');
    expect(said).toContain("orders o-late: has the number 9999");
    expect(said.split("\n")).toHaveLength(4);
  });
});
