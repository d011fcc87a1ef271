import fc from "fast-check";
import { expect, it } from "vitest";
import { storePageParts } from "../../src/core/store-page.ts";
import { targetPath } from "../../src/domain/storefront/redirects.ts";
import { declaredResources } from "../../src/resources/index.ts";
import { type Answer, type Body, type Caller, describeApi, describeApiOnBoth, rows } from "./api-harness.ts";
import { make, sampleInput } from "./entity-samples.ts";

const path = "/api/redirects";
const add = (who: Caller, from: string, to: string, more: object = {}) =>
  who.post(path, { from, to, ...more });
const leads = async (who: Caller, from: string) =>
  (await who.get(`${path}/resolve?path=${encodeURIComponent(from)}`)).body;
const targetOf = async (who: Caller, from: string) =>
  rows((await who.get(`${path}?from=${encodeURIComponent(from)}`)).body)[0]?.to;
const made = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

async function assertSound(who: Caller): Promise<void> {
  const all = rows((await who.get(`${path}?active=true&_start=0&_end=500`)).body);
  const froms = new Set(all.map(({ from }) => String(from)));
  for (const one of all) {
    expect(froms.has(targetPath(String(one.to)) ?? ""), `${one.from} → ${one.to}`).toBe(false);
  }
}

describeApi("Redirects", (api) => {
  it("Redirects are written one way, once for each address, and refuse what is no address", async () => {
    const owner = await api().as("manager");
    expect(made(await add(owner, "/Old/Page/#top", "/New?y=2"))).toMatchObject({
      from: "/old/page",
      to: "/New?y=2",
      type: "301",
      hits: 0,
      lastHitAt: null,
    });
    expect((await add(owner, "/OLD/page", "/x")).body.errors).toEqual({ from: ["errors.unique"] });
    const bad = await add(owner, "//evil.example", "javascript:alert(1)", { hits: 4 });
    expect(bad.body.errors).toEqual({
      from: ["errors.path"],
      to: ["errors.storeLink"],
      hits: ["errors.readOnly"],
    });
    expect((await add(owner, "/", "/x")).body.errors).toEqual({ from: ["redirects.errors.home"] });
    expect((await add(await api().as("cashier"), "/q", "/r")).status).toBe(403);
  });

  it("Redirects to themselves and loops are refused in words, and chains are shortened from both ends", async () => {
    const owner = await api().as("manager");
    expect((await add(owner, "/s", "/S/#x")).body.errors).toEqual({ to: ["redirects.errors.self"] });
    made(await add(owner, "/a", "/b"));
    expect((await add(owner, "/b", "/a")).body.errors).toEqual({ to: ["redirects.errors.loop"] });
    const b = made(await add(owner, "/b", "/c"));
    expect(await targetOf(owner, "/a")).toBe("/c");
    expect(made(await add(owner, "/z", "/a?q=1")).to).toBe("/c?q=1");
    const edited = await owner.patch(`${path}/${b.id}`, { to: "https://elsewhere.example/" });
    expect(edited.status, edited.text).toBe(200);
    // The others lead to the former target of /b, not to /b: they stay.
    expect(await targetOf(owner, "/a")).toBe("/c");
    const audit = await owner.call("GET", "/api/audit-entries?resource=redirects");
    expect(audit.status).toBe(403);
    await assertSound(owner);
  });

  it("Inactive redirects take no part until they are active", async () => {
    const owner = await api().as("manager");
    const one = made(await add(owner, "/sleep", "/wake", { active: false }));
    made(await add(owner, "/wake", "/sleep"));
    const woken = await owner.patch(`${path}/${one.id}`, { active: true });
    expect(woken.body.errors).toEqual({ to: ["redirects.errors.loop"] });
    const bulk = await owner.post(`${path}/bulk`, { ids: [one.id], patch: { active: true } });
    expect(rows(bulk.body.results)[0]).toMatchObject({
      ok: false,
      errors: { to: ["redirects.errors.loop"] },
    });
    await assertSound(owner);
  });

  it("Redirects come in from a file by their old address, however it is written", async () => {
    const owner = await api().as("manager");
    made(await add(owner, "/csv", "/one"));
    const send = (list: object[]) => owner.post(`${path}/import`, { rows: list, mode: "upsert" });
    const { body } = await send([
      { from: "/CSV/", note: "found" },
      { from: "/csv-2", to: "/csv" },
      { from: "/one", to: "/two" },
      { from: "/two", to: "/csv" },
    ]);
    expect(rows(body.results).map(({ outcome }) => outcome)).toEqual([
      "updated",
      "created",
      "created",
      "failed",
    ]);
    expect(rows(body.results)[3]?.errors).toEqual({ to: ["redirects.errors.loop"] });
    expect(await targetOf(owner, "/csv")).toBe("/two");
    expect(await targetOf(owner, "/csv-2")).toBe("/two");
    await assertSound(owner);
  });

  it("Redirects can be tried, followed and counted", async () => {
    const owner = await api().as("manager");
    made(await add(owner, "/try", "/there?a=1", { type: "302" }));
    expect(await leads(owner, "/TRY/?b=2")).toMatchObject({
      path: "/try?b=2",
      to: "/there?a=1",
      status: 302,
      page: null,
      elsewhere: false,
    });
    const [before] = rows((await owner.get(`${path}?from=%2Ftry`)).body);
    expect(before?.hits).toBe(0);
    const hits = await Promise.all([1, 2, 3].map(() => owner.post(`${path}/resolve`, { path: "/try" })));
    expect(hits.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [after] = rows((await owner.get(`${path}?from=%2Ftry`)).body);
    expect(after).toMatchObject({ hits: 3, lastHitAt: expect.stringMatching(/^\d{4}-/) });
    for (const wrong of ["", "try", "//x.example", "https://other.example/try"]) {
      expect(
        (await owner.get(`${path}/resolve?path=${encodeURIComponent(wrong)}`)).body.errors,
        wrong,
      ).toEqual({
        path: ["errors.path"],
      });
    }
    for (const reader of ["ceo", "accountant", "cashier"] as const) {
      const who = await api().as(reader);
      expect((await who.get(`${path}/resolve?path=/try`)).status).toBe(200);
      expect((await who.post(`${path}/resolve`, { path: "/try" })).status).toBe(403);
    }
    expect((await (await api().as("driver")).get(`${path}/resolve?path=/try`)).status).toBe(403);
  });

  it("A shortened chain is temporary where any of its steps is", async () => {
    const owner = await api().as("manager");
    const typeOf = async (from: string) =>
      rows((await owner.get(`${path}?from=${encodeURIComponent(from)}`)).body)[0]?.type;
    made(await add(owner, "/t1", "/t2"));
    made(await add(owner, "/t2", "/t3", { type: "302" }));
    expect(await typeOf("/t1")).toBe("302");
    expect(made(await add(owner, "/t0", "/t2"))).toMatchObject({ to: "/t3", type: "302" });
    made(await add(owner, "/t3", "/t4"));
    expect(await typeOf("/t2")).toBe("302");
    expect(await leads(owner, "/t1")).toMatchObject({ to: "/t4", status: 302 });
    made(await add(owner, "/u1", "/u2"));
    made(await add(owner, "/u2", "/u3"));
    expect(await typeOf("/u1")).toBe("301");
  });

  it("Redirects written by many at once make no loop and no chain", async () => {
    const owner = await api().as("manager");
    const names = [0, 1, 2, 3, 4, 5];
    const answers = await Promise.all(
      names.map((n) => add(owner, `/ring-${n}`, `/ring-${(n + 1) % names.length}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(names.length - 1);
    await assertSound(owner);
  });

  it("Redirects stay sound through any history", async () => {
    const owner = await api().as("manager");
    const spot = fc.constantFrom("/h1", "/h2", "/h3", "/h4");
    const step = fc.record({ from: spot, to: spot, active: fc.boolean(), drop: fc.boolean() });
    const ids = new Map<string, string>();
    const play = async ({
      from,
      to,
      active,
      drop,
    }: {
      from: string;
      to: string;
      active: boolean;
      drop: boolean;
    }) => {
      const id = ids.get(from);
      if (id && drop) {
        await (await api().as("admin")).remove(`${path}/${id}`);
        ids.delete(from);
      } else if (id) {
        await owner.patch(`${path}/${id}`, { to, active });
      } else {
        const answer = await add(owner, from, to, { active });
        if (answer.status === 201) ids.set(from, String(answer.body.id));
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (history) => {
        for (const one of history) await play(one);
        await assertSound(owner);
      }),
      { numRuns: 6 },
    );
  });
});

describeApi("Addresses of the store", (api) => {
  const product = async (who: Caller, slug: string): Promise<Body> =>
    made(await who.post("/api/products", { title: slug, slug, price: 100 }));

  it("Changed addresses leave a redirect, follow renamings to the end, and are free again when reused", async () => {
    const owner = await api().as("manager");
    const { id } = await product(owner, "tea");
    const rename = async (slug: string) =>
      expect((await owner.patch(`/api/products/${id}`, { slug })).status).toBe(200);
    await rename("green-tea");
    await rename("uji-tea");
    expect(await targetOf(owner, "/product/tea")).toBe("/product/uji-tea");
    expect(await leads(owner, "/product/tea")).toMatchObject({
      status: 301,
      to: "/product/uji-tea",
      page: { resource: "products", id, title: "tea" },
    });
    await rename("tea");
    expect(await targetOf(owner, "/product/tea")).toBeUndefined();
    expect(await targetOf(owner, "/product/uji-tea")).toBe("/product/tea");
    expect(await targetOf(owner, "/product/green-tea")).toBe("/product/tea");
    await product(owner, "green-tea");
    expect(await targetOf(owner, "/product/green-tea")).toBeUndefined();
    await assertSound(owner);
  });

  it("An address of a page belongs to it: nobody redirects it", async () => {
    const owner = await api().as("manager");
    await product(owner, "coffee");
    expect((await add(owner, "/product/Coffee/", "/x")).body.errors).toEqual({
      from: ["redirects.errors.living"],
    });
    made(await owner.post("/api/landing-pages", { pageName: "Sale", path: "/Sale/" }));
    expect((await add(owner, "/sale", "/x")).body.errors).toEqual({ from: ["redirects.errors.living"] });
    made(await add(owner, "/product/milk", "/product/coffee"));
    await product(owner, "milk");
    expect(await targetOf(owner, "/product/milk")).toBeUndefined();
  });

  it("Addresses of categories and landing pages move alike, and a refused change leaves nothing behind", async () => {
    const owner = await api().as("manager");
    const category = made(await owner.post("/api/categories", { name: "Drinks", type: "product" }));
    expect((await owner.patch(`/api/categories/${category.id}`, { slug: "beverages" })).status).toBe(200);
    expect(await leads(owner, "/category/drinks")).toMatchObject({ to: "/category/beverages", status: 301 });
    const page = made(await owner.post("/api/landing-pages", { pageName: "Summer", path: "/summer" }));
    await owner.patch(`/api/landing-pages/${page.id}`, { path: "/summer-2" });
    expect(await targetOf(owner, "/summer")).toBe("/summer-2");
    const other = await product(owner, "juice");
    await product(owner, "water");
    const refused = await owner.patch(`/api/products/${other.id}`, { slug: "water" });
    expect(refused.body.errors).toEqual({ slug: ["errors.unique"] });
    expect(await targetOf(owner, "/product/juice")).toBeUndefined();
  });

  it("Two addresses swapped through a third both lead to the right page", async () => {
    const owner = await api().as("manager");
    const [left, right] = [await product(owner, "left"), await product(owner, "right")];
    const rename = (one: Body, slug: string) => owner.patch(`/api/products/${one.id}`, { slug });
    await rename(left, "aside");
    await rename(right, "left");
    await rename(left, "right");
    expect(await targetOf(owner, "/product/aside")).toBe("/product/right");
    expect(await targetOf(owner, "/product/left")).toBeUndefined();
    expect(await targetOf(owner, "/product/right")).toBeUndefined();
    await assertSound(owner);
  });
});

/** Every resource whose records have a page in the online store, those of plugins among them. */
const paged = declaredResources.flatMap((resource) => {
  const parts = storePageParts(resource.storePage ?? "");
  return parts ? [{ name: resource.name, resource, ...parts }] : [];
});

describeApi("Pages in the online store", (api) => {
  it.each(paged)("The page of a record of $name is known, and its old address leads to it", async (one) => {
    const { name, resource, before, field } = one;
    const owner = await api().as("super-admin");
    const [old, next] = [`old-${name}`, `new-${name}`].map((word) => (before === "" ? `/${word}` : word));
    const record = await make(owner, resource, { ...(await sampleInput(owner, resource)), [field]: old });
    expect((await leads(owner, `${before}${old}`)).page).toMatchObject({ resource: name, id: record.id });
    expect((await add(owner, `${before}${old}`, "/x")).body.errors).toEqual({
      from: ["redirects.errors.living"],
    });

    const moved = await owner.patch(`/api/${name}/${record.id}`, { [field]: next });
    expect(moved.status, moved.text).toBe(200);
    expect(await leads(owner, `${before}${old}`)).toMatchObject({
      to: `${before}${next}`,
      status: 301,
      page: { resource: name, id: record.id },
    });
    await assertSound(owner);
  });
});

describeApiOnBoth("Addresses of other scripts and shops", (api) => {
  it("Every spelling of an address is answered, and old shops' parameters, the most specific first", async () => {
    const owner = await api().as("manager");
    made(await add(owner, "/menü/caf%C3%A9", "/cafe"));
    for (const text of ["/MEN%C3%9C/caf%c3%a9/", "/menu\u0308/cafe\u0301", "/menü/café?utm=1"]) {
      expect((await leads(owner, text)).to).toMatch(/^\/cafe(\?utm=1)?$/);
    }
    made(await add(owner, "/index.php", "/home"));
    const rule = made(await add(owner, "/index.php?route=product/product&product_id=50", "/product/mug"));
    made(await add(owner, "/index.php?route=product/product", "/products"));
    const told = await leads(owner, "/index.php?product_id=50&route=product%2Fproduct&utm=mail");
    expect(told).toMatchObject({ to: "/product/mug?utm=mail", hops: [{ id: rule.id, from: rule.from }] });
    expect((await leads(owner, "/index.php?route=product/product&product_id=51")).to).toBe(
      "/products?product_id=51",
    );
    expect((await leads(owner, "/index.php?route=common/home")).to).toBe("/home?route=common/home");
    expect((await add(owner, "/index.php?product_id=50&route=product/product", "/x")).body.errors).toEqual({
      from: ["errors.unique"],
    });
    await assertSound(owner);
  });

  it("Redirects follow a page whose slug is of another script", async () => {
    const owner = await api().as("manager");
    const { body: tea } = await owner.post("/api/products", { title: "寿司セット", price: 100 });
    expect(tea.slug).toBe("寿司セット");
    const moved = await owner.patch(`/api/products/${String(tea.id)}`, { slug: "Thai Tea ชาไทย" });
    expect(moved.body.slug).toBe("thai-tea-ชาไทย");
    const told = await leads(owner, encodeURI("/product/寿司セット"));
    expect(told).toMatchObject({ to: "/product/thai-tea-ชาไทย", status: 301, page: { id: tea.id } });
    expect((await leads(owner, encodeURI("/product/thai-tea-ชาไทย"))).page?.id).toBe(tea.id);
  });
});
