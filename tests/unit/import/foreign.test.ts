import { describe, expect, it } from "vitest";
import { repeatsIn } from "../../../src/kit/import/entries/entries.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { customers } from "../../../src/resources/customers.ts";
import { products } from "../../../src/resources/products.ts";
import { entriesOfFormat, entriesOfTable, plainTable } from "../../import-entries.ts";
import { recogniseFormat } from "../../import-files.ts";

/** Returns the records the import page would send for a file, with its messages. */
function read(text: string) {
  const table = readTable(text);
  const format = recogniseFormat(products, table);
  if (!format) return { format: undefined, records: [], errors: [], notTaken: [] };
  const { records, notTaken } = format.read(
    plainTable(format, products, table),
    products.fields,
    "America/New_York",
  );
  const entries = entriesOfFormat(products, table, records, "create").map(
    repeatsIn(products, { upsert: false }),
  );
  return {
    format: format.name,
    records: entries.map((entry) => entry.record),
    errors: entries.flatMap((entry) =>
      Object.keys(entry.errors).length > 0 ? [[entry.line, entry.errors]] : [],
    ),
    notTaken: notTaken.map(({ column, rows, reason }) => [column, rows, reason]),
  };
}

/** The columns of a full WooCommerce export in German: only the headings are translated. */
const german =
  'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Bestand,"Geringe Lagermenge","Lieferrückstande erlaubt?","Nur einzeln verkaufen?","Gewicht (kg)","Länge (cm)","Breite (cm)","Höhe (cm)","Kundenrezensionen erlauben?",Hinweis,Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,Ablauftage,"Übergeordnetes Produkt",Gruppiert,Upsells,Cross-Sells,"Externe URL",Button,Position';
const attributes = (n: number, [name, values, shown, shared]: readonly string[]) =>
  `"${name} ${n}","${values} ${n}","${shown} ${n}","${shared} ${n}"`;
const cells = {
  parent:
    '10,variable,SHIRT,,Leinenhemd,1,0,visible,,"<p>Leicht &amp; <b>luftig</b></p>",,,taxable,,1,,3,0,0,,,,,1,,,,"Kleidung > Hemden, Neu",sommer,,"https://x.test/1.jpg, https://x.test/2.jpg",,,,,,,,,0,Größe,"S, M",1,1,Farbe,"Rot, Blau",1,1',
  small:
    '11,variation,SHIRT-S,4006381333931,"Leinenhemd - S, Rot",1,0,visible,,,2026-06-01,2999-06-30,taxable,,1,4,,0,0,0.25,,,,0,,"19,90","29,90",,,,https://x.test/s.jpg,,,id:10,,,,,,1,Farbe,Rot,,1,Größe,S,,1',
  medium:
    '12,variation,SHIRT-M,,"Leinenhemd - M, Blau",1,0,visible,,,,,taxable,,1,,,1,0,0.3,,,,0,,,"31.00",,,,,,,SHIRT,,,,,,2,Größe,M,,1,Farbe,Blau,,1',
  simple:
    "13,simple,,,Tasse,-1,0,visible,Kurz,Lang,,,taxable,,1,,,0,0,,,,,1,,,12,,,,,,,,,,,,,0,Material,Ton,1,0,,,,",
  orphan: "14,variation,X-1,,Fremd,1,0,visible,,,,,taxable,,1,1,,0,0,,,,,0,,,5,,,,,,,id:99,,,,,,0,,,,,,,,",
  twin: "15,simple,CUP,,Tasse,1,0,visible,,,,,taxable,,0,0,,0,0,,,,,1,,,8,,,,,,,,,,,,,0,,,,,,,,",
};
const attributeHeads = [1, 2]
  .map((n) => attributes(n, ["Attribut Name", "Attributwert(e)", "Sichtbar", "Global"]))
  .join(",");
const wooRows = [cells.small, cells.parent, cells.simple, cells.orphan, cells.medium, cells.twin];

