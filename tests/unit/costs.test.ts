import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  averageCost,
  type Costed,
  composedCost,
  costOfPieces,
  costsAfter,
  typedCosts,
  unitCostOf,
} from "../../src/domain/products/costs.ts";
import { stockAtCost } from "../../src/domain/products/product.ts";

const cost = fc.nat({ max: 1_000_000 });
const pieces = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1000),
);

describe("The average cost", () => {
  test("The average cost keeps the value of the shelf to half a minor unit, and lies between both costs", () => {
    fc.assert(
      fc.property(pieces, cost, pieces, cost, (there, was, more, price) => {
        const now =
          averageCost({ quantity: there, cost: was }, { quantity: more, cost: price }) ?? Number.NaN;
        const value = there * was + more * price;
        expect(Math.abs((there + more) * now - value)).toBeLessThanOrEqual((there + more) * 0.5 + 1e-3);
        expect(now).toBeGreaterThanOrEqual(Math.min(was, price));
        expect(now).toBeLessThanOrEqual(Math.max(was, price));
      }),
    );
  });

  test("The average cost is rounded half up", () => {
    expect(averageCost({ quantity: 1, cost: 100 }, { quantity: 1, cost: 101 })).toBe(101);
    expect(averageCost({ quantity: 2, cost: 100 }, { quantity: 1, cost: 101 })).toBe(100);
    expect(averageCost({ quantity: 0.5, cost: 200 }, { quantity: 1.5, cost: 400 })).toBe(350);
  });

  test("The average cost is that of new goods where nothing is in stock, or its cost is unknown", () => {
    const incoming = { quantity: 10, cost: 250 };
    for (const shelf of [
      { quantity: 0, cost: 100 },
      { quantity: -4, cost: 100 },
      { quantity: 7, cost: null },
    ]) {
      expect(averageCost(shelf, incoming)).toBe(250);
    }
  });

  test("The average cost stays where new goods have no known cost", () => {
    expect(averageCost({ quantity: 3, cost: 100 }, { quantity: 10, cost: null })).toBe(100);
    expect(averageCost({ quantity: 0, cost: null }, { quantity: 10, cost: null })).toBeNull();
  });
});

describe("Costs of deliveries", () => {
  const shirt: Costed = {
    quantity: 12,
    costPrice: 500,
    combinations: [
      { id: "s", quantity: 10 },
      { id: "m", quantity: 2 },
    ],
    combinationCosts: [],
  };

  test("A delivery changes the cost of its combination alone", () => {
    const after = { ...shirt, ...costsAfter(shirt, [{ combinationId: "s", by: 10, unitCost: 700 }]) };
    expect([unitCostOf(after, "s"), unitCostOf(after, "m"), after.costPrice]).toEqual([600, 500, 500]);
    const again = { ...after, ...costsAfter(after, [{ combinationId: "m", by: -1, unitCost: 900 }]) };
    expect(again).toEqual(after);
    const valued = { ...after, masterProduct: false, childIds: [], price: 0 };
    const combinations = valued.combinations.map((one) => ({ ...one, price: 1000 }));
    expect(stockAtCost({ ...valued, combinations })).toBe(10 * 600 + 2 * 500);
  });

  test("Deliveries in several moves count together, in whatever order", () => {
    const lamp = { quantity: 4, costPrice: 100, combinations: [] };
    const moves = [
      { combinationId: null, by: 4, unitCost: 200 },
      { combinationId: null, by: 8, unitCost: 300 },
    ];
    expect(costsAfter(lamp, moves).costPrice).toBe(225);
    expect(costsAfter(lamp, [...moves].reverse()).costPrice).toBe(225);
  });
});

describe("Typed costs", () => {
  const before = { quantity: 2, costPrice: 500, combinations: [{ id: "s", quantity: 2 }] };
  const own = [{ id: "s", unitCost: 650 }];

  test("A typed cost of the product becomes that of its combinations, unless theirs come with it", () => {
    const stored = { ...before, combinationCosts: own };
    expect(typedCosts({ ...stored, costPrice: 450 }, stored)).toEqual([]);
    const both = { ...stored, costPrice: 450, combinationCosts: [{ id: "s", unitCost: 700 }] };
    expect(typedCosts(both, stored)).toEqual([{ id: "s", unitCost: 700 }]);
    expect(typedCosts(stored, stored)).toEqual(own);
  });

  test("A typed cost is kept for combinations that cost something else than the product", () => {
    const more = [...own, { id: "gone", unitCost: 1 }];
    expect(typedCosts({ ...before, combinationCosts: more }, null)).toEqual(own);
    expect(typedCosts({ ...before, combinationCosts: [{ id: "s", unitCost: 500 }] }, null)).toEqual([]);
  });
});

test("A composed product costs what its components cost, and is no stock of its own", () => {
  const parts = [{ costPrice: 120 }, { costPrice: 380 }];
  expect(composedCost(parts)).toBe(500);
  expect(composedCost([...parts, { costPrice: null }])).toBeNull();
  const box = { masterProduct: true, childIds: ["a", "b"], combinations: [] };
  expect(stockAtCost({ ...box, price: 900, costPrice: 500, quantity: 7 })).toBe(0);
});

test("The parts of a line cost what the line costs, however it comes back", () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), cost, (parts, unitCost) => {
      let before = 0;
      let sum = 0;
      for (const part of parts) {
        sum += costOfPieces(unitCost, part, before);
        before += part;
      }
      expect(sum).toBe(costOfPieces(unitCost, before));
    }),
  );
});
