import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inferFields } from "../../scripts/new/infer.ts";
import { emptyPlugin, withPluginLine, withRegistryLine } from "../../scripts/new/write.ts";

describe("A sample", () => {
  test("A sample says the kinds of its fields", () => {
    const { fields } = inferFields([
      {
        id: 1,
        "Company Name": "Acme",
        slug: "acme",
        price: "9.99",
        count: 3,
        weight: 1.5,
        active: true,
        logo: "https://example.com/a.png",
        joined: "2025-01-31",
        seen: "2025-01-31T10:00:00Z",
        tags: ["a"],
        specs: { watts: 4 },
        parts: [{ sku: "A-1" }],
        note: "short",
        phone: "12345678",
        email: "a@example.com",
        website: "https://example.com",
        accent: "#0F766E",
      },
    ]);
    expect(Object.fromEntries(fields.map((field) => [field.name, field.kind]))).toEqual({
      companyName: "text",
      slug: "slug",
      price: "money",
      count: "integer",
      weight: "decimal",
      active: "flag",
      logo: "image",
      joined: "date",
      seen: "dateTime",
      tags: "tags",
      specs: "json",
      parts: "json",
      note: "longText",
      phone: "phone",
      email: "email",
      website: "url",
      accent: "colour",
    });
    expect(fields.find((field) => field.name === "slug")?.options).toEqual({ from: '"companyName"' });
  });

  test("A sample says which fields are money by their names or by two decimals", () => {
    const { fields } = inferFields([
      { "E-mail": "a@example.com", "Credit Limit": "12500", Opening: "25.00", Weight: "1.50", Share: "2.5" },
    ]);
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ["email", "email"],
      ["creditLimit", "money"],
      ["opening", "money"],
      ["weight", "decimal"],
      ["share", "decimal"],
    ]);
  });

  test("A sample shows states in a column of that name, although each of them is there once", () => {
    const states = ["Requested", "Confirmed", "Seated", "Done", "Cancelled", "No-show"];
    const kindsOf = (column: string) =>
      inferFields(states.map((state, at) => ({ Name: `Guest ${at}`, [column]: state }))).fields.map(
        ({ kind }) => kind,
      );
    expect(kindsOf("Status")).toEqual(["text", "select"]);
    expect(kindsOf("Word")).toEqual(["text", "text"]);
  });

  test.each([
    ["Guest name", undefined],
    ["Customer", undefined],
    ["Full name", undefined],
    ["Name", "name"],
    ["Company name", "companyName"],
  ])("A sample with different texts below %s has the key %s", (column, key) => {
    expect(inferFields([{ [column]: "Ana Ruiz" }, { [column]: "Ben Low" }]).key).toBe(key);
  });

  test("A sample shows a select where few values come back again and again", () => {
    const records = ["red", "blue", "red", "red", "blue"].map((colour, at) => ({ name: `n${at}`, colour }));
    expect(inferFields(records).fields.map((field) => field.kind)).toEqual(["text", "select"]);
    const remarks = ["first", "", "first", "", "first", "first"].map((remark, at) => ({
      name: `n${at}`,
      remark,
    }));
    expect(inferFields(remarks).fields.map((field) => field.kind)).toEqual(["text", "text"]);
  });

  const known = new Map([
    ["countries", new Set(["germany", "de", "france", "fr", "spain", "es"])],
    ["categories", new Set(["shirts", "shoes", "hats and caps", "hats-and-caps"])],
    ["products", new Set(["red", "blue", "green"])],
  ]);
  const kinds = (records: readonly Record<string, unknown>[]) =>
    Object.fromEntries(
      inferFields(records, known).fields.map(({ name, kind, first }) => [
        name,
        first ? `${kind} ${first}` : kind,
      ]),
    );

  test("A sample says which fields refer to existing records", () => {
    const row = { Country: "Germany", "Home Country Code": "de", Categories: "Shirts; Hats and caps" };
    expect(kinds([row])).toEqual({
      countryId: 'ref "countries"',
      homeCountryId: 'ref "countries"',
      categoryIds: 'refs "categories"',
    });
    expect(kinds([{ ...row, Country: "Atlantis" }])).toMatchObject({ country: "text" });
    // Three matching names make a reference, whatever the column's name; a single one does not.
    const places = ["Germany", "France", "Spain"].map((place) => ({
      Name: place,
      "Made in": place,
      Tone: "red",
    }));
    expect(kinds(places)).toMatchObject({ name: "text", madeInId: 'ref "countries"', tone: "text" });
  });

  test("A sample says which fields are money, however it is written, and which only numbers", () => {
    expect(
      kinds([
        {
          Opening: "$1,250.00",
          Deposit: "1,250",
          Discount: "5%",
          Change: "-2.50",
          Pieces: "1,250",
          Sku: "12",
        },
      ]),
    ).toEqual({
      opening: "money",
      deposit: "money",
      discount: "percent",
      change: "decimal",
      pieces: "integer",
      sku: "text",
    });
  });

  test("A sample reads foreign spellings: letters with marks, other scripts, decimal commas", () => {
    const { fields } = inferFields([
      {
        Größe: "4",
        "Prix unitaire": "1.250,50 €",
        "Código País": "de",
        Kosten: "3,5",
        سعر: "a",
        constructor: "x",
      },
    ]);
    expect(fields.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ["grosse", "integer", "Größe"],
      ["prixUnitaire", "money", undefined],
      ["codigoPais", "text", "Código país"],
      ["kosten", "decimal", undefined],
      ["sar", "text", "سعر"],
      ["constructor2", "text", undefined],
    ]);
  });

  test("A full name is the title of people who also have a first and a last name", () => {
    const rows = [{ "First name": "Ada", "Last name": "Cole", "Full name": "Ada Cole" }];
    const titles = inferFields(rows).fields.filter(({ options }) => options?.required === "true");
    expect(titles.map(({ name }) => name)).toEqual(["fullName"]);
  });

  test("A sample proposes the column that tells its records apart as the key of imports", () => {
    const rows = [
      { Name: "Acme", "Supplier Code": "A-1", "E-mail": "a@example.com", Town: "Rome" },
      { Name: "Bolt", "Supplier Code": "B-1", "E-mail": "b@example.com", Town: "Rome" },
    ];
    const { key, fields } = inferFields(rows);
    expect(key).toBe("supplierCode");
    expect(fields.find(({ name }) => name === "supplierCode")?.options).toEqual({
      required: "true",
      unique: "true",
    });
    const without = rows.map(({ "Supplier Code": _, ...row }) => row);
    expect(inferFields(without).key).toBe("name");
    expect(inferFields(without.map((row) => ({ ...row, Name: "Acme" }))).key).toBe("email");
    expect(inferFields(without.slice(0, 1)).key).toBeUndefined();
  });

  test("A sample reads a share from its heading, whatever else the heading says", () => {
    const row = {
      "Discount %": "12.5",
      "VAT rate": "19",
      "Commission pct": "3",
      "Discount amount": "12.50",
      Share: "7.5 %",
    };
    expect(kinds([row])).toEqual({
      discount: "percent",
      vatRate: "percent",
      commissionPct: "percent",
      discountAmount: "money",
      share: "percent",
    });
    // More than a whole is no share.
    expect(kinds([{ "Growth %": "250" }])).toEqual({ growth: "integer" });
  });

  test.each(["Vendor No.", "Vendor Nr.", "No.", "Order ID", "Reference", "Contract Number"])(
    "A column that tells the records of a sample apart becomes unique: %s",
    (heading) => {
      const rows = ["1001", "1002", "1003"].map((no, at) => ({ Name: `N ${at}`, [heading]: no }));
      const { fields, key } = inferFields(rows);
      const [, own] = fields;
      expect(own).toMatchObject({ kind: "text", options: { unique: "true" } });
      expect(key).toBe(own?.name);
      const twice = inferFields([...rows, ...rows]).fields[1];
      expect(twice?.options?.unique).toBeUndefined();
    },
  );

  test("Every column that tells records apart becomes unique, and one of them the key", () => {
    const rows = ["a", "b"].map((one) => ({ Code: `C-${one}`, Name: one, "Vendor No.": `V-${one}` }));
    const { key, fields } = inferFields(rows);
    expect(key).toBe("code");
    expect(fields.map(({ name, options }) => [name, options?.unique])).toEqual([
      ["code", "true"],
      ["name", undefined],
      ["vendorNo", "true"],
    ]);
  });

  test("A sample shows a select where a column has a few values, in any script", () => {
    const groups = ["Food & Drink", "Möbel", "Food & Drink", "أدوات", "Möbel"];
    const rows = groups.map((group, at) => ({ Name: `N ${at}`, Group: group }));
    expect(kinds(rows)).toEqual({ name: "text", group: 'select ["Food & Drink","Möbel","أدوات"]' });
    // Two that occur once each are names rather than choices.
    expect(kinds(rows.slice(0, 3))).toMatchObject({ group: "text" });
  });

  test("A sample keeps the name of a column where the key does not say it", () => {
    const { fields } = inferFields([
      { "Lead Time (days)": "14", "Credit Limit": "25.00", "E-mail": "a@example.com", Note: "a", note: "b" },
    ]);
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ["leadTimeDays", "Lead time (days)"],
      ["creditLimit", undefined],
      ["email", undefined],
      ["note", undefined],
      ["note2", undefined],
    ]);
  });
});