describe("WooCommerce", () => {
  const german6 = [`${german},${attributeHeads}`, ...wooRows].join("\n");

  it("WooCommerce files have products with variations, also before their product, by SKU or id", () => {
    const { format, records, errors } = read(german6);
    expect(format).toBe("woocommerce");
    expect(records.map((one) => one.title)).toEqual(["Leinenhemd", "Tasse", "Tasse", "Fremd"]);
    expect(records[0]).toMatchObject({
      sku: "SHIRT",
      description: "Leicht & **luftig**",
      published: true,
      categoryIds: ["Kleidung > Hemden", "Neu"],
      tags: ["sommer"],
      price: 2990,
      salePrice: 1990,
      lowStockThreshold: 3,
      allowOutOfStockOrder: true,
      images: [
        { url: "https://x.test/1.jpg" },
        { url: "https://x.test/2.jpg" },
        { url: "https://x.test/s.jpg" },
      ],
      attributes: [
        { name: "Farbe", values: ["Rot", "Blau"] },
        { name: "Größe", values: ["S", "M"] },
      ],
      combinations: [
        {
          options: { Farbe: "Rot", Größe: "S" },
          sku: "SHIRT-S",
          barcode: "4006381333931",
          price: 2990,
          salePrice: 1990,
          quantity: 4,
          weight: { value: 250, unit: "kg" },
          image: { url: "https://x.test/s.jpg" },
        },
        {
          options: { Farbe: "Blau", Größe: "M" },
          sku: "SHIRT-M",
          price: 3100,
          weight: { value: 300, unit: "kg" },
        },
      ],
    });
    expect(errors).toEqual([[5, { "": ["import.noParent"], price: ["errors.required"] }]]);
    // Records without an SKU are matched by slug and keep the SKU assigned since.
    expect(records.slice(0, 3).map((one) => [one.slug, "sku" in one])).toEqual([
      [undefined, true],
      ["tasse", false],
      [undefined, true],
    ]);
  });

  it("Drafts of WooCommerce are unpublished, and goods without counted stock sell on", () => {
    const { records } = read(german6);
    expect(records[1]).toMatchObject({ title: "Tasse", published: false, allowOutOfStockOrder: true });
    expect(records[2]).toMatchObject({
      sku: "CUP",
      price: 800,
      allowOutOfStockOrder: false,
    });
  });

  it("WooCommerce files say what is not taken, columns and single cells", () => {
    const { notTaken } = read(german6);
    expect(notTaken).toContainEqual(["Kurzbeschreibung", 1, "noField"]);
    expect(notTaken).toContainEqual(["Attributwert(e) 1", 1, "noField"]);
    expect(notTaken).toContainEqual(["Steuerstatus", 6, "noField"]);
  });

  it("WooCommerce files keep the lines of descriptions, and a product's weight for its variations", () => {
    const text = "<p>Eins</p>\\n<ul>\\n<li>Zwei</li>\\n</ul>";
    const rows = [
      `20,variable,W,,Tasche,1,0,visible,,"${text}",,,taxable,,1,,,0,0,"1,5",,,,1,,,,,,,,,,,,,,,,0,Farbe,"Rot, Blau",1,1,,,,`,
      "21,variation,W-1,,Tasche - Rot,1,0,visible,,,,,taxable,,1,1,,0,0,,,,,0,,,5,,,,,,,W,,,,,,0,Farbe,Rot,,1,,,,",
    ];
    const { records } = read([`${german},${attributeHeads}`, ...rows].join("\n"));
    expect(records[0]).toMatchObject({
      description: "Eins\n\n-   Zwei",
      weight: { value: 1500, unit: "kg" },
    });
  });

  it("WooCommerce sales have their days in the store's time zone, and past ones are left out", () => {
    const simple = (id: number, published: number, from: string, to: string) =>
      `${id},simple,S-${id},,Ding ${id},${published},0,visible,,,${from},${to},taxable,,1,1,,0,0,,,,,1,,"8,00","9,00",,,,,,,,,,,,,0,,,,,,,,`;
    const rows = [
      simple(30, 1, "", "2020-01-01 23:59:59"),
      simple(31, 1, "2999-01-01", "2999-01-31 23:59:59"),
      simple(32, 2, "", ""),
      simple(33, 0, "2020-01-01", ""),
    ];
    const { records, notTaken } = read([`${german},${attributeHeads}`, ...rows].join("\n"));
    expect(records.map(({ price, salePrice, published }) => [price, salePrice, published])).toEqual([
      [900, null, true],
      [900, 800, true],
      [900, 800, false],
      [900, 800, false],
    ]);
    expect(notTaken).toContainEqual(["Datum, an dem Angebotspreis endet", 1, "saleOver"]);
    expect(records.map(({ saleStartsAt, saleEndsAt }) => [saleStartsAt, saleEndsAt])).toEqual([
      [undefined, undefined],
      // Its last day counts.
      ["2999-01-01T05:00:00.000Z", "2999-02-01T04:59:59.999Z"],
      [null, null],
      ["2020-01-01T05:00:00.000Z", null],
    ]);
  });

  it("A variation says what it loses: a description, any value, that it is off", () => {
    const rows = [
      '40,variable,V,,Hose,1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,,,,,,,,,,,,,,0,Farbe,"Rot, Blau",1,1,Größe,"S, M",1,1',
      "41,variation,V-1,,Hose - Rot,0,0,visible,,Eigener Text,,,taxable,,1,1,2,0,0,,,,,0,,,5,,,,,,,V,,,,,,0,Farbe,Rot,,1,Größe,,,1",
    ];
    const { notTaken } = read([`${german},${attributeHeads}`, ...rows].join("\n"));
    expect(notTaken).toEqual(
      expect.arrayContaining([
        ["Beschreibung", 1, "ofProduct"],
        ["Geringe Lagermenge", 1, "ofProduct"],
        ["Veröffentlicht", 1, "variantOff"],
        ["Attributwert(e) 1", 1, "anyValue"],
      ]),
    );
  });

  it("A WooCommerce file is not misled by a column left out of an export with unknown headings", () => {
    const without = (line: string) => line.split(",").toSpliced(6, 1).join(",");
    const heads = Array.from({ length: 40 }, (_, at) =>
      at === 19 ? "წონა (kg)" : `სვეტი ${"ა".repeat(at + 1)}`,
    );
    const row = "13,simple,,,Tasse,1,0,visible,,,,,taxable,,1,,,0,0,,,,,1,,,12,,,,,,,,,,,,,0";
    expect(read([heads.join(","), row].join("\n")).format).toBe("woocommerce");
    expect(read([without(heads.join(",")), without(row)].join("\n")).format).toBeUndefined();
  });

  it("A WooCommerce file is recognised by its order in a language of unknown headings", () => {
    const count = german.replace(/"[^"]*"/g, "x").split(",").length;
    const headings = Array.from({ length: count }, (_, at) =>
      at === 19 ? "წონა (kg)" : `სვეტი ${"ა".repeat(at + 1)}`,
    );
    const unknown = [1, 2].map((n) => attributes(n, ["სახელი", "მნიშვნელობა", "ხილული", "საერთო"])).join(",");
    const { format, records } = read([`${headings.join(",")},${unknown}`, ...wooRows].join("\n"));
    expect(format).toBe("woocommerce");
    expect(records).toEqual(read(german6).records);
  });

  it("A WooCommerce file of chosen columns is recognised by its headings, unless its types differ", () => {
    const chosen = "Type,SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Parent";
    expect(read(`${chosen}\nvariable,A,Rug,,,,\nvariation,A-1,Rug,5,Size,L,A`).records).toMatchObject([
      { title: "Rug", sku: "A", combinations: [{ options: { Size: "L" }, sku: "A-1", price: 500 }] },
    ]);
    expect(read("Type,SKU,Name,Regular price\nFurniture,A,Rug,5").format).toBeUndefined();
  });
});

