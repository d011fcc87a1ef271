import { describe, expect, test } from "vitest";
import {
  entryCosts,
  type VariantRow,
  withCosts,
  withoutCost,
} from "../../src/screens/products/variants/entries.ts";
import {
  allColumns,
  clipboardCells,
  dearSales,
  fillDown,
  type GridTerms,
  gridGroups,
  gridText,
  pasteCells,
  repeatedCells,
  writeCell,
} from "../../src/screens/products/variants/grid.ts";

const terms: GridTerms = {
  tax: { rate: 20, included: false },
  unit: "g",
  weightUnit: "kg",
  columns: allColumns,
  decimal: ".",
  zone: "America/New_York",
};
const german: GridTerms = { ...terms, decimal: "," };
const row = (id: string, more: Record<string, unknown> = {}): VariantRow => ({
  id,
  options: { Size: id },
  sku: null,
  barcode: null,
  price: 1000,
  quantity: 1,
  measurement: null,
  ...more,
});

test("Rows are grouped by their first option where there are two options and many rows", () => {
  const both = ["Red", "Blue"].flatMap((colour) =>
    ["S", "M", "L"].map((size) => row(`${colour} ${size}`, { options: { Colour: colour, Size: size } })),
  );
  expect(gridGroups(both)).toEqual([
    { name: "Red", at: [0, 1, 2], ids: ["Red S", "Red M", "Red L"] },
    { name: "Blue", at: [3, 4, 5], ids: ["Blue S", "Blue M", "Blue L"] },
  ]);
  expect(gridGroups(both.slice(0, 5))).toEqual([
    { name: "", at: [0, 1, 2, 3, 4], ids: ["Red S", "Red M", "Red L", "Blue S", "Blue M"] },
  ]);
});

describe("A cell", () => {
  test("A cell shows one price without and with tax, and either one can be typed", () => {
    expect(gridText(row("S"), "exclTax", terms)).toBe("10.00");
    expect(gridText(row("S"), "inclTax", terms)).toBe("12.00");
    expect(writeCell(row("S"), "exclTax", "20", terms).price).toBe(2000);
    expect(writeCell(row("S"), "inclTax", "24.00", terms).price).toBe(2000);
  });

  test("A cell speaks the reader's language", () => {
    expect(gridText(row("S"), "inclTax", german)).toBe("12,00");
    expect(writeCell(row("S"), "exclTax", "1.234,50", german).price).toBe(123450);
    expect(writeCell(row("S"), "measurement", "0,125", german).measurement).toBe(0.125);
  });

  test("A cell takes amounts as a spreadsheet writes them", () => {
    expect(writeCell(row("S"), "exclTax", "$1,234.50", terms).price).toBe(123450);
    expect(writeCell(row("S"), "exclTax", " 12.5 $ ", terms).price).toBe(1250);
    expect(writeCell(row("S"), "exclTax", " 12.5 € ", terms).price).toBe("12.5 €");
  });

  test("A cell keeps what is no number, so that it can be complained about", () => {
    const wrong = writeCell(row("S"), "exclTax", "cheap", terms);
    expect(wrong.price).toBe("cheap");
    expect(gridText(wrong, "exclTax", terms)).toBe("cheap");
    expect(writeCell(row("S"), "quantity", "1 or 2", terms).quantity).toBe("1 or 2");
  });

  test("A cell has a sale price and a cost as they are stored, and a weight in the unit of the grid", () => {
    const typed = writeCell(row("S"), "salePrice", "8.50", terms);
    expect([typed.salePrice, gridText(typed, "salePrice", terms)]).toEqual([850, "8.50"]);
    expect(dearSales([row("S"), { ...typed, price: 849 }])).toEqual(new Set(["1.salePrice"]));
    expect(writeCell(row("S"), "unitCost", "4", terms).unitCost).toBe(400);
    const heavy = writeCell(row("S"), "weight", "0.25", terms);
    expect([heavy.weight, gridText(heavy, "weight", terms)]).toEqual([{ value: 250, unit: "kg" }, "0.25"]);
    expect(writeCell(row("S"), "weight", "light", terms).weight).toBe("light");
  });

  test("A cell of a cost is stored apart from the combination", () => {
    const joined = withCosts([row("S"), row("M")], [{ id: "M", unitCost: 400 }]);
    expect(joined.map(({ unitCost }) => unitCost)).toEqual([null, 400]);
    expect(joined.map(withoutCost)).toEqual([row("S"), row("M")]);
    expect(entryCosts(joined)).toEqual([{ id: "M", unitCost: 400 }]);
  });

  test("A cell is emptied by blanks", () => {
    expect(writeCell(row("S", { sku: "A" }), "sku", "  ", terms).sku).toBe(null);
    expect(gridText(row("S", { quantity: null }), "quantity", terms)).toBe("");
  });

  test("A cell keeps a measurement in the base unit and shows it in the product's", () => {
    const pounds: GridTerms = { ...terms, unit: "pound" };
    const heavy = writeCell(row("S"), "measurement", "2", pounds);
    expect(heavy.measurement).toBe(907.185);
    expect(gridText(heavy, "measurement", pounds)).toBe("2");
  });
});

describe("A copied block", () => {
  test("A copied block is read as lines of cells", () => {
    expect(clipboardCells("a\tb\r\nc\td\r\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  test("A copied block fills a column from its place on and no further than the grid", () => {
    const rows = pasteCells(
      [row("S"), row("M"), row("L")],
      { row: 1, column: "quantity" },
      "5\n6\n7\n",
      terms,
    );
    expect(rows.map((one) => one.quantity)).toEqual([1, 5, 6]);
  });

  test("A copied block fills several columns", () => {
    const text = "15\tA\t123\t9\n16\tB\t456\t8";
    const rows = pasteCells([row("S"), row("M")], { row: 0, column: "quantity" }, text, terms);
    expect(rows.map((one) => [one.quantity, one.sku, one.barcode, one.salePrice])).toEqual([
      [15, "A", "123", 900],
      [16, "B", "456", 800],
    ]);
  });
});

test("A value fills down to every row below", () => {
  const rows = fillDown([row("S"), row("M", { price: 777 }), row("L"), row("XL")], {
    row: 1,
    column: "inclTax",
  });
  expect(rows.map((one) => one.price)).toEqual([1000, 777, 777, 777]);
});

test("SKUs and barcodes that stand twice are found, and blanks are not", () => {
  const rows = [
    row("S", { sku: "A" }),
    row("M", { sku: "a ", barcode: "1" }),
    row("L"),
    row("XL", { barcode: "1" }),
  ];
  expect([...repeatedCells(rows)].sort()).toEqual(["0.sku", "1.barcode", "1.sku", "3.barcode"]);
});
