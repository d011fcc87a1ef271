import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import { type DecimalMark, markOfLanguage, readNumber } from "../../../src/domain/texts/number-notation.ts";
import {
  findNumbers,
  numberRules,
  numbersPlain,
  refusingOthers,
} from "../../../src/kit/import/entries/numbers.ts";
import { runSync } from "../../../src/kit/import/table/in-slices.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import type { ImportTable } from "../../../src/kit/import/table.ts";
import { byName } from "../../../src/plugins/files/declared.ts";
import { registry } from "../../../src/resources/index.ts";
import { foreignFormats } from "../../../src/screens/formats/formats.ts";
import { entriesOfFormat } from "../../import-entries.ts";
import { foreignFiles, formatNameOf, readAs, rowsOf } from "../../import-files.ts";

const locales = [
  "en-US",
  "de-DE",
  "fr-FR",
  "de-CH",
  "es-ES",
  "pt-BR",
  "en-IN",
  "ar-EG",
  "fa-IR",
  "sv-SE",
  "pl-PL",
  "bn-BD",
  "ar-MA",
] as const;
type Locale = (typeof locales)[number];

const write = (locale: Locale, number: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(number);

const numbers = fc.integer({ min: -99_999_999, max: 999_999_999 }).map((thousandths) => thousandths / 1000);

describe("A number", () => {
  it.each(locales)(
    "A number of %s is read as written, and otherwise only where one separator is unclear",
    (locale) => {
      const mark = markOfLanguage(locale);
      fc.assert(
        fc.property(numbers, (number) => {
          const text = write(locale, number);
          const readings = readNumber(text);
          expect([text, readings[mark]]).toEqual([text, String(number)]);
          const isUnclear = Math.abs(number) >= 1 && /^\P{Nd}*\p{Nd}{1,3}[.,]\p{Nd}{3}$/u.test(text);
          for (const reading of Object.values(readings)) if (!isUnclear) expect(Number(reading)).toBe(number);
        }),
      );
    },
  );

  it.each([
    ["$1,234.50", { point: "$1234.50" }],
    ["1,5 lb", { comma: "1.5 lb" }],
    ["1'234.50 CHF", { point: "1234.50 CHF", comma: undefined }],
    ["−12,5", { comma: "-12.5" }],
    ["- 1 234,5 kr.", { comma: "- 1234.5 kr." }],
    ["CHF 12.–", { point: "CHF 12", comma: "CHF 12" }],
    [".5", { point: "0.5" }],
    ["kr.5", { point: "kr.5", comma: "kr.5" }],
    ["907.185 g (pound)", { point: "907.185 g (pound)", comma: "907.185 g (pound)" }],
    ["٪١٢٫٥", { point: "%12.5", comma: "%12.5" }],
    ["१,२३,४५६.५", { point: "123456.5" }],
    ["１２．５", {}],
    ["4.80002E+12", {}],
    ["2 x 1.5", {}],
    ["1.2.3", {}],
    ["12,34", { comma: "12.34" }],
    ["0,500", { comma: "0.500" }],
    ["1234,567", { comma: "1234.567" }],
    ["variable", {}],
  ])("The number %j is %j", (text, readings) => {
    expect(readNumber(text)).toEqual(Object.fromEntries(Object.entries(readings).filter(([, one]) => one)));
  });

  it("A number is never read by accident, and no text breaks it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) =>
        Object.values(readNumber(text)).every((reading) => /\d/.test(reading)),
      ),
    );
  });
});

const resources = byName<AnyResource>(registry);
const folder = join(import.meta.dirname, "../../fixtures/imports");

/** The files of formats with columns of numbers. */
const files = foreignFiles.flatMap((file) => {
  const table = readTable(readFileSync(join(folder, file), "utf8"));
  const format = foreignFormats.find(({ name }) => name === formatNameOf(file));
  const resource = resources.get(format?.resource ?? "");
  const fields = format?.numberColumns?.(table);
  if (!format || !resource || !fields || fields.size === 0) return [];
  return [{ file, format, resource, table, fields }];
});
type File = (typeof files)[number];

const isCount = ({ fields, resource }: File, at: number) =>
  ["quantity", "lowStockThreshold"].includes(fields.get(at) ?? "") && resource.name === "products";

