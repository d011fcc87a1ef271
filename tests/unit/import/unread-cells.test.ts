import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { easedEntry, type RowEntry } from "../../../src/kit/import/entries/entries.ts";
import { guessMapping } from "../../../src/kit/import/match.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { entriesOfTable } from "../../import-entries.ts";
import { readAs } from "../../import-files.ts";

const targets = Object.keys(products.fields).map((name) => ({ name, labels: [name] }));

/** Returns the entries of a plain table of products. */
function plain(text: string): RowEntry[] {
  const table = readTable(text);
  return entriesOfTable(products, table, guessMapping(table.headers, targets), "upsert");
}

/** Returns the entries of a file of a known format. */
const known = (format: string, text: string) => readAs(format, readTable(text)).entries;

const eased = (entry: RowEntry | undefined) => entry && easedEntry(products, "sku", entry, "upsert");

describe("An amount with more decimals than the currency", () => {
  it("A cost with too many decimals is rounded, and says so with its text", () => {
    const [entry] = plain("sku,title,price,costPrice\nA,Bag,0.10,0.0345\n");
    expect(entry).toMatchObject({
      record: { price: 10, costPrice: 3 },
      errors: {},
      notes: { costPrice: ["rounded"] },
      texts: { costPrice: "0.0345" },
    });
  });

  it.each([
    ["12.9900", 1299, {}],
    ["12.990000000000002", 1299, { price: ["rounded"] }],
    ["12.989999999999998", 1299, { price: ["rounded"] }],
    ["12.994", undefined, {}],
    ["12.9951", undefined, {}],
  ])("A price with too many decimals is read only if nothing is lost: %s", (price, value, notes) => {
    const [entry] = plain(`sku,title,price\nA,Bag,${price}\n`);
    expect([entry?.record.price, entry?.notes]).toEqual([value, notes]);
    expect(entry?.errors).toEqual(value === undefined ? { price: ["errors.moneyDigits"] } : {});
  });

  it("A rounded amount is never further from its text than half of the smallest coin", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 1, max: 999_999 }), (whole, parts) => {
        const text = `${whole}.${String(parts).padStart(6, "0")}`;
        const [entry] = plain(`sku,title,price,costPrice\nA,Bag,1,${text}\n`);
        expect(Math.abs(Number(entry?.record.costPrice) - Number(text) * 100)).toBeLessThanOrEqual(
          0.5 + 1e-6,
        );
      }),
    );
  });

  it("A cost is rounded in the known formats, for every variant, and in receipts of goods", () => {
    const vend = known(
      "shopify",
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item\nt,Tee,Size,S,T-S,5,1.23456\nt,,,M,T-M,5,2.34567\n",
    );
    expect(vend[0]).toMatchObject({
      record: { costPrice: 123, combinationCosts: [{ unitCost: 235 }] },
      notes: { costPrice: ["rounded"], "combinationCosts.1.unitCost": ["rounded"] },
    });
    expect(stockReceipts.fields.items.fields.unitCost).toMatchObject({ rounded: true });
  });
});

describe("Rows without the cells that fail", () => {
  it("A row without failing cells loses those alone, and keeps the kind of each error", () => {
    const text = "sku,title,price,costPrice,quantity,unit\nA,Bag,1,cheap,5,bundle\nB,Lid,cheap,1,5,piece\n";
    const [bag, lid] = plain(text);
    expect(bag).toMatchObject({
      unread: ["costPrice", "unit"],
      errors: { costPrice: ["errors.money"], unit: ["errors.option"] },
    });
    expect(eased(bag)).toMatchObject({
      record: { sku: "A", title: "Bag", price: 100, quantity: 5 },
      errors: {},
      without: { costPrice: ["errors.money"], unit: ["errors.option"] },
    });
    expect(eased(bag)?.record).not.toHaveProperty("unit");
    expect(eased(lid)).toBe(lid);
  });

  it("A row without failing cells stays refused if the rest breaks a rule, and names all errors", () => {
    const [entry] = plain("sku,title,price,salePrice,costPrice\nA,Bag,1,2,cheap\n");
    expect(eased(entry)?.errors).toEqual({
      costPrice: ["errors.money"],
      salePrice: ["products.errors.saleAbovePrice"],
    });
  });

  it("A row is the same if nothing is wrong with it, or if an id, a word or a line is", () => {
    const [sound] = plain("sku,title,price\nA,Bag,1\n");
    expect(eased(sound)).toBe(sound);
    const [overfull] = plain("sku,title,price\nA,Bag,1,2\n");
    expect(eased(overfull)).toBe(overfull);
  });
});

