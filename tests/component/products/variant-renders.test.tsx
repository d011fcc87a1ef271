import { expect, it, vi } from "vitest";
import type * as Grid from "../../../src/screens/products/variants/grid.ts";
import { cell, showProduct, write } from "./harness.tsx";

const shown = vi.hoisted(() => ({ columns: [] as string[] }));

vi.mock("../../../src/screens/products/variants/grid.ts", async (original) => {
  const grid = await original<typeof Grid>();
  const valueText: typeof Grid.valueText = (value, column, terms) => {
    shown.columns.push(column);
    return grid.valueText(value, column, terms);
  };
  return { ...grid, valueText };
});

it("a key in a cell renders the cells of the same value, and no others", async () => {
  showProduct("combinations");
  const price = await cell("Price excl. tax, S");
  write(price, "2");
  shown.columns = [];
  write(price, "20");
  expect((await cell("Price incl. tax, S")).value).toBe("24.00");
  expect(shown.columns).toEqual(["inclTax"]);
});
