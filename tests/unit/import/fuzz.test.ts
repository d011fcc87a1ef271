/** Arbitrary files: each is read to its end, and our own exports are restored exactly. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile } from "../../../src/core/import/csv-file.ts";
import { guessMapping } from "../../../src/kit/import/match.ts";
import { decode, readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { anyText, runs, timeoutMs } from "../../fuzz.ts";
import { entriesOfTable } from "../../import-entries.ts";

const targets = Object.keys(products.fields).map((name) => ({ name, labels: [] }));
const sign = fc.constantFrom(
  '"',
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  "\r",
  " ",
  "a",
  "=",
  "sep=;",
  "\ufeff",
  '""',
  "\0",
);
const file = fc
  .oneof(
    fc.array(fc.oneof({ weight: 4, arbitrary: sign }, { weight: 1, arbitrary: anyText }), { maxLength: 60 }),
    fc
      .array(
        fc.array(fc.oneof(sign, anyText)).map((cells) => cells.join(",")),
        { maxLength: 8 },
      )
      .map((lines) => [lines.join("\n")]),
  )
  .map((parts) => parts.join(""));

test(
  "Any text is a table or says what is wrong with it, and its rows are entries",
  () => {
    fc.assert(
      fc.property(file, (text) => {
        const table = readTable(text);
        expect(table.rows.length + table.problems.length).toBeGreaterThan(0);
        const lines = text.split(/\r\n|\n|\r/).length;
        for (const { line, cells } of table.rows) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines);
          expect(cells.length).toBeGreaterThan(0);
        }
        const mapping = guessMapping(table.headers, targets);
        expect(entriesOfTable(products, table, mapping, "upsert")).toHaveLength(table.rows.length);
      }),
      runs(300, 10_000),
    );
  },
  timeoutMs,
);

test(
  "Any bytes are text or are refused by what they are",
  () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const read = decode(bytes);
        if ("reason" in read) expect(["empty", "workbook", "binary"]).toContain(read.reason);
        else expect(read.text).not.toContain("\0");
      }),
      runs(300, 10_000),
    );
  },
  timeoutMs,
);

test(
  "A text written as CSV is read as it was",
  () => {
    // A cell of blanks counts as empty, and a row of such cells is ignored.
    const cell = anyText
      .map((text) => text.replaceAll("\0", "").slice(0, 200))
      .filter((text) => text.trim() !== "");
    const rows = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(rows, (written) => {
        const { rows: read, problems } = readTable(csvFile(written), { header: false });
        expect(problems.filter(({ blocking }) => blocking)).toEqual([]);
        expect(read.map(({ cells }) => [...cells])).toEqual(written);
      }),
      runs(300, 10_000),
    );
  },
  timeoutMs,
);
