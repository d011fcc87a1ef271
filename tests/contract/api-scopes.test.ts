/** Scopes that follow those of other resources. */
import { expect, it, vi } from "vitest";
import type { Scope } from "../../src/core/access.ts";
import { type Body, describeApiOnBoth, rows } from "./api-harness.ts";

vi.mock("../../src/resources/index.ts", async (load) => {
  const registry = await load<typeof import("../../src/resources/index.ts")>();
  const scopes: Readonly<Record<string, Scope>> = {
    "tax-classes": { field: "name", in: ["Books"] },
    products: { field: "taxClassId", among: "tax-classes.id" },
    reviews: { field: "productId", among: "products.id" },
  };
  for (const [name, resource] of registry.resources) {
    const manager = scopes[name];
    if (manager) Object.assign(resource, { access: { ...resource.access, scope: { manager } } });
  }
  return registry;
});

describeApiOnBoth("Scopes", (api) => {
  it("Records that belong to those in a scope are in one that names their id, and so on", async () => {
    const owner = await api().as("super-admin");
    const made = async (path: string, values: object): Promise<Body> => {
      const { status, body } = await owner.post(`/api/${path}`, values);
      expect([path, status, body.errors]).toEqual([path, 201, undefined]);
      return body;
    };
    const reviewIds: unknown[] = [];
    for (const name of ["Books", "Food"]) {
      const { id: taxClassId } = await made("tax-classes", { name });
      const { id: productId } = await made("products", { title: name, price: 900, taxClassId });
      const review = { productId, title: name, rating: 4, authorName: "Ida", status: "approved" };
      reviewIds.push((await made("reviews", review)).id);
    }
    const manager = await api().as("manager");
    for (const path of ["tax-classes", "products", "reviews"])
      expect([path, rows((await manager.get(`/api/${path}`)).body).length]).toEqual([path, 1]);
    const statuses = reviewIds.map(async (id) => (await manager.get(`/api/reviews/${id}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    const later = await made("products", { title: "More", price: 900, taxClassId: null });
    expect((await manager.get(`/api/products/${later.id}`)).status).toBe(404);
  });
});
