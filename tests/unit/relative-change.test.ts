import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedValues, readRelative, relativeKindsOf } from "../../src/core/validation/relative.ts";
import { changedList, changedNumber } from "../../src/domain/relative-change.ts";
import { products } from "../../src/resources/products.ts";

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe("A relative change", () => {
  it("A relative change by percent rounds once, half up, and adds nothing for none", () => {
    expect(changedNumber(1999, { percent: 5 }, 0, 100)).toBe(2099);
    expect(changedNumber(1010, { percent: -50 }, 0, 100)).toBe(505);
    expect(changedNumber(333, { percent: 12.5 }, 0, 100)).toBe(375);
    expect(changedNumber(1.005, { percent: 10 }, 3, 100)).toBe(1.106);
    fc.assert(
      fc.property(amount, fc.integer({ min: -10_000, max: 100_000 }), (value, hundredths) => {
        const changed = changedNumber(value, { percent: hundredths / 100 }, 0, 100);
        const exact = value * (10_000 + hundredths);
        expect(Number.isInteger(changed)).toBe(true);
        expect(Math.abs(changed * 10_000 - exact)).toBeLessThanOrEqual(5000);
      }),
    );
  });

  it("A relative change by an amount is taken back by its opposite", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -100_000, max: 100_000 }), (value, by) => {
        const there = changedNumber(value, { amount: by }, 0, 100);
        expect(changedNumber(there, { amount: -by }, 0, 100)).toBe(value);
      }),
    );
    expect(changedNumber(0.1, { amount: 0.2 }, 3, 100)).toBe(0.3);
  });

  it("A relative change to an ending goes to the nearest one, and no further when done again", () => {
    expect(changedNumber(1240, { ending: 99 }, 0, 100)).toBe(1199);
    expect(changedNumber(1250, { ending: 99 }, 0, 100)).toBe(1299);
    expect(changedNumber(20, { ending: 99 }, 0, 100)).toBe(99);
    expect(changedNumber(7, { ending: 9 }, 0, 1)).toBe(7);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 99 }), (value, ending) => {
        const changed = changedNumber(value, { ending }, 0, 100);
        expect(changed % 100).toBe(ending);
        expect(Math.abs(changed - value)).toBeLessThanOrEqual(value < 50 ? 99 : 50);
        expect(changedNumber(changed, { ending }, 0, 100)).toBe(changed);
      }),
    );
  });

  it("A relative change of a list adds, removes and replaces, each once and in order", () => {
    expect(changedList(["a", "b"], { add: ["b", "c"] })).toEqual(["a", "b", "c"]);
    expect(changedList(["a", "b"], { remove: ["a", "x"] })).toEqual(["b"]);
    expect(changedList(["a", "b", "c"], { replace: ["a", "c"] })).toEqual(["c", "b"]);
    expect(changedList(["b"], { replace: ["a", "c"] })).toEqual(["b"]);
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(words, words, (list, more) => {
        const added = changedList(list, { add: more });
        expect(added.slice(0, list.length)).toEqual(list);
        expect(changedList(added, { add: more })).toEqual(added);
        const fresh = more.filter((one) => !list.includes(one));
        expect(changedList(added, { remove: fresh })).toEqual(list);
      }),
    );
  });

  it("A relative change is of fields that can be changed so, and says what cannot", () => {
    expect(relativeKindsOf(products.fields.price)).toEqual(["percent", "amount", "ending"]);
    for (const name of ["sku", "slug", "state", "combinations", "position"] as const) {
      expect([name, relativeKindsOf(products.fields[name])]).toEqual([name, []]);
    }
    const sent = {
      price: { percent: 5 },
      tags: { add: [] },
      title: { add: ["x"] },
      quantity: { amount: "1" },
    };
    expect(readRelative(products, sent)).toEqual({
      changes: { price: { percent: 5 } },
      errors: { tags: ["errors.list"], title: ["errors.option"], quantity: ["errors.number"] },
    });
    for (const twice of [{ percent: 1, amount: 1 }, {}, null, 5, { by: 1 }]) {
      expect(readRelative(products, { price: twice }).errors).toEqual({ price: ["errors.option"] });
    }
  });

  it("A relative change leaves a record without a number as it is", () => {
    const record = { price: 1000, salePrice: null, tags: ["old"] };
    const changes = { price: { percent: 5 }, salePrice: { percent: 5 }, tags: { add: ["new"] } } as const;
    expect(changedValues(products, record, changes, 2)).toEqual({ price: 1050, tags: ["old", "new"] });
  });
});
