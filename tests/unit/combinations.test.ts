import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Combination,
  changeChoices,
  combineOptions,
  countCombinations,
  fillGaps,
  fillSkus,
  haveDistinctOptions,
  type OptionChoice,
  optionsKey,
  renameAttribute,
  skuOf,
} from "../../src/domain/products/combinations.ts";

const size: OptionChoice = { name: "Size", values: ["S", "M"] };
const colour: OptionChoice = { name: "Colour", values: ["Red", "Blue"] };

let made = 0;
const makeId = () => `new-${++made}`;

function change(
  before: readonly OptionChoice[],
  after: readonly OptionChoice[],
  current: readonly Combination[] = [],
  remembered: readonly Combination[] = [],
) {
  return changeChoices({ before, after, current, remembered, price: 1000, makeId });
}

/** Returns the combinations of the choices, each with distinct data. */
function stocked(choices: readonly OptionChoice[]): Combination[] {
  return combineOptions(choices).map((options, at) => ({
    id: `c${at}`,
    options,
    sku: `SKU-${at}`,
    barcode: null,
    price: 500 + at,
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    quantity: at + 1,
    measurement: null,
    weight: null,
    image: null,
  }));
}

describe("Stock from before there were combinations", () => {
  const begin = { before: [], current: [], remembered: [], price: 1000, makeId };
  const quantities = (combinations: readonly Combination[]) => combinations.map((one) => one.quantity);

  test("Stock of a new product becomes that of each combination, also of those chosen later", () => {
    const each = { quantity: 3, of: "each" } as const;
    const first = changeChoices({ ...begin, after: [{ name: "Size", values: ["S"] }], stock: each });
    expect(quantities(first.combinations)).toEqual([3]);
    const sold = first.combinations.map((one) => ({ ...one, quantity: 5 }));
    const more = { ...begin, before: [{ name: "Size", values: ["S"] }], after: [size], stock: each };
    expect(quantities(changeChoices({ ...more, current: sold }).combinations)).toEqual([5, 3]);
  });

  test("Stock of a stored product goes whole to its first combination, and only once", () => {
    const all = { quantity: 10, of: "all" } as const;
    const first = changeChoices({ ...begin, after: [size], stock: all });
    expect(quantities(first.combinations)).toEqual([10, 0]);
    const more = { ...begin, before: [size], after: [size, colour], current: first.combinations, stock: all };
    expect(quantities(changeChoices(more).combinations)).toEqual([10, 0, 0, 0]);
  });
});

const keys = (combinations: readonly Combination[]) => combinations.map((one) => optionsKey(one.options));
const stock = (combinations: readonly Combination[]) =>
  combinations.reduce((sum, one) => sum + (one.quantity ?? 0), 0);

const choice = (name: string) =>
  fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 0, maxLength: 3 })
    .map((values): OptionChoice => ({ name, values }));
const choices = fc.tuple(choice("Size"), choice("Colour"), choice("Cut")).map((all) => [...all]);

describe("Choices", () => {
  test("Choices combine to every way to choose, the last one changing fastest", () => {
    expect(combineOptions([size, colour])).toEqual([
      { Size: "S", Colour: "Red" },
      { Size: "S", Colour: "Blue" },
      { Size: "M", Colour: "Red" },
      { Size: "M", Colour: "Blue" },
    ]);
    expect(combineOptions([])).toEqual([]);
    expect(combineOptions([{ name: "Size", values: [] }])).toEqual([]);
  });

  test("Choices give as many combinations as they say, all different", () => {
    fc.assert(
      fc.property(choices, (all) => {
        const combined = combineOptions(all);
        expect(combined.length).toBe(countCombinations(all));
        expect(haveDistinctOptions(combined.map((options) => ({ options })))).toBe(true);
      }),
    );
  });
});