describe("Square", () => {
  const head =
    'Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Square Online Item Visibility,Weight (lb),Price,Online Sale Price,Archived,Option Name 1,Option Value 1,Current Quantity Main St,New Quantity Main St,Current Quantity Harbour,Stock Alert Count Main St,"Tax - Sales (7%)"';

  it("Square items without a SKU are named by their titles, in the same way each time", () => {
    const { records, errors } = read(
      [
        "Reference Handle,Token,Item Name,Variation Name,SKU,Price",
        "#x7,T1,Sea salt,Small,,3",
        "#x7,T2,Sea salt,Large,,5",
        "#x8,T3,Sea Salt,Regular,,4",
        "#x9,T4,Soap,Regular,S-1,4",
      ].join("\n"),
    );
    expect(errors).toEqual([]);
    expect(records.map(({ slug }) => slug)).toEqual(["sea-salt", "sea-salt-2", undefined]);
  });

  it("Square files have variations, options, stock of all locations, and archived items", () => {
    const { format, records, errors, notTaken } = read(
      [
        head,
        "t1,Candle,Small,C-S,Soy wax,Home,,visible,0.5,12.00,,N,,,10,,2,3,Y",
        "t2,Candle,Large,C-L,,,,visible,1,18.00,15.00,N,,,4,,,,Y",
        "t3,Mug,Regular,MUG,,Home,,hidden,,14,,N,,,9,,,,Y",
        "t4,Scarf,Red,SC-R,,,,visible,,20,,Y,Colour,Red,1,,,,Y",
        "t5,Scarf,Blue,SC-B,,,,visible,,20,,Y,Colour,Blue,2,,,,Y",
      ].join("\n"),
    );
    expect([format, errors]).toEqual(["square", []]);
    expect(records).toMatchObject([
      {
        title: "Candle",
        description: "Soy wax",
        price: 1200,
        salePrice: null,
        quantity: 16,
        lowStockThreshold: 3,
        categoryIds: ["Home"],
        combinations: [
          {
            options: { Variation: "Small" },
            sku: "C-S",
            price: 1200,
            salePrice: null,
            quantity: 12,
            weight: { value: 226.796 },
          },
          {
            options: { Variation: "Large" },
            sku: "C-L",
            price: 1800,
            salePrice: 1500,
            weight: { value: 453.592, unit: "pound" },
          },
        ],
      },
      { title: "Mug", sku: "MUG", quantity: 9, published: false, combinations: [] },
      {
        title: "Scarf",
        published: false,
        attributes: [{ name: "Colour", values: ["Red", "Blue"] }],
        combinations: [{ options: { Colour: "Red" } }, { options: { Colour: "Blue" } }],
      },
    ]);
    expect(notTaken).toEqual([["Tax - Sales (7%)", 5, "noField"]]);
  });

  it("New Square goods with an open price come unpublished without one, and others keep their price", () => {
    const { records, errors } = read(
      [
        `${head}`,
        "t1,Catering,Regular,CAT,,,,visible,,variable,,N,,,,,,,",
        "t2,Flowers,Small,F-S,,,,visible,,12.00,,N,,,,,,,",
        "t3,Flowers,Any,F-A,,,,visible,,Variable,,N,,,,,,,",
      ].join("\n"),
    );
    expect(errors).toEqual([]);
    const [catering, flowers] = records;
    expect(catering).not.toHaveProperty("price");
    expect(catering).toMatchObject({ sku: "CAT", whenNew: { price: 0, published: false } });
    expect(flowers?.combinations).toMatchObject([{ sku: "F-S", price: 1200 }, { sku: "F-A" }]);
    expect(flowers).toMatchObject({
      whenNew: { published: false, combinations: [{ price: 1200 }, { sku: "F-A", price: 0 }] },
    });
  });

  it("A Square price that cannot be read keeps its error", () => {
    expect(read(`${head}\nt1,Catering,Event,,,,,visible,,a lot,,N,,,,,,,`).errors).toEqual([
      [2, { price: ["errors.money"], "combinations.0.price": ["errors.money"] }],
    ]);
  });
});

