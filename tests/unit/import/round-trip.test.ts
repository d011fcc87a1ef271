import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoCatalog } from "../../../mock-api/demo/catalog/catalog.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField, Fields } from "../../../src/core/fields/field.ts";
import {
  csvLine,
  importColumns,
  neutralise,
  recordCells,
  restoredText,
} from "../../../src/core/import/csv.ts";
import { joinCell, splitCell } from "../../../src/core/kinds/common.ts";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import { unitsOf } from "../../../src/domain/measures/units.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";
import { fieldDimension } from "../../../src/kit/fields/quantity/quantity-of.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { registry } from "../../../src/resources/index.ts";
import { entriesOfTable } from "../../import-entries.ts";

/** Texts that are difficult in CSV, as the store keeps them: trimmed. */
const nasty = fc
  .array(
    fc.constantFrom(
      "a",
      "B",
      "é",
      "漢",
      "🙂",
      " ",
      ",",
      ";",
      '"',
      "'",
      "\n",
      "\r\n",
      "\t",
      "|",
      ":",
      "=",
      "+",
      "-",
      "@",
      "1",
      "{",
      "[",
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join("").trim())
  .filter((text) => text !== "");

const oneLine = nasty.map((text) => text.replace(/\s+/g, " ").trim());
const url = fc.nat(9999).map((n) => `https://x.test/a;b,c/${n}.jpg?v=1`);
const picture = fc.record({ url, alt: fc.option(oneLine, { nil: null }) });
const moment = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });

type Options = AnyField & {
  readonly options?: readonly string[];
  readonly fields?: Fields;
  readonly min?: number;
  readonly max?: number;
  readonly normal?: (text: string) => string;
};

/** Generates any value of a kind, ignoring the field's limits, which validation covers. */
function anyOf(field: Options): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "flag":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: field.min ?? -9999, max: field.max ?? 9999 });
    case "money":
      return fc.integer({ min: 0, max: 99_999_999_999 });
    case "decimal":
      return fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100);
    case "quantity":
      return fc.record({
        value: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000),
        unit: fc.constantFrom(...unitsOf(fieldDimension(field))),
      });
    case "percent":
      return fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
    case "date":
      return moment.map((time) => time.toISOString().slice(0, 10));
    case "dateTime":
      return moment.map((time) => time.toISOString());
    case "select":
      return fc.constantFrom(...(field.options ?? []));
    case "multiSelect":
      return fc.uniqueArray(fc.constantFrom(...(field.options ?? [])), { minLength: 1 });
    case "tags":
      return fc.uniqueArray(nasty, { minLength: 1, maxLength: 4 });
    case "refs":
      return fc.uniqueArray(oneLine, { minLength: 1, maxLength: 4 });
    case "ref":
    case "parent":
      return fc.uuid();
    case "image":
      return picture;
    case "images":
      return fc.array(picture, { minLength: 1, maxLength: 4 });
    case "pairs":
      return fc
        .array(fc.tuple(nasty, fc.oneof(nasty, fc.constant(" edge "))), { minLength: 1, maxLength: 3 })
        .map((pairs) => Object.fromEntries(pairs));
    case "list":
      return fc.array(
        fc.record({
          id: fc.uuid(),
          ...Object.fromEntries(
            Object.entries(field.fields ?? {}).map(([name, sub]) => [name, orEmpty(sub)]),
          ),
        }),
        { minLength: 1, maxLength: 3 },
      );
    case "slug":
      return fc.nat(99_999).map((n) => `slug-${n}`);
    case "colour":
      return fc.nat(0xff_ff_ff).map((n) => `#${n.toString(16).padStart(6, "0")}`);
    case "json":
      return fc.dictionary(nasty, fc.oneof(nasty, fc.integer(), fc.boolean(), fc.array(nasty)), {
        minKeys: 1,
        noNullPrototype: true,
      });
    default:
      // Values are stored in their normal form.
      return nasty.map(field.normal ?? ((text) => text)).filter((text) => text !== "");
  }
}

