import { beforeEach, expect, it, vi } from "vitest";
import { templateTable } from "../../src/kit/import/file/files.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import { tableTypes } from "../../src/kit/import/table-types.ts";
import { readTableFile } from "../../src/kit/import/use-source.ts";
import { downloadTable, numberColumns } from "../../src/kit/workbook/download.ts";
import { byName } from "../../src/plugins/files/declared.ts";
import { registry } from "../../src/resources/index.ts";
import { receiptRows } from "../../src/screens/receiving/receipt-rows.ts";
import { countedRows } from "../../src/screens/stock/counted-rows.ts";
import { NearWorker } from "./near-worker.ts";

const saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal("Worker", NearWorker);
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = blobs.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
});

/** Returns the table of the file that was saved last. */
async function readSaved() {
  const last = saved.at(-1);
  if (!last) throw new Error("nothing saved");
  const read = await readTableFile(new File([await last.file.arrayBuffer()], last.name));
  if (!("table" in read)) throw new Error(read.refusal);
  return read.table;
}

const lines = [
  ["code", "note", "amount"],
  ["007", "=SUM(A1)", "1234.5"],
  ["4006381333931", "1.50", "-2"],
];

it.each([
  ["comma", "sales.csv", "1234.5"],
  ["semicolon", "sales.csv", "1234,5"],
  ["tab", "sales.csv", "1234.5"],
  ["xlsx", "sales.xlsx", "1234.5"],
] as const)(
  "A table is downloaded as %s with its codes, texts and numbers as they are",
  async (format, name, amount) => {
    await downloadTable({ name: "sales", lines, kinds: numberColumns(2) }, format);
    const { headers, rows } = await readSaved();
    expect(saved.map((one) => one.name)).toEqual([name]);
    expect([headers, ...rows.map(({ cells }) => cells)]).toEqual([
      ["code", "note", "amount"],
      ["007", "=SUM(A1)", amount],
      ["4006381333931", "1.50", "-2"],
    ]);
    expect(rows.map(({ numeric }) => numeric)).toEqual(
      format === "xlsx" ? [[2], [2]] : [undefined, undefined],
    );
  },
);

it.each(["comma", "semicolon", "xlsx"] as const)(
  "Every template reads back as %s as it was made",
  async (format) => {
    for (const resource of byName(registry).values()) {
      const table = templateTable(resource, () => true);
      if (!resource.csv || table.lines[0]?.length === 0) continue;
      await downloadTable({ name: `${resource.name}: [new]`, ...table }, format);
      const { headers, rows } = await readSaved();
      expect(headers).toEqual(table.lines[0]);
      expect(rows.map(({ cells }) => cells.length)).toEqual([headers.length]);
    }
  },
);

it("Deliveries and stock counts are read from workbooks, whose numbers have one meaning", async () => {
  const goods = [
    ["SKU", "Quantity", "Cost"],
    ["007", "1.234", "2.5"],
    ["A-2", "3", ""],
  ];
  await downloadTable({ name: "goods", lines: goods, kinds: numberColumns(1, 2) }, "xlsx");
  const table = await readSaved();
  expect(receiptRows(table, "de")).toEqual([
    { line: 2, code: "007", quantity: 1.234, unitCost: 250 },
    { line: 3, code: "A-2", quantity: 3, unitCost: null },
  ]);
  expect(countedRows(table, "de")?.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["007", 1.234],
    ["A-2", 3],
  ]);
  expect(tableTypes).toContain(".xlsx");
});

it("A delivery has one notation a column, and a cost in another one is left to be refused", () => {
  const read = (text: string) =>
    receiptRows(readTable(text), "en")?.map(({ quantity, unitCost }) => [quantity, unitCost]);
  expect(read("sku;quantity;cost\nA;1.000;2,50\nB;2;1.234,00\n")).toEqual([
    [1000, 250],
    [2, 123400],
  ]);
  expect(read("sku;quantity;cost\nA;1;2.50\nB;2;1.20\nC;2;3,10\n")).toEqual([
    [1, 250],
    [2, 120],
    [2, "3,10"],
  ]);
});
