import { expect, test } from "vitest";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import { countedRows } from "../../src/screens/stock/counted-rows.ts";

const read = (text: string) => countedRows(readTable(text), "en");

test("The file of a count is read, whatever the order of the columns", () => {
  const rows = [{ line: 2, sku: "A-1", quantity: 12 }];
  expect(read("sku,quantity\nA-1,12\n")).toEqual(rows);
  expect(read("Name;Quantity;SKU\nLamp;12;A-1\n")).toEqual(rows);
});

test("The file of a count may have weights", () => {
  expect(read("sku,quantity\nA-1,0.512\n")).toEqual([{ line: 2, sku: "A-1", quantity: 0.512 }]);
  expect(read("sku;quantity\nA-1;0,512\n")).toEqual([{ line: 2, sku: "A-1", quantity: 0.512 }]);
});

test("The file of a count has one notation a column, and numbers in another one are left to the API", () => {
  const quantities = (text: string) => read(text)?.map(({ quantity }) => quantity);
  expect(quantities("sku;quantity\nA-1;1.250\nA-2;0,5\n")).toEqual([1250, 0.5]);
  expect(quantities("sku;quantity\nA-1;1,250\nA-2;0.5\n")).toEqual([1250, 0.5]);
  expect(quantities("sku;quantity\nA-1;0.25\nA-2;0.5\nA-3;12,5\n")).toEqual([0.25, 0.5, "12,5"]);
});

test("The file of a count leaves what is no number to the API, with its line", () => {
  expect(read("sku,quantity\nA-1,\nA-2,a few\nA-3,-1\n")).toEqual([
    { line: 2, sku: "A-1", quantity: null },
    { line: 3, sku: "A-2", quantity: "a few" },
    { line: 4, sku: "A-3", quantity: -1 },
  ]);
});

test.each(["", "sku\nA-1\n", "name,quantity\nLamp,1\n", 'sku,quantity\n"A-1,1\n'])(
  "The file of a count is refused with %j",
  (text) => {
    expect(read(text)).toBeNull();
  },
);
