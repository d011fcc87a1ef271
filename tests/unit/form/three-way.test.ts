import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameValue } from "../../../src/core/fields/same-value.ts";
import { differences, mergedRecord, obviousChoices } from "../../../src/kit/form/three-way.ts";
import { changedNames, copyOf, valueAt } from "../../../src/kit/form/values.ts";
import { products } from "../../../src/resources/products.ts";

const names = ["a", "b", "c", "d"];
const value = fc.oneof(
  fc.constantFrom(null, "", "x", "y", 0, 1, true, false),
  fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
  fc.array(fc.record({ id: fc.constantFrom("1", "2"), sku: fc.constantFrom(null, "s") }), { maxLength: 2 }),
);
const record = fc.record({ a: value, b: value, c: value, d: value });

describe("Merging two versions", () => {
  it("Merging two versions finds a difference exactly where mine and theirs differ", () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const found = differences(names, base, mine, theirs).map(({ name }) => name);
        expect(found).toEqual(names.filter((name) => !sameValue(mine[name as "a"], theirs[name as "a"])));
      }),
    );
  });

  it("Merging two versions loses no change that only one side made, and decides nothing that both did", () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const found = differences(names, base, mine, theirs);
        const choices = obviousChoices(found);
        const result = mergedRecord(found, choices, mine, theirs);
        for (const name of names as "a"[]) {
          const byMe = !sameValue(base[name], mine[name]);
          const byThem = !sameValue(base[name], theirs[name]);
          const apart = !sameValue(mine[name], theirs[name]);
          if (byMe && !byThem) expect(sameValue(result[name], mine[name])).toBe(true);
          if (byThem && !byMe) expect(sameValue(result[name], theirs[name])).toBe(true);
          expect(found.some((one) => one.name === name && one.by === "both")).toBe(byMe && byThem && apart);
          if (byMe && byThem && apart) expect(choices[name]).toBeUndefined();
        }
      }),
    );
  });

  it("Merging two versions gives all of mine or all of theirs where a person chooses so", () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.constantFrom("mine" as const, "theirs" as const),
        (base, mine, theirs, side) => {
          const found = differences(names, base, mine, theirs);
          const all = Object.fromEntries(found.map(({ name }) => [name, side]));
          const result = mergedRecord(found, all, mine, theirs);
          expect(changedNames(names, result, side === "mine" ? mine : theirs)).toEqual([]);
        },
      ),
    );
  });

  it("Merging two versions keeps what their record has besides the fields of the form", () => {
    const theirs = { id: "1", version: 5, a: "x" };
    expect(mergedRecord([{ name: "a", by: "mine" }], { a: "mine" }, { a: "y" }, theirs)).toEqual({
      ...theirs,
      a: "y",
    });
  });
});

describe("Equal values", () => {
  it("A value is the same in both directions and as itself", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameValue(a, a)).toBe(true);
        expect(sameValue(a, b)).toBe(sameValue(b, a));
      }),
    );
  });

  it("A value is the same with blank edges, missing keys or any way to say nothing", () => {
    expect(sameValue(" a ", "a")).toBe(true);
    expect(sameValue({ url: "/a", alt: null }, { url: "/a" })).toBe(true);
    expect(sameValue(null, [])).toBe(true);
    expect(sameValue(undefined, "  ")).toBe(true);
  });

  it("Zero, false and nothing are different values, and the order of a list matters", () => {
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue(false, null)).toBe(false);
    expect(sameValue(["a", "b"], ["b", "a"])).toBe(false);
    expect(sameValue({ Size: "S" }, { Size: "M" })).toBe(false);
  });
});

describe("Paths and copies", () => {
  it("A path of the API finds the value it names", () => {
    const values = { combinations: [{ sku: "A" }, { sku: "B" }] };
    expect(valueAt(values, "combinations.1.sku")).toBe("B");
    expect(valueAt(values, "combinations.7.sku")).toBeUndefined();
    expect(valueAt(values, "title.0")).toBeUndefined();
  });

  it("A copy of a product is without what only one product can have", () => {
    let n = 0;
    const copy = copyOf(
      products,
      {
        id: "1",
        version: 9,
        title: "Shirt",
        slug: "shirt",
        sku: "S",
        barcode: "4006381333931",
        price: 500,
        combinations: [{ id: "c1", sku: "S-1", barcode: null, price: 500, options: { Size: "S" } }],
        state: "selling",
      },
      (title) => `${title} (copy)`,
      () => `new${++n}`,
    );
    expect(copy).toMatchObject({ title: "Shirt (copy)", slug: null, sku: null, barcode: null, price: 500 });
    expect(copy.combinations).toEqual([
      expect.objectContaining({ id: "new1", sku: null, price: 500, options: { Size: "S" } }),
    ]);
    expect(copy).not.toHaveProperty("state");
    expect(copy).not.toHaveProperty("id");
  });
});
