import * as fc from "fast-check";
import { expect, test } from "vitest";
import { orderLine, type SoldProduct, shortLines } from "../../src/domain/orders/order-lines.ts";
import { movesOf } from "../../src/domain/products/composition.ts";
import { costsOfLines } from "../../src/domain/products/costs.ts";
import {
  addToShelf,
  individualPriceOf,
  maxUnitsPerPack,
  packUnits,
  unitsIn,
} from "../../src/domain/products/packs.ts";

const pack: SoldProduct = {
  id: "p",
  title: "Set of 3 mugs",
  sku: null,
  price: 1000,
  salePrice: null,
  taxName: null,
  taxRate: 0,
  taxIncluded: false,
  published: true,
  quantity: 2,
  allowOutOfStockOrder: false,
  extraIds: [],
  combinations: [],
  masterProduct: false,
  childIds: [],
  unit: "piece",
  measurement: null,
  sellIndividualUnits: true,
  unitsPerPack: 3,
  individualPrice: null,
};
const choice = { productId: "p", combinationId: null, quantity: 1, extras: [], individual: true };
const lineOf = (product: SoldProduct, more = {}) => orderLine({ ...choice, ...more }, product, new Map(), 0);

test("Whole packs and single units in any order never leave a part of a unit behind", () => {
  const size = fc.integer({ min: 2, max: maxUnitsPerPack });
  const moves = fc.array(fc.record({ by: fc.integer({ min: -50, max: 50 }), single: fc.boolean() }));
  fc.assert(
    fc.property(size, fc.nat(1000), moves, (units, packs, all) => {
      let shelf = packs;
      let exact = packs * units;
      for (const { by, single } of all) {
        shelf = addToShelf(shelf, by, single ? units : null);
        exact += single ? by : by * units;
        expect(packUnits(shelf, units)).toBe(exact);
      }
      expect(addToShelf(shelf, -exact, units)).toBe(0);
    }),
  );
});

test("A single unit costs its part of the pack, or its own price", () => {
  expect(individualPriceOf(pack, 3, 1000)).toBe(333);
  expect(individualPriceOf(pack, 3, 1001)).toBe(334);
  expect(individualPriceOf({ ...pack, individualPrice: 400 }, 3, 1000)).toBe(400);
  expect(lineOf(pack)).toMatchObject({ line: { unitPrice: 333, unitsPerPack: 3 } });
  expect(lineOf(pack, { individual: false })).toMatchObject({
    line: { unitPrice: 1000, unitsPerPack: null },
  });
  expect(
    costsOfLines([{ ...choice, id: "l", unitsPerPack: 3 }], new Map([["p", { costPrice: 600 }]])),
  ).toEqual([{ id: "l", unitCost: 200 }]);
});

test("Only a pack that may be opened is sold in single units, and only in whole ones", () => {
  const refused = { refused: { at: "individual", key: "orders.errors.noIndividual" } };
  for (const other of [
    { sellIndividualUnits: false },
    { unitsPerPack: null },
    { masterProduct: true, childIds: ["c"] },
    { unit: "kg" },
  ] as const) {
    expect(lineOf({ ...pack, ...other })).toEqual(refused);
    expect(unitsIn({ ...pack, ...other }, null)).toBeNull();
  }
  expect(lineOf(pack, { quantity: 0.5 })).toEqual({ refused: { at: "quantity", key: "errors.integer" } });
});

test("Packs and their units share one shelf", () => {
  const line = (quantity: number, unitsPerPack: number | null) => ({
    productId: "p",
    combinationId: null,
    componentIds: [],
    quantity,
    unitsPerPack,
  });
  const products = new Map([["p", pack]]);
  expect(shortLines([line(1, null), line(3, 3)], products).size).toBe(0);
  expect([...shortLines([line(1, null), line(4, 3)], products)]).toEqual([[1, 6]]);
  expect([...shortLines([line(1, 3), line(2, null)], products)]).toEqual([[1, 2]]);
  expect(movesOf(line(4, 3), -4)).toEqual([{ productId: "p", combinationId: null, by: -4, unitsPerPack: 3 }]);
});
