import fc from "fast-check";
import { expect, test } from "vitest";
import { byteOrderMark, type CsvSeparator, csvLine, neutralise } from "../../src/core/import/csv.ts";
import { csvFile } from "../../src/core/import/csv-file.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";

const cell = fc.string({
  unit: fc.constantFrom(..."aé漢🙂=+-@＝'1.,;\"\t\r\n\ufeff\u00a0 "),
  maxLength: 6,
});
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
  );
const separator = fc.constantFrom<CsvSeparator>("comma", "semicolon", "tab");

test("A file written at once is the one that is streamed line by line", () => {
  fc.assert(
    fc.property(table, separator, (lines, by) => {
      const streamed = lines.map((cells) => csvLine(cells.map(neutralise), by)).join("");
      expect(csvFile(lines, by)).toBe(byteOrderMark + streamed);
    }),
  );
});

test("No cell of a file is a formula for a spreadsheet, and numbers stay numbers", () => {
  const lines = [["=1+1", "+1", "-1.50", "@a", "＝1", "'=1", "\t=1", "-"]];
  expect(csvFile(lines)).toBe("\ufeff'=1+1,+1,-1.50,'@a,'＝1,''=1,\"'\t=1\",'-\r\n");
  expect(readTable(csvFile(lines), { header: false }).rows[0]?.cells).toEqual(lines[0]);
});
