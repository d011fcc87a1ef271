import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyResource } from "../../src/core/define.ts";
import { entriesOf } from "../../src/core/fields/field.ts";
import { withoutBadCells } from "../../src/core/import/optional-cells.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { warningsOf } from "../../src/core/validation/warnings.ts";
import { checkDigit } from "../../src/domain/products/barcode.ts";
import { customers } from "../../src/resources/customers.ts";
import { registry } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";

const mug = { title: "Mug", sku: "M-1", price: 900 };
const errorsIn = (resource: AnyResource, row: Record<string, unknown>) => {
  const read = validateRecord(resource, row);
  return read.ok ? {} : read.errors;
};
const eased = (row: Record<string, unknown>, resource: AnyResource = products, by?: string) =>
  withoutBadCells(resource, by, row, errorsIn(resource, row));

describe("Rows without the cells they fail for", () => {
  it.each([
    ["an amount", { costPrice: "cheap" }, { costPrice: ["errors.number"] }],
    ["a number", { quantity: 1.23456 }, { quantity: ["errors.decimals"] }],
    ["a choice", { unit: "bundle" }, { unit: ["errors.option"] }],
    ["a text", { vendor: "x".repeat(200) }, { vendor: ["errors.tooLong"] }],
    ["a day", { saleEndsAt: "soon", salePrice: 5 }, { saleEndsAt: ["errors.dateTime"] }],
    ["a weight", { weight: { value: -1, unit: "g" } }, { weight: ["errors.tooSmall"] }],
    ["a list of tags", { tags: ["ok", "x".repeat(70)] }, { tags: ["errors.tagTooLong"] }],
    ["pictures", { images: [{ url: "pot.jpg" }] }, { images: ["errors.image"] }],
  ])("A row comes without %s", (_what, cells, without) => {
    expect(eased({ ...mug, ...cells })).toMatchObject({ without });
    const { row } = eased({ ...mug, ...cells }) ?? { row: {} };
    expect(errorsIn(products, row)).toEqual({});
    expect(Object.keys(row)).not.toContain(Object.keys(without)[0]);
  });

  it.each([
    ["a required value", { price: "cheap" }],
    ["a unique value", { barcode: "4.80002E+12" }],
    ["the key", { slug: { a: 1 } }],
    ["a flag that is a yes where nobody says it", { published: "perhaps" }],
    ["the list with the variants", { combinations: "S, M" }],
    ["a required value of a variant", { combinations: [{ id: "a", options: { Size: "S" }, price: "x" }] }],
    ["a rule over several fields", { salePrice: 1000 }],
    ["an unknown field", { colour: "red" }],
  ])("A row stays refused for %s", (_what, cells) => {
    expect(errorsIn(products, { ...mug, ...cells })).not.toEqual({});
    expect(eased({ ...mug, ...cells })).toBeNull();
  });

  it("A row stays refused if only some of its errors are about optional cells", () => {
    expect(eased({ ...mug, title: "", costPrice: "cheap" })).toBeNull();
  });

  it("A row keeps the other cells of a variant, and the variants beside it", () => {
    const s = { id: "s", options: { Size: "S" }, price: 900, quantity: "many" };
    const m = { id: "m", options: { Size: "M" }, price: 900, quantity: 3 };
    const found = eased({ ...mug, combinations: [s, m] });
    expect(found?.without).toEqual({ "combinations.0.quantity": ["errors.number"] });
    expect(found?.row.combinations).toEqual([{ id: "s", options: { Size: "S" }, price: 900 }, m]);
  });

  it("A row keeps all costs of variants where one is wrong, since a list of the others would erase it", () => {
    const combinationCosts = [
      { id: "s", unitCost: "x" },
      { id: "m", unitCost: 5 },
    ];
    const found = eased({ ...mug, combinationCosts });
    expect(found?.without).toEqual({ combinationCosts: ["errors.number"] });
  });

  it("A row that names a variant by its SKU keeps that variant's cell as its own", () => {
    const errors = { "combinations.2.quantity": ["errors.number"] };
    expect(withoutBadCells(products, "sku", { sku: "M-1-S", quantity: "x" }, errors)?.row).toEqual({
      sku: "M-1-S",
    });
  });

  it("A row needs the phone only where nothing else identifies the person", () => {
    const bad = { name: "Ana", phone: "by post" };
    expect(eased({ ...bad, email: "ana@example.com" }, customers)?.without).toEqual({
      phone: ["errors.phone"],
    });
    expect(eased(bad, customers)).toBeNull();
    expect(eased({ ...bad, email: "at home" }, customers)).toBeNull();
  });

  it("A row leaves out a missing reference, but no parent of a tree and no part of a key", () => {
    const errors = { categoryIds: ["errors.referenceMissing"] };
    expect(withoutBadCells(products, "sku", { ...mug, categoryIds: ["Hats"] }, errors)?.row).toEqual(mug);
    const of = (name: string) => registry.find((one) => one.name === name) as AnyResource;
    expect(
      withoutBadCells(
        of("categories"),
        undefined,
        { name: "Hats", parentId: "x" },
        { parentId: ["errors.referenceMissing"] },
      ),
    ).toBeNull();
    const tax = { name: "VAT", taxClassId: "x", rate: 20 };
    expect(
      withoutBadCells(of("taxes"), undefined, tax, { taxClassId: ["errors.referenceMissing"] }),
    ).toBeNull();
  });

  it("A row leaves out texts that could not be read, which it does not have", () => {
    expect(withoutBadCells(products, "sku", mug, { costPrice: ["errors.money"] }, ["costPrice"])).toEqual({
      row: mug,
      without: { costPrice: ["errors.money"] },
    });
    expect(withoutBadCells(products, "sku", mug, { costPrice: ["errors.money"] })).toBeNull();
  });

  it("A row never lacks a required, unique or identifying value, for any resource and any nonsense", () => {
    const resources = registry.map((one): AnyResource => one);
    const nonsense = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant({}),
      fc.constant(["x", 1]),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...resources).chain((resource) =>
          fc.record({
            resource: fc.constant(resource),
            row: fc.record(Object.fromEntries(Object.keys(resource.fields).map((name) => [name, nonsense])), {
              requiredKeys: [],
            }),
          }),
        ),
        ({ resource, row }) => {
          const found = eased(row, resource);
          if (!found) return;
          for (const name of Object.keys(row)) {
            if (Object.hasOwn(found.row, name)) continue;
            const field = resource.fields[name];
            expect(field?.required || field?.unique || name === resource.csv?.key).toBeFalsy();
            expect(Object.values(entriesOf(field) ?? {}).some((inner) => inner.unique)).toBe(false);
          }
          expect(Object.keys(found.without).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe("Codes with a wrong check digit", () => {
  it("A code with a wrong check digit is stored, and warned of at its place", () => {
    const combinations = [{ id: "a", options: { Size: "S" }, price: 1, barcode: "12345678" }];
    const row = { ...mug, barcode: "1234567890123", combinations };
    expect(errorsIn(products, row)).toEqual({});
    expect(warningsOf(products.fields, row)).toEqual({
      barcode: ["products.warnings.checkDigit"],
      "combinations.0.barcode": ["products.warnings.checkDigit"],
    });
  });

  it("A code of an EAN's length is the only one that gets a warning", () => {
    const digits = fc
      .constantFrom(8, 12, 13, 14)
      .chain((length) =>
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 }),
      );
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 9 }), (body, last) => {
        const start = body.join("");
        const isRight = checkDigit(start) === String(last);
        expect(warningsOf(products.fields, { barcode: `${start}${last}` })).toEqual(
          isRight ? {} : { barcode: ["products.warnings.checkDigit"] },
        );
      }),
    );
    for (const barcode of ["OWN-1", "123", "", null])
      expect(warningsOf(products.fields, { barcode })).toEqual({});
  });
});