const orEmpty = (field: AnyField) =>
  field.required ? anyOf(field) : fc.oneof(anyOf(field), fc.constant(field.empty));

function file(resource: AnyResource, records: readonly Record<string, unknown>[]): string {
  const columns = importColumns(resource);
  return [
    columns,
    ...records.map((one) => recordCells(resource, one, columns, { currency: defaultCurrency })),
  ]
    .map((cells) => csvLine(cells))
    .join("");
}

/** Returns what an import would send for the file, with every column mapped to its field. */
function readBack(resource: AnyResource, text: string) {
  const table = readTable(text);
  expect(table.problems).toEqual([]);
  return entriesOfTable(resource, table, table.headers, "upsert").map((entry) => entry.record);
}

describe.each(registry.map((resource): [string, AnyResource] => [resource.name, resource]))(
  "Files of %s",
  (_, resource) => {
    const columns = importColumns(resource);
    const anyRecord = fc.record(
      Object.fromEntries(
        columns.map((name) => {
          const field = resource.fields[name];
          return [name, field ? orEmpty(field) : fc.uuid()];
        }),
      ),
    );

    it("A file of any records is read back as they were", () => {
      fc.assert(
        fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 3 }), (records) => {
          expect(readBack(resource, file(resource, records))).toEqual(records);
        }),
        { numRuns: 60 },
      );
    });

    it("An export that is imported again changes nothing", () => {
      fc.assert(
        fc.property(anyRecord, (record) => {
          const stored = validateRecord(resource, record);
          if (!stored.ok) return;
          const [again] = readBack(resource, file(resource, [stored.value]));
          expect(validateRecord(resource, again ?? {}, stored.value)).toEqual(stored);
        }),
        { numRuns: 40 },
      );
    });
  },
);

describe("The demo", () => {
  it.each(Object.entries(demoCatalog()))(
    "The demo's %s come back from CSV as they are stored",
    (name, records) => {
      const resource = registry.find((one): one is (typeof registry)[number] => one.name === name);
      if (!resource) throw new Error(`no resource ${name}`);
      const columns = importColumns(resource);
      const wanted = records.map((record) =>
        Object.fromEntries(columns.map((column) => [column, record[column]])),
      );
      const back = readBack(resource, file(resource, records));
      expect(back.length).toBeGreaterThan(0);
      expect(back).toEqual(wanted);
    },
  );
});

describe("Formulas", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+49 170 123", "'+49 170 123"],
    ["-x", "'-x"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ["\rx", "'\rx"],
    ["＝1+1", "'＝1+1"],
    ["＠cmd", "'＠cmd"],
    ["-5", "-5"],
    ["+1,234.50", "+1,234.50"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ["plain", "plain"],
    ["", ""],
  ])("The text %j is written as %j and read back", (text, written) => {
    expect(neutralise(text)).toBe(written);
    expect(restoredText(written)).toBe(text);
  });

  it("A formula loses no text", () => {
    fc.assert(fc.property(fc.string(), (text) => restoredText(neutralise(text)) === text));
  });
});

describe("Cells with several values", () => {
  it.each([
    ["a; b;c", ["a", "b", "c"]],
    ["a, b", ["a", "b"]],
    ["a, b; c", ["a, b", "c"]],
    ["a\nb", ["a", "b"]],
    ['"a; b"; c', ["a; b", "c"]],
    ['"a, b", c', ["a, b", "c"]],
    ['"a, b"', ["a, b"]],
    ['5" pipe; "x', ['5" pipe', '"x']],
    ['"x" y; z', ['"x" y', "z"]],
    [" ; ,; ", [","]],
  ])("A cell with several values is divided: %j", (text, parts) => {
    expect(splitCell(text)).toEqual(parts);
  });

  it("A cell with several values loses none", () => {
    fc.assert(
      fc.property(fc.array(nasty), (parts) => {
        expect(splitCell(joinCell(parts))).toEqual(parts);
      }),
    );
  });
});