describe("A change of choices", () => {
  test("A first choice makes all combinations, at the product's price", () => {
    const { combinations } = change([], [size]);
    expect(combinations.map((one) => [one.options.Size, one.price, one.quantity])).toEqual([
      ["S", 1000, 0],
      ["M", 1000, 0],
    ]);
  });

  test("A change of choices keeps the remaining rows and gives new ones the price of the nearest", () => {
    const current = stocked([size, colour]);
    const wider = { ...size, values: ["S", "M", "L"] };
    const { combinations } = change([size, colour], [wider, colour], current);
    expect(combinations.slice(0, 4)).toEqual(current);
    expect(combinations[5]).toMatchObject({ options: { Size: "L", Colour: "Blue" }, price: 501, sku: null });
  });

  test("A change of choices brings removed ones back as they were when their value returns", () => {
    const current = stocked([size, colour]);
    const less = change([size, colour], [{ ...size, values: ["M"] }, colour], current);
    expect(less.combinations).toEqual(current.slice(2));
    const again = change(
      [{ ...size, values: ["M"] }, colour],
      [size, colour],
      less.combinations,
      less.remembered,
    );
    expect(again.combinations).toEqual(current);
  });

  test("A change of choices gives an old combination to the first one that grows out of it", () => {
    const current = stocked([size]);
    const { combinations } = change([size], [size, colour], current);
    expect(combinations.map((one) => [one.id.startsWith("new"), one.sku, one.quantity, one.price])).toEqual([
      [false, "SKU-0", 1, 500],
      [true, null, 0, 500],
      [false, "SKU-1", 2, 501],
      [true, null, 0, 501],
    ]);
  });

  test("A change of choices adds up the stock that falls together, and divides it again afterwards", () => {
    const current = stocked([size, colour]);
    const less = change([size, colour], [size], current);
    expect(less.combinations.map((one) => [one.sku, one.quantity])).toEqual([
      ["SKU-0", 3],
      ["SKU-2", 7],
    ]);
    const again = change([size], [size, colour], less.combinations, less.remembered);
    expect(again.combinations).toEqual(current);
  });

  test("A change of choices does not bring back what somebody deleted on purpose", () => {
    const current = stocked([size, colour]).filter((one) => one.id !== "c1");
    const wider = { ...colour, values: ["Red", "Blue", "Green"] };
    const { combinations } = change([size, colour], [size, wider], current);
    expect(keys(combinations)).not.toContain(optionsKey({ Size: "S", Colour: "Blue" }));
    expect(combinations).toHaveLength(5);
    const filled = fillGaps({
      after: [size, wider],
      current: combinations,
      remembered: [],
      price: 1000,
      makeId,
    });
    expect(filled.combinations).toHaveLength(6);
  });

  test("A change of choices of a full grid always gives a full grid with ids of their own", () => {
    fc.assert(
      fc.property(choices, choices, (before, after) => {
        const { combinations } = change(before, after, stocked(before));
        expect(keys(combinations)).toEqual(combineOptions(after).map(optionsKey));
        expect(new Set(combinations.map((one) => one.id)).size).toBe(combinations.length);
      }),
    );
  });

  test("A change of choices and back again changes nothing that was there", () => {
    fc.assert(
      fc.property(choices, choices, (before, after) => {
        const current = stocked(before);
        const there = change(before, after, current);
        const back = change(after, before, there.combinations, there.remembered);
        expect(keys(back.combinations)).toEqual(keys(current));
        // If the intermediate state has no combinations, nothing is taken over, so everything is restored.
        if (there.combinations.length === 0) expect(back.combinations).toEqual(current);
      }),
    );
  });

  test("A change of choices keeps the stock when an attribute is added or taken away", () => {
    fc.assert(
      fc.property(choice("Size"), choice("Colour"), (first, second) => {
        fc.pre(first.values.length > 0 && second.values.length > 0);
        const one = stocked([first]);
        expect(stock(change([first], [first, second], one).combinations)).toBe(stock(one));
        const two = stocked([first, second]);
        expect(stock(change([first, second], [first], two).combinations)).toBe(stock(two));
      }),
    );
  });

  test("A change of choices never remembers combinations that are there", () => {
    fc.assert(
      fc.property(choices, choices, (before, after) => {
        const { combinations, remembered } = change(before, after, stocked(before));
        const present = new Set(keys(combinations));
        expect(keys(remembered).filter((key) => present.has(key))).toEqual([]);
      }),
    );
  });
});

test("Renaming an attribute keeps the combinations and their order of options", () => {
  const renamed = renameAttribute(stocked([size, colour]), "Size", "Fit");
  expect(renamed[0]?.options).toEqual({ Fit: "S", Colour: "Red" });
  expect(Object.keys(renamed[0]?.options ?? {})).toEqual(["Fit", "Colour"]);
  expect(renamed.map((one) => one.sku)).toEqual(["SKU-0", "SKU-1", "SKU-2", "SKU-3"]);
});

describe("SKUs", () => {
  test("SKUs follow from the product's own and the options", () => {
    expect(skuOf("SHR-1", { Size: "M", Colour: "Sea Salt" })).toBe("SHR-1-M-SEAS");
    expect(skuOf("A", { Grösse: "Übergröße", Größe: "紫" })).toBe("A-UBER");
  });

  test("SKUs fill the gaps and are never given twice", () => {
    const combinations = stocked([{ name: "Colour", values: ["Blackberry", "Black", "Blacktea"] }]).map(
      (one, at) => ({
        ...one,
        sku: at === 1 ? "a-blac" : null,
      }),
    );
    expect(fillSkus("A", combinations).map((one) => one.sku)).toEqual(["A-BLAC-2", "a-blac", "A-BLAC-3"]);
  });
});
