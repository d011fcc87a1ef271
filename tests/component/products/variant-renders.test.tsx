import { expect, it, vi } from "vitest";
import * as grid from "../../../src/screens/products/variants/grid.ts";
import { cell, showProduct, write } from "./harness.tsx";

it("A key in a cell renders the cells of the same value, and no others", async () => {
  const shown = vi.spyOn(grid, "valueText");
  showProduct("combinations");
  const price = await cell("Price excl. tax, S");
  write(price, "2");
  shown.mockClear();
  write(price, "20");
  expect((await cell("Price incl. tax, S")).value).toBe("24.00");
  expect(shown.mock.calls.map(([, column]) => column)).toEqual(["inclTax"]);
});
