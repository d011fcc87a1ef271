import fc from "fast-check";
import { type CellValue, writeXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { importTable } from "../../../src/kit/import/table/read-table.ts";
import { readWorkbook } from "../../../src/kit/workbook/read.ts";
import type { SheetCall } from "../../../src/kit/workbook/sheet.ts";

const limit: SheetCall = { maxRows: 100 };

const written = (...sheets: readonly { name: string; rows: CellValue[][]; hidden?: boolean }[]) =>
  writeXlsx({ sheets: [...sheets] });

async function sheetIn(bytes: Uint8Array, call = limit) {
  const read = await readWorkbook(bytes, call);
  if ("refusal" in read) throw new Error(read.refusal);
  return read.sheet;
}

/** The text of a cell of that value and number format. */
async function textOf(value: CellValue, numFmt?: string) {
  const cells = new Map([["1,0", { value, ...(numFmt ? { style: { numFmt } } : {}) }]]);
  const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [["Name"], [value]], cells }] });
  return (await sheetIn(bytes)).rows[1]?.cells[0];
}

describe("A cell of a workbook", () => {
  it.each<[what: string, value: CellValue, text: string, format?: string]>([
    ["a number has a point", 1234.5, "1234.5"],
    ["a shown currency and groups are no part of the number", 1234.5, "1234.5", "#,##0.00 €"],
    ["noise of computing is left out", 0.1 + 0.2, "0.3"],
    ["a barcode that is a number keeps its digits", 4006381333931, "4006381333931"],
    ["a large number has no exponent", 1.5e21, "1500000000000000000000"],
    ["a small number has no exponent", -1.25e-7, "-0.000000125"],
    ["a percentage is in percent", 0.075, "7.5%", "0.0%"],
    ["a percent sign in quotes is no percentage", 7, "7", '0" % off"'],
    ["leading zeros of the format are shown", 1234, "01234", "00000"],
    ["leading zeros of a text stay", "00123", "00123"],
    ["a day", new Date("2026-01-31T00:00:00Z"), "2026-01-31", "d/m/yy"],
    ["a day with its time", new Date("2026-01-31T14:30:00Z"), "2026-01-31T14:30:00", "d/m/yy h:mm"],
    ["a time alone", 0.4375, "10:30", "hh:mm"],
    ["yes", true, "TRUE"],
    ["no", false, "FALSE"],
    ["lines of a text", "a\r\nb", "a\nb"],
    ["the prefix of a text that begins like a formula is left out", "'=1+1", "=1+1"],
  ])("A cell of a workbook is read: %s", async (_, value, text, format) => {
    expect(await textOf(value, format)).toBe(text);
  });

  it("A cell of a workbook has the value that was saved with its formula", async () => {
    const cells = new Map([["1,0", { value: 84, formula: "42*2", formulaResult: 84 }]]);
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [["Price"], [84]], cells }] });
    expect((await sheetIn(bytes)).rows[1]).toMatchObject({ cells: ["84"], numeric: [0] });
  });

  it("A cell of a workbook is numeric only if it is no text", async () => {
    const { rows } = await sheetIn(
      await written({
        name: "A",
        rows: [
          ["a", "b"],
          ["1.234", 1.234],
        ],
      }),
    );
    expect(rows[1]).toEqual({ line: 2, cells: ["1.234", "1.234"], numeric: [1] });
  });
});

describe("A workbook", () => {
  it("A workbook is read from its first visible sheet with rows, others by name", async () => {
    const bytes = await written(
      { name: "Lists", rows: [["hidden"]], hidden: true },
      { name: "Empty", rows: [[null], [" "]] },
      { name: "Goods", rows: [["Title"], ["Pot"]] },
      { name: "More", rows: [["Title"], ["Cup"]] },
    );
    expect(await sheetIn(bytes)).toMatchObject({ name: "Goods", names: ["Empty", "Goods", "More"] });
    expect((await sheetIn(bytes, { ...limit, name: "More" })).rows[1]?.cells).toEqual(["Cup"]);
    expect((await sheetIn(bytes, { ...limit, name: "Empty" })).rows).toEqual([]);
  });

  it("A workbook has no blank rows, keeps line numbers, and all its rows are equally long", async () => {
    const rows = [[null], ["Title", "Price", null, " "], [], ["Pot"]];
    const sheet = await sheetIn(await written({ name: "A", rows }));
    expect(sheet.rows).toEqual([
      { line: 2, cells: ["Title", "Price"] },
      { line: 4, cells: ["Pot", ""] },
    ]);
    expect(importTable({ rows: sheet.rows, problems: [] }, null).problems).toEqual([]);
  });

  it("A workbook is refused with too many rows", async () => {
    const rows = Array.from({ length: 102 }, (_, at) => [at + 1]);
    expect(await readWorkbook(await written({ name: "A", rows }), limit)).toEqual({ refusal: "tooManyRows" });
  });

  it("A workbook is refused without rows", async () => {
    expect(await readWorkbook(await written({ name: "A", rows: [] }), limit)).toEqual({ refusal: "empty" });
  });

  it("A workbook is refused with a password", async () => {
    const encryption = { password: "secret", spinCount: 10 };
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [["a"]] }], encryption });
    expect(await readWorkbook(bytes, limit)).toEqual({ refusal: "encrypted" });
  });

  it("A workbook of an old version is refused", async () => {
    const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    expect(await readWorkbook(bytes, limit)).toEqual({ refusal: "oldWorkbook" });
  });

  it("A workbook that is damaged is refused or read, never thrown", async () => {
    const whole = await written({
      name: "A",
      rows: [
        ["Title", "Price"],
        ["Pot", 12.5],
      ],
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const bytes = cut ? whole.slice(0, at) : whole.with(at, byte);
        const read = await readWorkbook(bytes, limit);
        if ("refusal" in read) expect(["brokenWorkbook", "empty"]).toContain(read.refusal);
      }),
      { numRuns: 60 },
    );
  });

  it("A workbook of any texts and numbers is read as it was written", async () => {
    const text = fc
      .string({ unit: "binary", maxLength: 12 })
      .map((one) => one.replace(/[^\P{C}\n]|\p{Cs}/gu, ""));
    const cell = fc.oneof(
      text.filter((one) => !/^'/.test(one)),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const { rows: read } = await sheetIn(
            await written({ name: "A", rows: [["first", "second", "third"], ...rows] }),
          );
          const byLine = new Map(read.map((row) => [row.line, row.cells]));
          for (const [at, row] of rows.entries()) {
            const cells = byLine.get(at + 2) ?? ["", "", ""];
            for (const [place, value] of row.entries()) {
              const seen = cells[place] ?? "";
              if (typeof value === "number") expect(Number(seen)).toBe(Number(value.toPrecision(15)) + 0);
              else if (typeof value === "boolean") expect(seen).toBe(value ? "TRUE" : "FALSE");
              else if (byLine.has(at + 2)) expect(seen).toBe(value);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
