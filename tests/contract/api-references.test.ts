import { expect, it } from "vitest";
import { storedResources } from "../../api/collections.ts";
import { missingReferences } from "../../api/records/references.ts";
import { stillUsed } from "../../api/records/still-used.ts";
import { removeRecord } from "../../api/records/write.ts";
import { createSchema, type Reference } from "../../api/stores/schema.ts";
import { type AnyResource, targetOf } from "../../src/core/define.ts";
import type { Fields, When } from "../../src/core/fields/field.ts";
import type { RefOptions } from "../../src/core/fields/ref.ts";
import { initialValues } from "../../src/core/validate.ts";
import type { Admin } from "../../src/domain/admin.ts";
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

/** The field at the beginning of a path, holding an id at its end. */
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

/** Records as the store has them, past every check: one that is referred to, and one for each way to do so. */
async function referredTo(api: TestApi, target: string, references: readonly Reference[]): Promise<string> {
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

describeApiOnBoth("a record that others refer to", (api) => {
  it.each(targets)("is not deleted among %s, and everything that refers to it is named", async (target) => {
    const references = schema.incoming(target);
    const id = await referredTo(api(), target, references);
    const resource = schema.resource(target);
    const work = api().store.transaction((tx) =>
      removeRecord({ tx, admin: owner, ip: "", now: api().now() }, resource, id, null),
    );
    const expected = references.map(({ resource, path }) => ({ resource, field: path.join("."), count: 1 }));
    await expect(work).rejects.toMatchObject({ status: 409, extras: { hidden: 0 } });
    const refusal = await work.catch((error: unknown) => error);
    expect(refusal).toHaveProperty("extras.references", expect.arrayContaining(expected));
    expect(refusal).toHaveProperty("extras.references.length", expected.length);
    for (const { resource, field } of expected) {
      const param = manifests[resource as keyof typeof manifests].references[field];
      const caller = await api().as("super-admin");
      const { status, body } = await caller.get(`/api/${resource}?${param}=${id}`);
      expect({ resource, field, status, found: rows(body).length }).toMatchObject({ status: 200, found: 1 });
    }
  });

  it("says so to whoever deletes one or many", async () => {
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
    expect(one).toMatchObject({ status: 409, body: { type: "/problems/referenced", references, hidden: 0 } });
    const many = await caller.post("/api/products/bulk", { ids: [product.id], delete: true });
    expect(rows(many.body.results)).toMatchObject([{ ok: false, status: 409, references, hidden: 0 }]);
    const list = await caller.get(`/api/orders?items.productId=${product.id}`);
    expect(rows(list.body).map(({ id }) => id)).toEqual(["o1", "o2"]);
    expect(rows((await caller.get("/api/orders?items.productId=nothing")).body)).toEqual([]);
    expect((await caller.get(`/api/orders?items.productId_like=${product.id}`)).status).toBe(400);
    expect((await caller.get("/api/orders?items.title=x")).status).toBe(400);
  });

  it("counts what the role may not list, without naming it", () => {
    const users = [
      { resource: "orders", field: "items.productId", count: 2 },
      { resource: "coupons", field: "productIds", count: 3 },
    ];
    const driver = { ...owner, role: "driver" } as const;
    const refusal = stillUsed(driver, users);
    expect(refusal.extras).toEqual({ references: [], hidden: 5 });
    expect(refusal.detail).not.toMatch(/orders|coupons/);
    expect(stillUsed(owner, users).extras).toEqual({ references: users, hidden: 0 });
  });
});

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
/** Switched the other way; what is chosen among several is left out. */
const opposite = ([field, value]: readonly unknown[]) => [field, typeof value === "boolean" ? !value : null];
const offered = [...resources.values(), ...(globals.values() as Iterable<AnyResource>)].flatMap(offersOf);

describeApiOnBoth("a reference that says which records it offers", (api) => {
  it.each(offered.map((offer) => [`${offer.owner.name}.${offer.name}`, offer] as const))(
    "%s takes those, and others only where they stood before",
    async (path, { owner: resource, name, target, offers }) => {
      const values = Object.entries(offers).map(([field, value]) => [field, [value].flat()[0]]);
      const [good, bad] = [`good-${path}`, `bad-${path}`];
      await api().store.transaction(async (tx) => {
        await tx.insert(target, { id: good, ...Object.fromEntries(values) });
        await tx.insert(target, { id: bad, ...Object.fromEntries(values.map(opposite)) });
        const many = resource.fields[name]?.kind === "refs";
        const of = (id: string) => holding(resource.fields, [name], many, id);
        const ask = (id: string, before: Record<string, unknown> | null = null) =>
          missingReferences(tx, storedResources, owner, resource, of(id), before);
        expect(await ask(good)).toEqual({});
        expect(await ask(bad)).toEqual({ [name]: ["errors.referenceNotOffered"] });
        expect(await ask(bad, of(bad))).toEqual({});
      });
    },
  );
});
