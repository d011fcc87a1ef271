import fc from "fast-check";
import { readXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { demoCatalog } from "../../../mock-api/demo/catalog/catalog.ts";
import { demoCustomers } from "../../../mock-api/demo/orders/customers.ts";
import { csvHead, csvRows, importColumns, neutralise, restoredText } from "../../../src/core/import/csv.ts";
import { csvFile } from "../../../src/core/import/csv-file.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";
import { importTable } from "../../../src/kit/import/table/read-table.ts";
import { columnKinds } from "../../../src/kit/list/export/export-workbook.ts";
import { readWorkbook } from "../../../src/kit/workbook/read.ts";
import { type ColumnKind, writeWorkbook } from "../../../src/kit/workbook/write.ts";
import { registry } from "../../../src/resources/index.ts";

type Kinds = ReadonlyMap<string, ColumnKind>;

const bytesOf = async (lines: readonly (readonly string[])[], kinds: Kinds = new Map()) =>
  new Uint8Array(await (await writeWorkbook(csvFile(lines), { name: "A", kinds })).arrayBuffer());

async function read(bytes: Uint8Array) {
  const found = await readWorkbook(bytes, { maxRows: 10_000 });
  if ("refusal" in found) throw new Error(found.refusal);
  return importTable({ rows: found.sheet.rows, problems: [] }, null);
}

const labels = {
  field: (name: string) => name,
  entryField: (list: string, name: string) => `${list}.${name}`,
};

describe("An export as a workbook", () => {
  it("An export as a workbook has numbers and days as such, everything else as text", async () => {
    const kinds: Kinds = new Map([
      ["price", "number"],
      ["born", "day"],
    ]);
    const bytes = await bytesOf(
      [
        ["code", "price", "born"],
        ["00123", "12.50", "2026-01-31"],
        ["=1+1", "12345678901234567", "1815-12-10"],
      ],
      kinds,
    );
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    expect(sheets[0]?.rows).toEqual([
      ["code", "price", "born"],
      ["00123", 12.5, new Date("2026-01-31T00:00:00Z")],
      ["=1+1", "12345678901234567", "1815-12-10"],
    ]);
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
    expect(sheets[0]?.cells?.get("0,0")?.style?.font?.bold).toBe(true);
    expect(sheets[0]?.cells?.get("2,0")?.style?.numFmt).toBe("@");
    expect([...(sheets[0]?.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false);
  });

  it("An export as a workbook of any texts is read as it was written", async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        "a",
        "é",
        "漢",
        "🙂",
        "=",
        "+",
        "'",
        "-",
        "@",
        ",",
        '"',
        "1",
        "0",
        ".",
        " ",
        "\n",
        "_x000D_",
        "<&>",
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }), async (rows) => {
        const filled = rows.map((row, at) => [`row ${at}`, ...row]);
        const table = await read(await bytesOf([["first", "second", "third"], ...filled]));
        expect(table.rows.map(({ cells }) => cells)).toEqual(
          filled.map((row) =>
            row.map((cell) => (cell.trim() === "" ? expect.anything() : restoredText(neutralise(cell)))),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  const stored = {
    products: demoCatalog().products ?? [],
    customers: demoCustomers(new Date("2026-01-31T12:00:00Z")).slice(0, 300),
  };
  it.each(Object.entries(stored))("A workbook of %s comes back unchanged", async (name, records) => {
    const resource = registry.find((one) => one.name === name);
    if (!resource || records.length === 0) throw new Error(name);
    const columns = importColumns(resource);
    const terms = { currency: defaultCurrency };
    const lines = records.flatMap((record) => csvRows(resource, record, columns, terms));
    const kinds = columnKinds(resource, labels);
    const csv = csvFile([csvHead(resource, columns), ...lines.map((cells) => cells.map(restoredText))]);
    const workbook = await writeWorkbook(csv, { name, kinds });
    const table = await read(new Uint8Array(await workbook.arrayBuffer()));
    expect(table.headers).toEqual(columns);
    const plain = (cell: string, at: number) =>
      kinds.get(columns[at] ?? "") === "number" && cell !== "" ? Number(cell) : cell;
    expect(table.rows.map(({ cells }) => cells.map(plain))).toEqual(
      lines.map((cells) => cells.map((cell, at) => plain(restoredText(cell).replace(/\r\n?/g, "\n"), at))),
    );
  });
});
