import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../api/platform/environment.ts";
import { openStore } from "../../api/server/open-store.ts";

const at = "2026-01-01T00:00:00.000Z";
const system = { version: 1, createdAt: at, updatedAt: at };
const category = { id: "c1", name: "Cups", slug: "cups", ...system };
const product = { id: "p1", title: "Mug", slug: "mug", price: 100, quantity: 5, ...system };
const staff = {
  id: "s1",
  name: "Ann",
  email: "ann@example.com",
  role: "cashier",
  status: "active",
  ...system,
};
const movement = { id: "m1", productId: "p1", change: 5, ...system };
const order = { id: "o1", orderNumber: "1001", total: 0, items: [], ...system };

const sound = {
  categories: [category],
  products: [product],
  staff: [staff],
  "stock-movements": [movement],
  orders: [order],
  _series: { order: 1002 },
};

describe("A store file", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "storekeeper-damaged-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = () => openStore(readEnvironment({ DATA_DIR: folder }));

  it("A store file that is sound is opened", async () => {
    await writeFile(join(folder, "store.json"), JSON.stringify(sound));
    const store = await open();
    expect(await store.get("products", "p1")).toMatchObject({ title: "Mug" });
    await store.close();
  });

  it.each([
    ["a record without id", { categories: [{ name: "Cups" }] }, "categories (entry 1): has no id"],
    ["a record that is none", { products: [product, null] }, "products (entry 2): is null, not a record"],
    ["a record twice", { categories: [category, category] }, "categories c1: stands there twice"],
    [
      "a price of letters",
      { products: [{ ...product, price: "1.00" }] },
      'products p1: price is "1.00", not a whole',
    ],
    ["lines that are none", { orders: [{ ...order, items: [7] }] }, "orders o1: items.0 is 7, not a record"],
    [
      "a reference to nothing",
      { products: [{ ...product, categoryIds: ["c9"] }] },
      "products p1: categoryIds",
    ],
    ["a collection that is none", { products: {} }, "products is no list of records"],
    ["numbers of letters", { _series: { order: "many" } }, '_series "order": is "many", not a whole number'],
    ["no numbers", { _series: undefined }, "_series is missing"],
    [
      "stock that the ledger does not know",
      { products: [{ ...product, quantity: 6 }] },
      "6 on the shelf, 5 in the ledger",
    ],
  ])("A store file with %s is refused with its place and left alone", async (_what, change, words) => {
    const file = join(folder, "store.json");
    const text = JSON.stringify({ ...sound, ...change });
    await writeFile(file, text);
    const said = await open().then(
      () => "opened",
      (error: Error) => error.message,
    );
    expect(said).toContain(`${file} is damaged and was left as it is`);
    expect(said).toContain(words);
    expect(said).toMatch(/npm run repair mends it.*Or put a good copy/);
    expect(await readFile(file, "utf8")).toBe(text);
    expect(await readFile(`${file}.lock`, "utf8").catch(() => "none")).toBe("none");
  });
});