/** A name that no project uses: readers of the README may have created suppliers. */
const scratch = "scratch-suppliers";

test("The registry line is written once", () => {
  const source = readFileSync("src/resources/index.ts", "utf8");
  const once = withRegistryLine(source, scratch);
  expect(once).toContain('import { scratchSuppliers } from "./scratch-suppliers.ts";');
  expect(once).toMatch(/scratchSuppliers,?\s*\]\)/);
  expect(withRegistryLine(once, scratch)).toBe(once);
});

test("A constant is never a keyword, a global or another name of the registry", () => {
  const source = readFileSync("src/resources/index.ts", "utf8");
  expect(withRegistryLine(source, "class")).toContain('import { classResource } from "./class.ts";');
  expect(withRegistryLine(source, "process")).toContain('import { processResource } from "./process.ts";');
  expect(withRegistryLine(source, "resources")).toContain("import { resourcesResource } from");
});

test("A plugin lists what it declares, in the order in which it was added", () => {
  const first = withPluginLine(emptyPlugin, "opening-hours");
  expect(first).toContain('import { openingHours } from "./resources/opening-hours.ts";');
  const both = withPluginLine(first, "plants");
  expect(both).toContain("definePlugin({ resources: [openingHours, plants] })");
  expect(withPluginLine(both, "plants")).toBe(both);
  const spread = both.replace("[openingHours, plants]", "[\n    openingHours,\n    plants,\n  ]");
  expect(withPluginLine(spread, "pots").replace(/\s+/g, " ")).toContain("openingHours, plants, pots]");
});
