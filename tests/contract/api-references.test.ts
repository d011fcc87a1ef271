import { expect, it } from "vitest";
import { stillUsed } from "../../api/records/still-used.ts";
import { missingReferences } from "../../api/records/write/references.ts";
import { removeRecord } from "../../api/records/write/write.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createSchema, type StoredReference } from "../../api/store/schema.ts";
import { type AnyResource, targetOf } from "../../src/core/define.ts";
import type { Fields, When } from "../../src/core/fields/field.ts";
import type { RefOptions } from "../../src/core/kinds/ref.ts";
import { initialValues } from "../../src/core/validation/validate.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { manifests } from "../../src/resources/manifests.ts";
import { describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

const schema = createSchema(storedResources.values());
const targets = [...storedResources.keys()].filter((name) => schema.incoming(name).length > 0);
const owner: Admin = {
  id: "staff-super-admin",
  name: "Owner",
  email: "super-admin@example.com",
  image: null,
  role: "super-admin",
};

/** Returns the first field of a path, with an id at the end of the path. */
function holding(
  fields: Fields,
  path: readonly string[],
  many: boolean,
  id: string,
): Record<string, unknown> {
  const [name = "", ...inner] = path;
  if (inner.length === 0) return { [name]: many ? [id] : id };
  const entryFields = (fields[name] as unknown as { fields: Fields }).fields;
  const entry = { id: "1", ...initialValues(entryFields), ...holding(entryFields, inner, many, id) };
  return { [name]: [entry] };
}

/** Stores records without validation: a referenced one, and one for each reference to it. */
async function referredTo(
  api: TestApi,
  target: string,
  references: readonly StoredReference[],
): Promise<string> {
  const id = `used-${target}`;
  await api.store.transaction(async (tx) => {
    await tx.insert(target, { id });
    for (const [at, { resource, path, many }] of references.entries()) {
      const { fields } = schema.resource(resource);
      await tx.insert(resource, { id: `user-${target}-${at}`, ...holding(fields, path, many, id) });
    }
  });
  return id;
}

describeApiOnBoth(
  "A record that others refer to",
  (api) => {
    it.each(targets)(
      "A record that others refer to is not deleted among %s, and all that refers to it is named",
      async (target) => {
        const references = schema.incoming(target);
        const id = await referredTo(api(), target, references);
        const resource = schema.resource(target);
        const work = api().store.transaction((tx) =>
          removeRecord({ tx, admin: owner, ip: "", now: api().now() }, resource, id, null),
        );
        // A computed field is not a reference of its own.
        const own = references.filter(
          ({ resource, path: [name = ""] }) => !schema.resource(resource).fields[name]?.compute,
        );
        const expected = own.map(({ resource, path }) => ({ resource, field: path.join("."), count: 1 }));
        await expect(work).rejects.toMatchObject({ status: 409, extras: { hidden: 0 } });
        const refusal = await work.catch((error: unknown) => error);
        expect(refusal).toHaveProperty("extras.references", expect.arrayContaining(expected));
        expect(refusal).toHaveProperty("extras.references.length", expected.length);
        for (const { resource, field } of expected) {
          const param = manifests[resource as keyof typeof manifests].references[field];
          const caller = await api().as("super-admin");
          const { status, body } = await caller.get(`/api/${resource}?${param}=${id}`);
          expect({ resource, field, status, found: rows(body).length }).toMatchObject({
            status: 200,
            found: 1,
          });
        }
      },
    );

    it("A refused deletion of one or many says what refers to the record", async () => {
      const caller = await api().as("super-admin");
      const { body: product } = await caller.post("/api/products", { title: "Sold once", price: 100 });
      await api().store.transaction(async (tx) => {
        const { fields } = schema.resource("orders");
        for (const id of ["o1", "o2"]) {
          await tx.insert("orders", {
            id,
            ...holding(fields, ["items", "productId"], false, String(product.id)),
          });
        }
      });
      const references = [{ resource: "orders", field: "items.productId", count: 2 }];
      const one = await caller.remove(`/api/products/${product.id}`);
      expect(one).toMatchObject({
        status: 409,
        body: { type: "/problems/referenced", references, hidden: 0 },
      });
      const many = await caller.post("/api/products/bulk", { ids: [product.id], delete: true });
      expect(rows(many.body.results)).toMatchObject([{ ok: false, status: 409, references, hidden: 0 }]);
      const list = await caller.get(`/api/orders?items.productId=${product.id}`);
      expect(rows(list.body).map(({ id }) => id)).toEqual(["o1", "o2"]);
      expect(rows((await caller.get("/api/orders?items.productId=nothing")).body)).toEqual([]);
      expect((await caller.get(`/api/orders?items.productId_like=${product.id}`)).status).toBe(400);
      expect((await caller.get("/api/orders?items.title=x")).status).toBe(400);
    });

    it("A refused deletion counts what the role may not list, without naming it", () => {
      const users = [
        { resource: "orders", field: "items.productId", count: 2 },
        { resource: "coupons", field: "productIds", count: 3 },
      ];
      const driver = { ...owner, role: "driver" } as const;
      const refusal = stillUsed(driver, users);
      expect(refusal.extras).toEqual({ references: [], hidden: 5 });
      expect(refusal.detail).not.toMatch(/orders|coupons/);
      expect(stillUsed(owner, users).extras).toEqual({ references: users, hidden: 0 });
      // A computed field is not listed twice.
      const chosen = { resource: "products", field: "attributes.attributeId", count: 4 };
      const derived = { resource: "products", field: "attributeIds", count: 4 };
      expect(stillUsed(owner, [chosen, derived]).extras).toEqual({
        references: [chosen],
        hidden: 0,
        movable: 4,
      });
    });
  },
  { partialDocuments: true },
);

describeApiOnBoth(
  "References to a record",
  (api) => {
    it("References are moved to another record, as the person may, with history, and the first can go", async () => {
      const caller = await api().as("admin");
      const make = async (path: string, body: object) =>
        String((await caller.post(`/api/${path}`, body)).body.id);
      const old = await make("categories", { name: "Old" });
      const kept = await make("categories", { name: "Kept" });
      const product = { title: "In both", price: 1, categoryIds: [old, kept] };
      const both = await make("products", product);
      const alone = await make("products", { ...product, title: "In one", categoryIds: [old] });
      const below = await make("categories", { name: "Below", parentId: old });
      const refused = await caller.post("/api/categories/bulk", { ids: [old], delete: true });
      expect(rows(refused.body.results)).toMatchObject([{ ok: false, movable: 3 }]);
      const answer = await caller.post(`/api/categories/${old}/replace`, { with: kept });
      expect([answer.status, answer.body.refused]).toEqual([200, []]);
      expect(rows(answer.body.moved)).toEqual([
        { resource: "products", field: "categoryIds", count: 2, failed: 0 },
        { resource: "categories", field: "parentId", count: 1, failed: 0 },
      ]);
      const now = async (path: string) => (await caller.get(`/api/${path}`)).body;
      expect((await now(`products/${both}`)).categoryIds).toEqual([kept]);
      expect((await now(`products/${alone}`)).categoryIds).toEqual([kept]);
      expect((await now(`categories/${below}`)).parentId).toBe(kept);
      const history = await caller.get(`/api/audit-entries?recordId=${alone}&_sort=createdAt&_order=desc`);
      expect(rows(history.body)[0]).toMatchObject({ verb: "update", before: { categoryIds: [old] } });
      const removed = await caller.post("/api/categories/bulk", { ids: [old], delete: true });
      expect(rows(removed.body.results)).toMatchObject([{ ok: true }]);
    });

    it("References stay in histories, where the target is not offered, and without permission", async () => {
      const caller = await api().as("admin");
      const make = async (name: string, more: object = {}) =>
        String((await caller.post("/api/categories", { name, ...more })).body.id);
      const top = await make("Top");
      const inner = await make("Inner", { parentId: top });
      const answer = await caller.post(`/api/categories/${top}/replace`, { with: inner });
      expect(rows(answer.body.moved)).toEqual([
        { resource: "categories", field: "parentId", count: 0, failed: 1 },
      ]);
      expect(rows(answer.body.refused)).toMatchObject([
        { id: inner, errors: { parentId: ["errors.treeLoop"] } },
      ]);
      const replace = (id: string, body: object) => caller.post(`/api/categories/${id}/replace`, body);
      expect((await replace(top, { with: top })).status).toBe(422);
      expect((await replace(top, { with: "nothing" })).status).toBe(422);
      expect((await replace(top, {})).status).toBe(422);
      expect((await replace("nothing", { with: top })).status).toBe(404);
      const cashier = await api().as("cashier");
      expect((await cashier.post(`/api/categories/${top}/replace`, { with: inner })).status).toBe(403);
      const [one, other] = await Promise.all(
        ["Sold", "Instead"].map(async (title) =>
          String((await caller.post("/api/products", { title, price: 1 })).body.id),
        ),
      );
      await api().store.transaction((tx) =>
        tx.insert("orders", {
          id: "kept-order",
          ...holding(schema.resource("orders").fields, ["items", "productId"], false, String(one)),
        }),
      );
      const sold = await caller.post(`/api/products/${one}/replace`, { with: other });
      expect([sold.status, sold.body.moved]).toEqual([200, []]);
    });
  },
  { partialDocuments: true },
);

interface Offer {
  readonly owner: AnyResource;
  readonly name: string;
  readonly target: string;
  readonly offers: When;
}

const offersOf = (owner: AnyResource): Offer[] =>
  Object.entries(owner.fields).flatMap(([name, field]) => {
    const { offers }: RefOptions = field;
    const target = targetOf(owner, field);
    return offers && target !== undefined ? [{ owner, name, target, offers }] : [];
  });
/** Returns the field with its boolean inverted; other values become null. */
const opposite = ([field, value]: readonly unknown[]) => [field, typeof value === "boolean" ? !value : null];
const offered = [...resources.values(), ...(globals.values() as Iterable<AnyResource>)].flatMap(offersOf);

describeApiOnBoth("A reference that says which records it offers", (api) => {
  it.each(offered.map((offer) => [`${offer.owner.name}.${offer.name}`, offer] as const))(
    "The reference %s takes what it offers, and other records only where they stood before",
    async (path, { owner: resource, name, target, offers }) => {
      const values = Object.entries(offers).map(([field, value]) => [field, [value].flat()[0]]);
      const [good, bad] = [`good-${path}`, `bad-${path}`];
      await api().store.transaction(async (tx) => {
        await tx.insert(target, { id: good, ...Object.fromEntries(values) });
        await tx.insert(target, { id: bad, ...Object.fromEntries(values.map(opposite)) });
        const many = resource.fields[name]?.kind === "refs";
        const of = (id: string) => holding(resource.fields, [name], many, id);
        const ask = (id: string, before: Record<string, unknown> | null = null) =>
          missingReferences({ tx, admin: owner }, storedResources, resource, { before, after: of(id) });
        expect(await ask(good)).toEqual({});
        expect(await ask(bad)).toEqual({ [name]: ["errors.referenceNotOffered"] });
        expect(await ask(bad, of(bad))).toEqual({});
      });
    },
  );
});