describe("A cell of a known format that cannot be read", () => {
  const head =
    "Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Grams,Cost per item";
  const tee = (qty: string, grams: string, cost: string) =>
    known("shopify", `${head}\nt,Tee,true,Size,S,T-S,5,${qty},${grams},${cost}\nt,,,,M,T-M,5,4,200,2\n`)[0];

  it.each([
    ["stock", tee("many", "200", "2"), "combinations.0.quantity"],
    ["weight", tee("4", "heavy", "2"), "combinations.0.weight"],
    ["cost", tee("4", "200", "cheap"), "costPrice"],
  ])(
    "A cell that cannot be read is an error at the variant for its %s, and absent without it",
    (_what, entry, path) => {
      expect(Object.keys(entry?.errors ?? {})).toEqual([path]);
      const without = eased(entry);
      expect(Object.keys(without?.without ?? {})).toEqual([path]);
      expect(without?.record).not.toHaveProperty(path.split("."));
      expect(without?.errors).toEqual({});
    },
  );

  it("The stock of a product with variants is taken only if each variant's can be read", () => {
    expect(tee("3", "200", "2")?.record.quantity).toBe(7);
    expect(tee("", "200", "2")?.record).not.toHaveProperty("quantity");
    expect(tee("", "200", "2")?.record.combinations).toMatchObject([{ sku: "T-S" }, { quantity: 4 }]);
  });

  it("The stored costs of all variants are kept if that of one cannot be read", () => {
    const text = `${head}\nt,Tee,true,Size,S,T-S,5,1,1,2\nt,,,,M,T-M,5,4,200,cheap\nt,,,,L,T-L,5,4,200,3\n`;
    const [entry] = known("shopify", text);
    expect(entry?.errors).toEqual({ "combinationCosts.1.unitCost": ["errors.money"] });
    expect(eased(entry)?.record).not.toHaveProperty("combinationCosts");
    expect(eased(entry)?.record.costPrice).toBe(200);
  });

  it("A product does not come published for a word that says neither", () => {
    const [entry] = known("shopify", `${head}\nt,Tee,perhaps,,,T-S,5,4,200,2\n`);
    expect(entry?.record).not.toHaveProperty("published");
    expect(eased(entry)).toBe(entry);
  });

  it("The day of a sale may be unreadable in every format with sales", () => {
    const presta = known(
      "prestashop",
      "Product ID;Active (0/1);Name *;Price tax excluded;Discount amount;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #\n1;1;Lamp;100;10;some day;0000-00-00;L-1\n",
    )[0];
    const magento = known(
      "magento",
      "sku,product_type,name,price,special_price,special_price_from_date,special_price_to_date,product_online,attribute_set_code\nL-1,simple,Lamp,100,90,2030-01-01,next week,1,Default\n",
    )[0];
    const woo = known(
      "woocommerce",
      "ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price,Categories\n1,simple,L-1,Lamp,1,2030-01-01,32.13.2030,90,100,Lamps\n",
    )[0];
    expect(presta?.errors).toEqual({ saleStartsAt: ["errors.dateTime"] });
    expect(presta?.record).toMatchObject({ price: 10_000, salePrice: 9000, saleEndsAt: null });
    expect(magento?.errors).toEqual({ saleEndsAt: ["errors.dateTime"] });
    expect(woo?.errors).toEqual({ saleEndsAt: ["errors.dateTime"] });
    expect(woo?.texts).toEqual({ saleEndsAt: "32.13.2030" });
    for (const entry of [presta, magento, woo]) expect(eased(entry)?.errors).toEqual({});
  });

  it("WooCommerce's stock in an unknown word, and the day a customer came, may be unreadable", () => {
    const [entry] = known(
      "woocommerce",
      "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories\n1,simple,L-1,Lamp,1,1,plenty,100,Lamps\n",
    );
    expect(entry?.errors).toEqual({ quantity: ["errors.number"] });
    const [person] = known(
      "woocommerceCustomers",
      "Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code\nAna,ana,2024-01-01,long ago,ana@example.com,1,1,1,ES,Madrid,,28001\n",
    );
    expect(person?.errors).toEqual({ joiningDate: ["errors.date"] });
  });
});

describe("An open price", () => {
  const head =
    "Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,Track stock,Available for sale [A],Price [A],In stock [A],Price [B]";

  it.each(["variable", "Variable", "variabel", "переменная", "ราคาเปิด"])(
    "An open price in a file of %s is left as it is, or the product unpublished at first",
    (word) => {
      const [entry] = known("loyverse", `${head}\nopen,9,By hand,Fruit,,N,,,,,,,0,,N,Y,${word},,\n`);
      expect(entry?.errors).toEqual({});
      expect(entry?.notes).toEqual({ price: ["openPrice"] });
      expect(entry?.record).not.toHaveProperty("price");
      expect(entry?.record).not.toHaveProperty("salePrice");
      expect(entry?.record.whenNew).toEqual({ price: 0, published: false });
    },
  );

  it("A price is not open if another store has an amount", () => {
    const [entry] = known("loyverse", `${head}\nopen,9,By hand,Fruit,,N,,,,,,,0,,N,Y,variable,,12.50\n`);
    expect(entry?.record).toMatchObject({ price: 1250 });
    expect(entry?.record).not.toHaveProperty("whenNew");
  });
});
