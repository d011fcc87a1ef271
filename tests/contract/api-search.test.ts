import { expect, test } from "vitest";
import { type Body, type Caller, describeApi, rows } from "./api-harness.ts";

describeApi("The search of everything", (api) => {
  const found = async (caller: Caller, q: string): Promise<Readonly<Record<string, Body[]>>> => {
    const { status, body } = await caller.get(`/api/search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return Object.fromEntries(rows(body.results).map(({ resource, records }) => [resource, rows(records)]));
  };

  test("The search finds in one answer what each list finds, at most five of each", async () => {
    const owner = await api().as("super-admin");
    for (let n = 1; n <= 6; n += 1) {
      const made = await owner.post("/api/products", {
        title: `Zebrawood bowl ${n}`,
        price: 100,
        sku: `ZBW-${n}`,
      });
      expect(made.status, made.text).toBe(201);
    }
    await owner.post("/api/categories", { name: "Zebrawood" });
    const all = await found(owner, "zebrawood");
    expect(Object.keys(all).sort()).toEqual(["categories", "products"]);
    // As the list opens: the newest first.
    expect(all.products?.map(({ title }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((n) => `Zebrawood bowl ${n}`),
    );
    const [listed] = rows((await owner.get("/api/products?q=ZBW-3")).body);
    const [short] = (await found(owner, "ZBW-3")).products ?? [];
    expect(short).toMatchObject({ id: listed?.id, title: "Zebrawood bowl 3", sku: "ZBW-3" });
    // Matches of the title come before other matches.
    for (let n = 1; n <= 6; n += 1) {
      await owner.post("/api/products", { title: `Mentions ${n}`, price: 100, tags: ["ironbark"] });
    }
    await owner.post("/api/products", { title: "Ironbark stool", price: 100 });
    const named = (await found(owner, "ironbark")).products ?? [];
    expect(named.map(({ title }) => title)).toContain("Ironbark stool");
    expect(named).toHaveLength(5);
    // So do those whose title has the words in another spelling and order.
    for (let n = 1; n <= 6; n += 1) {
      await owner.post("/api/products", { title: `Names ${n}`, price: 100, tags: ["walnüsse", "eßtisch"] });
    }
    await owner.post("/api/products", { title: "Eßtisch mit Walnüssen", price: 100 });
    await owner.post("/api/products", { title: "Anything else", price: 100, tags: ["walnüsse", "eßtisch"] });
    const spelled = (await found(owner, "walnusse esstisch")).products ?? [];
    expect(spelled[0]?.title).toBe("Eßtisch mit Walnüssen");
    // Signs around one or two letters do not count, and are not searched for alone.
    await owner.post("/api/products", { title: "Qx + spoon", price: 100 });
    const signs = (await found(owner, "#qx-")).products ?? [];
    expect(signs.map(({ title }) => title)).toEqual(["Qx + spoon"]);
    expect(await found(owner, "+")).toEqual({});
    // Long values are not part of results.
    expect(short).not.toHaveProperty("combinations");
    expect(await found(owner, "nothing is called so")).toEqual({});
  });

  test("The search shows everybody what their lists show", async () => {
    const owner = await api().as("super-admin");
    const made = await owner.post("/api/products", { title: "Quebracho box", price: 100, costPrice: 60 });
    expect(made.status, made.text).toBe(201);
    const asked = { name: "Quebracho", email: "quebracho@example.com" };
    expect((await owner.post("/api/customers", asked)).status).toBe(201);
    const cashier = await found(await api().as("cashier"), "quebracho");
    expect(Object.keys(cashier).sort()).toEqual(["customers", "products"]);
    expect(cashier.products?.[0]).not.toHaveProperty("costPrice");
    expect(await found(await api().as("driver"), "quebracho")).toEqual({});
    expect(await found(await api().as("security-guard"), "quebracho")).toEqual({});
  });

  test("The search needs a text and a signed-in user", async () => {
    const owner = await api().as("super-admin");
    for (const q of ["", "%20", "a".repeat(201)]) {
      expect((await owner.get(`/api/search?q=${q}`)).status).toBe(400);
    }
    expect((await api().visitor().get("/api/search?q=tea")).status).toBe(401);
  });
});
