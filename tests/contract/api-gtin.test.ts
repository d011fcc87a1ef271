import { expect, test } from "vitest";
import { checkDigit } from "../../src/domain/products/barcode.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

let count = 0;

/** A new UPC-A, which is an EAN-13 with a zero in front. */
function upc(): string {
  count += 1;
  const body = `36000${String(count).padStart(6, "0")}`;
  return body + checkDigit(body);
}

const product = (owner: Caller, barcode: string | null, more: object = {}) =>
  owner.post("/api/products", {
    title: `Coded ${++count}`,
    sku: `GT-${count}`,
    price: 500,
    barcode,
    ...more,
  });

async function stored(owner: Caller, barcode: string | null, more: object = {}): Promise<Body> {
  const answer = await product(owner, barcode, more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const combinations = (barcode: string) => [
  { id: "s", options: { Size: "S" }, price: 500, quantity: 0, barcode, sku: `GT-${++count}` },
];

describeApiOnBoth("A GTIN", (api) => {
  const taken = { barcode: ["errors.unique"] };

  test("A GTIN is kept as typed and refused in any other spelling, for products and combinations", async () => {
    const owner = await api().as("super-admin");
    const code = upc();
    const { body } = await product(owner, `00${code}`);
    expect(body.barcode).toBe(`00${code}`);
    for (const other of [code, `0${code}`, `00${code}`, `0 ${code.slice(0, 6)} ${code.slice(6)}`]) {
      expect((await product(owner, other)).body.errors, other).toEqual(taken);
      const of = await product(owner, null, { combinations: combinations(other) });
      expect(of.body.errors, other).toEqual({ "combinations.0.barcode": ["errors.unique"] });
    }
    const inside = await product(owner, `0${upc()}`, { combinations: combinations(upc()) });
    expect(inside.status, inside.text).toBe(201);
    const twice = upc();
    const answer = await product(owner, `0${twice}`, { combinations: combinations(twice) });
    expect(answer.body.errors).toEqual({ "combinations.0.barcode": ["errors.uniqueHere"] });
  });

  test("A GTIN is refused by an edit, in bulk and by a file, and free again when its record gives it up", async () => {
    const owner = await api().as("super-admin");
    const [code, free] = [upc(), upc()];
    const first = await stored(owner, code);
    const second = await stored(owner, free);
    const url = `/api/products/${second.id}`;
    expect((await owner.patch(url, { barcode: `0${code}` })).body.errors).toEqual(taken);
    // Another spelling of its own is no other value.
    expect((await owner.patch(url, { barcode: `0${free}` })).body.barcode).toBe(`0${free}`);
    const row = { title: "From a file", price: 5, barcode: `00${code}` };
    const imported = await owner.post("/api/products/import", { rows: [row], mode: "create" });
    expect(imported.body.rows ?? imported.body.results, imported.text).toMatchObject([{ errors: taken }]);
    expect((await owner.patch(`/api/products/${first.id}`, { barcode: null })).status).toBe(200);
    expect((await owner.patch(url, { barcode: `0${code}` })).status).toBe(200);
    expect((await product(owner, code)).body.errors).toEqual(taken);
  });

  test("A GTIN is found by search and filter in every spelling", async () => {
    const owner = await api().as("super-admin");
    const code = upc();
    const { id } = await stored(owner, `0${code}`);
    const short = await stored(owner, "96385074");
    const ids = async (query: string) =>
      rows((await owner.get(`/api/products?${query}`)).body).map((one) => one.id);
    for (const text of [code, `0${code}`, `00${code}`]) {
      expect(await ids(`q=${text}`), text).toEqual([id]);
      expect(await ids(`barcode=${text}`), text).toEqual([id]);
      expect(await ids(`barcode=${text}&barcode=4011`), text).toEqual([id]);
      expect(await ids(`barcode_ne=${text}&id=${id}`), text).toEqual([]);
      const { body } = await owner.get(`/api/search?q=${text}`);
      expect(JSON.stringify(body), text).toContain(String(id));
    }
    expect(await ids("barcode=00000096385074")).toEqual([short.id]);
    expect(await ids("q=0000096385074")).toEqual([short.id]);
  });

  test("A GTIN finds the product of a row in a file, and two rows with it are one", async () => {
    const owner = await api().as("super-admin");
    const code = upc();
    const { id } = await stored(owner, `0${code}`);
    const send = (all: readonly object[]) =>
      owner.post("/api/products/import", { rows: all, mode: "upsert", by: "barcode", dryRun: false });
    const answer = await send([{ barcode: code, vendor: "Known" }]);
    expect(answer.status, answer.text).toBe(200);
    expect((await owner.get(`/api/products/${id}`)).body).toMatchObject({ vendor: "Known" });
    const twice = await send([
      { barcode: code, vendor: "One" },
      { barcode: `00${code}`, vendor: "Two" },
    ]);
    expect(twice.text).toContain("repeated");
  });

  test("A GTIN is received and counted in every spelling, from GS1 codes and look-up codes too", async () => {
    const owner = await api().as("super-admin");
    const code = upc();
    const { id } = await stored(owner, code, { quantity: 1 });
    const fruit = await stored(owner, "4698", { quantity: 1 });
    const lineOf = async (text: string) => {
      const { body } = await owner.post("/api/stock-receipts/preview", {
        items: [{ code: text, quantity: 1 }],
      });
      return rows(body.lines as Body | undefined)[0]?.productId;
    };
    for (const text of [
      code,
      `0${code}`,
      `00${code}`,
      `]E00${code}`,
      `]C10100${code}10ABC`,
      `(01)00${code}(10)A`,
    ]) {
      expect(await lineOf(text), text).toBe(id);
    }
    expect(await lineOf("04698")).toBe(fruit.id);
    expect(await lineOf(`210469800512${checkDigit("210469800512")}`)).toBe(fruit.id);
    const both = [`0${code}`, "04698"].map((text) => ({ code: text, quantity: 1 }));
    const { body } = await owner.post("/api/stock-receipts/preview", { items: both });
    expect(rows(body.lines).map((line) => line.productId)).toEqual([id, fruit.id]);
    const counted = await owner.post("/api/stock/count", { rows: [{ sku: `00${code}`, quantity: 7 }] });
    expect(counted.body, counted.text).toEqual({ counted: 1, changed: 1 });
    const again = await owner.post("/api/stock/count", {
      rows: [code, `0${code}`].map((sku) => ({ sku, quantity: 7 })),
    });
    expect(again.body.errors).toEqual({ "rows.1.sku": ["errors.uniqueHere"] });
  });
});