describe("Loyverse", () => {
  const head =
    "Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Pier],Price [Pier],In stock [Pier],Low stock [Pier],Available for sale [Hill],Price [Hill],In stock [Hill],Low stock [Hill]";

  it("Loyverse files have variants, stores and goods by weight", () => {
    const { format, records, errors, notTaken } = read(
      [
        head,
        "latte,10001,Latte,Drinks,,N,Size,Small,,,,,1.10,,,,N,Y,3.50,,,N,,,",
        "latte,10002,,,,,,Large,,,,,1.40,,,,,Y,4.20,,,N,,,",
        "plums,10003,Plums,Fruit,Sweet & ripe,Y,,,,,,,0.40,,,,Y,N,2.90,1.5,1,N,3.00,2.25,",
        "box,10004,Gift box,,,N,,,,,,,,,,,Y,Y,9,1,,Y,9,1,",
        "box,,,,,,,,,,,,,,10003,2,,,,,,,,,",
      ].join("\n"),
    );
    expect([format, errors]).toEqual(["loyverse", []]);
    expect(records).toMatchObject([
      {
        slug: "latte",
        price: 350,
        costPrice: 110,
        allowOutOfStockOrder: true,
        combinationCosts: [{ unitCost: 140 }],
        combinations: [
          { options: { Size: "Small" }, price: 350, sku: "10001" },
          { options: { Size: "Large" }, price: 420, sku: "10002" },
        ],
      },
      {
        slug: "plums",
        description: "Sweet & ripe",
        unit: "kg",
        quantity: 3.75,
        lowStockThreshold: 1,
        published: false,
        categoryIds: ["Fruit"],
      },
      { slug: "box", quantity: 2, published: true },
    ]);
    expect(notTaken).toEqual([
      ["SKU of included item", 1, "noField"],
      ["Quantity of included item", 1, "noField"],
    ]);
  });

  it("Loyverse files are read with Spanish headings, and say which of them are unknown", () => {
    const { format, records, errors, notTaken } = read(
      [
        "Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Coste,Codigo de barras,Precio [Centro],En inventario [Centro],Óptimo [Centro]",
        "funda,0001,Funda,Accesorios,Protector,N,,,3.20,,98.00,10,4",
      ].join("\n"),
    );
    expect([format, errors]).toEqual(["loyverse", []]);
    expect(records).toMatchObject([
      { title: "Funda", sku: "0001", price: 9800, costPrice: 320, quantity: 10, categoryIds: ["Accesorios"] },
    ]);
    expect(notTaken).toEqual([["Óptimo [Centro]", 1, "noField"]]);
  });
});

