/**
 * A program of somebody else: `drive.ts <address>` signs in and uses the API through openapi-fetch, by the types that
 * `npm run client` has written.
 */
import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const [, , address = "http://localhost:3000"] = process.argv;
const own = { "X-Storekeeper": "1" } as const;
const api = createClient<paths>({ baseUrl: `${address}/api` });

/** Node.js keeps no cookies. */
const cookies = new Map<string, string>();
api.use({
  onRequest({ request }) {
    request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  },
});

/** The data of an answer. Throws at a problem, whose detail is a sentence. */
function dataOf<T>({ data, error }: { readonly data?: T; readonly error?: { readonly detail: string } }): T {
  if (data === undefined) throw new Error(error?.detail ?? "There is no answer.");
  return data;
}

const admin = dataOf(
  await api.POST("/auth/login", {
    params: { header: own },
    body: { email: "super-admin@example.com", password: "storekeeper" },
  }),
);
assert.ok("role" in admin && admin.role === "super-admin");

const query = { published: [true], quantity_gte: [9], masterProduct: [false], _limit: 5 };
const products = dataOf(await api.GET("/products", { params: { query } }));
const product = products.find(({ combinations }) => combinations.length === 0);
assert.ok(product);

const extra = dataOf(
  await api.POST("/extras", { params: { header: own }, body: { name: "Hazelnut milk", price: 50 } }),
);
const edited = dataOf(
  await api.PATCH("/extras/{id}", {
    params: { path: { id: extra.id }, header: { ...own, "If-Match": `"${extra.version}"` } },
    body: { price: 60 },
  }),
);
assert.equal(edited.price, 60);
const stale = await api.PATCH("/extras/{id}", {
  params: { path: { id: extra.id }, header: { ...own, "If-Match": `"${extra.version}"` } },
  body: { price: 70 },
});
assert.equal(stale.response.status, 412);
assert.equal(stale.error?.status, 412);

const items = [{ productId: product.id, quantity: 1 }];
const order = dataOf(
  await api.POST("/orders", { params: { header: own }, body: { items, paymentMethod: "card" } }),
);
assert.equal(order.items[0]?.title, product.title);
assert.equal(order.due, 0);
const refused = await api.POST("/orders", {
  params: { header: own },
  body: { items, payments: [{ method: "card", amount: order.total + 1 }] },
});
assert.deepEqual(refused.error?.errors, { "payments.0.amount": ["orders.errors.aboveDue"] });

const { results } = dataOf(
  await api.POST("/extras/import", {
    params: { header: own },
    body: { rows: [{ name: "Hemp milk", price: 40 }, { price: 1 }], mode: "create" },
  }),
);
assert.deepEqual(
  results.map(({ outcome }) => outcome),
  ["created", "failed"],
);

const csv = dataOf(
  await api.GET("/extras/export.csv", { params: { query: { q: "milk" } }, parseAs: "text" }),
);
assert.match(csv, /Hazelnut milk/);
console.log("everything works");