/** Returns the file with a number in each cell of its columns of numbers that has one. */
function withNumbers(file: File, numberOf: (row: number, at: number) => string): ImportTable {
  const { table, fields } = file;
  const rows = table.rows.map((row, place) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      fields.has(at) && Object.keys(readNumber(cell)).length > 0 ? numberOf(place, at) : cell,
    ),
  }));
  return { ...table, rows };
}

const recordsOf = (file: File, table: ImportTable, mark?: DecimalMark, language = "en") => {
  const { format, resource, fields } = file;
  const chosen = new Map(mark && Array.from(fields.keys(), (at) => [at, mark] as const));
  const rules = runSync(numberRules(resource, table.rows, fields, language, chosen));
  const rows = table.rows.map(numbersPlain(rules));
  const { records } = format.read({ ...table, rows }, resource.fields);
  return entriesOfFormat(resource, table, records, "upsert").map((one) =>
    refusingOthers(one, rowsOf(one, table), rules),
  );
};

describe.each(files.map((file) => [file.file, file] as const))("The notation of %s", (_, file) => {
  const places = file.table.rows.length * Math.max(...file.table.rows.map(({ cells }) => cells.length));
  const drawn = fc.array(fc.integer({ min: 0, max: 99_999_99 }), { minLength: places, maxLength: places });
  const numberAt = (all: readonly number[], row: number, at: number) => {
    const cents = all[row * file.table.headers.length + at] ?? 0;
    return isCount(file, at) ? Math.round(cents / 100) : cents / 100;
  };

  it("A file has the same records in the notation of every language, or asks", () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...locales), (all, locale) => {
        const plain = withNumbers(file, (row, at) => String(numberAt(all, row, at)));
        const written = withNumbers(file, (row, at) => write(locale, numberAt(all, row, at)));
        const expected = recordsOf(file, plain, "point").map(({ record }) => record);
        const asked = runSync(findNumbers(file.resource, written.rows, file.fields, "en"));
        const isAsked = asked.some(({ names }) => names.length > 1);
        const mark = isAsked ? markOfLanguage(locale) : undefined;
        expect(recordsOf(file, written, mark).map(({ record }) => record)).toEqual(expected);
        for (const { mixed } of asked) expect(mixed).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it("A row whose notation differs from the rest of the column is refused", () => {
    for (const at of file.fields.keys()) {
      const filled = file.table.rows.flatMap(({ cells }, row) =>
        readNumber(cells[at] ?? "").point === undefined ? [] : [row],
      );
      const [odd, ...others] = filled;
      if (odd === undefined || others.length < 2) continue;
      const mixed = withNumbers(file, (row, column) =>
        column === at ? (row === odd ? "1.234,50" : "1,234.50") : "1",
      );
      const entries = recordsOf(file, mixed);
      const refused = entries.filter(({ errors }) =>
        Object.values(errors).flat().includes("import.notNumber.point 1.234,50"),
      );
      const owners = entries.filter(({ rows }) => rows.includes(odd));
      expect([file.table.headers[at], refused]).toEqual([file.table.headers[at], owners]);
    }
  });
});

describe("WooCommerce in German", () => {
  const rows = [
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Vorrätig?",Bestand,"Gewicht (kg)",Angebotspreis,"Regulärer Preis",Kategorien,Bilder',
    '1,simple,G-1,Messer,1,visible,,,1,"3,5","0,250",,"14,90",Messer,',
    '2,simple,G-2,Amboss,1,visible,,,1,2,"1,500",,"1.234,50",Werkzeug,',
    '3,simple,G-3,Zange,1,visible,,,1,2,"12,5",,"1.234",Werkzeug,',
  ];

  it("A German WooCommerce file has decimal commas, and a part of a piece is an error at its cell", () => {
    const { entries } = readAs("woocommerce", readTable(rows.join("\n")));
    expect(entries.map(({ record, errors }) => [record.price, record.weight, errors])).toEqual([
      [1490, { value: 250, unit: "kg" }, { quantity: ["errors.integer"] }],
      [123450, { value: 1500, unit: "kg" }, {}],
      [123400, { value: 12500, unit: "kg" }, {}],
    ]);
  });
});