describe("Customers", () => {
  const readCustomers = (text: string) => {
    const table = readTable(text);
    const format = recogniseFormat(customers, table);
    const result = format?.read(table, customers.fields);
    const entries = entriesOfFormat(customers, table, result?.records ?? [], "create");
    expect(entries.flatMap((entry) => Object.keys(entry.errors))).toEqual([]);
    return {
      format: format?.name,
      records: entries.map((entry) => entry.record),
      notTaken: result?.notTaken,
    };
  };

  it("Customers of Shopify have their default address", () => {
    const { format, records, notTaken } = readCustomers(
      [
        "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Total Orders,Note,Tax Exempt,Tags",
        `'71,Demo,One,one@example.com,yes,Demo Ltd,1 Mill Lane,,Leeds,,gb,'01234,,'+441134960000,12.00,1,Likes tea,no,"vip, tea"`,
        "'72,,,two@example.com,no,,,,Leeds,,GB,,,,0.00,0,,yes,",
      ].join("\n"),
    );
    expect(format).toBe("shopifyCustomers");
    expect(records).toMatchObject([
      {
        name: "Demo One",
        phone: "+441134960000",
        acceptsMarketing: true,
        tags: ["vip", "tea"],
        notes: "Likes tea",
        addresses: [
          {
            label: "Demo Ltd",
            line1: "1 Mill Lane",
            countryCode: "GB",
            postcode: "01234",
            shippingDefault: true,
          },
        ],
      },
      { name: "two@example.com", acceptsMarketing: false },
    ]);
    expect(notTaken).toEqual([
      { column: "Default Address City", rows: 1, reason: "addressIncomplete" },
      { column: "Tax Exempt", rows: 1, reason: "needsTaxNumber" },
      { column: "Customer ID", rows: 2, reason: "noField" },
      { column: "Total Spent", rows: 2, reason: "noField" },
      { column: "Total Orders", rows: 2, reason: "noField" },
    ]);
  });

  it("Customers of WooCommerce have the day they came", () => {
    const { format, records } = readCustomers(
      [
        "Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code",
        "Demo Three,demo3,2026-02-01 10:00:00,2025-11-30 08:30:00,three@example.com,2,40,20,GB,Leeds,,LS1 1AA",
      ].join("\n"),
    );
    expect(format).toBe("woocommerceCustomers");
    expect(records).toMatchObject([{ name: "Demo Three", joiningDate: "2025-11-30" }]);
  });
});

it("HTML becomes Markdown in an ordinary table too, and other texts stay", () => {
  const table = readTable("title,description\nA,<p>One <b>two</b></p>\nB,3 < 4 & *five*");
  const entries = entriesOfTable(products, table, ["title", "description"], "create");
  expect(entries.map((entry) => entry.record.description)).toEqual(["One **two**", "3 < 4 & *five*"]);
});
