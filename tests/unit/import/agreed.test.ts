import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowResult } from "../../../src/core/import/import-result.ts";
import { checkDigit, withLeadingZeros } from "../../../src/domain/products/barcode.ts";
import { asAgreed, nothingAgreed } from "../../../src/kit/import/entries/agreed.ts";
import type { RowEntry } from "../../../src/kit/import/entries/entries.ts";
import { lostZerosIn } from "../../../src/kit/import/entries/lost-zeros.ts";
import { badCellsIn, remarksOn } from "../../../src/kit/import/entries/remarks.ts";
import {
  findUnits,
  refusingUnitless,
  unitColumnsOf,
  withUnits,
} from "../../../src/kit/import/entries/units.ts";
import { guessMapping } from "../../../src/kit/import/match.ts";
import { runSync } from "../../../src/kit/import/table/in-slices.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { entriesOfTable } from "../../import-entries.ts";

const targets = Object.keys(products.fields).map((name) => ({ name, labels: [name] }));
const way = { by: "sku", mode: "upsert" } as const;

function plain(text: string): RowEntry[] {
  const table = readTable(text);
  return entriesOfTable(products, table, guessMapping(table.headers, targets), "upsert");
}

const coded = (codes: readonly string[]) =>
  plain(`sku,barcode\n${codes.map((code, at) => `S${at},${code}`).join("\n")}\n`);
const barcodes = (entries: readonly RowEntry[]) => entries.map(({ record }) => record.barcode);

/** Codes of the given length, as a spreadsheet leaves them. */
const body = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 }).map((digits) => {
    const start = digits.join("");
    return start + checkDigit(start);
  });

describe("Leading zeros that a spreadsheet has removed", () => {
  it("Leading zeros come back in any EAN-8 and UPC-A, and nothing else changes", () => {
    fc.assert(
      fc.property(fc.constantFrom(8, 12, 13, 14).chain(body), (code) => {
        const cut = String(Number(code));
        if (cut.length < 7) return;
        const full = withLeadingZeros(cut);
        expect(full?.endsWith(cut)).toBe(true);
        if (code.length === 12 && cut.length > 8) expect(full).toBe(code);
        if (code.length === 8 && cut.length === 7) expect(full).toBe(code);
      }),
    );
    for (const text of ["OWN-1", "123456", "4.80002E+12", "", "123456789012345"])
      expect(withLeadingZeros(text)).toBeUndefined();
    expect(withLeadingZeros("1234567890123")).toBeNull();
  });

  it("Leading zeros are offered where most of the codes are right, and added once the user agrees", () => {
    const entries = coded(["36000291452", "4006381333931", "OWN-1", "1234565"]);
    expect(lostZerosIn(products, entries)).toEqual({
      count: 2,
      example: ["36000291452", "036000291452"],
      lengths: [11, 7],
    });
    expect(barcodes(asAgreed(products, way, nothingAgreed, entries))).toEqual(barcodes(entries));
    const agreed = asAgreed(products, way, { ...nothingAgreed, zeros: true }, entries);
    expect(barcodes(agreed)).toEqual(["036000291452", "4006381333931", "OWN-1", "01234565"]);
    expect(agreed[1]).toBe(entries[1]);
    expect(asAgreed(products, way, { ...nothingAgreed, zeros: true }, agreed)).toEqual(agreed);
  });

  it("Leading zeros are not offered for the shop's own numbers, of which every tenth is right by chance", () => {
    const own = Array.from({ length: 100 }, (_, at) => String(1_000_000_000 + at * 37));
    expect(own.some((code) => withLeadingZeros(code) !== null)).toBe(true);
    expect(lostZerosIn(products, coded(own))).toBeNull();
    const right = Array.from({ length: 200 }, (_, at) => `400638${at + 100_000}`).map(
      (start) => start + checkDigit(start),
    );
    expect(lostZerosIn(products, coded([...right, ...own]))).toBeNull();
  });

  it("Missing leading zeros are found in variants, too", () => {
    const [entry] = coded(["4006381333931"]);
    const combinations = [{ options: { Size: "S" }, barcode: "36000291452" }];
    const entries = entry ? [{ ...entry, record: { ...entry.record, combinations } }] : [];
    expect(lostZerosIn(products, entries)?.count).toBe(1);
    expect(
      asAgreed(products, way, { ...nothingAgreed, zeros: true }, entries)[0]?.record.combinations,
    ).toEqual([{ options: { Size: "S" }, barcode: "036000291452" }]);
  });
});

describe("Remarks on cells", () => {
  const text =
    "sku,title,price,costPrice,barcode\nA,Bag,1,0.0345,12345678\nB,Lid,1,cheap,\nC,Cup,1,dear,\nD,Can,1,0.0125,\nE,,x,0.0125,\n";
  const entries = plain(text);
  const warned: RowResult = { outcome: "created", warnings: { barcode: ["products.warnings.checkDigit"] } };

  it("Remarks on cells are counted by field, for what is imported", () => {
    const failed = { outcome: "failed", errors: {} } as const;
    const found = remarksOn(entries, [warned, undefined, undefined, failed]);
    expect(found.map(({ field, key, cells }) => [field, key, cells.length])).toEqual([
      ["costPrice", "rounded", 1],
      ["barcode", "products.warnings.checkDigit", 1],
    ]);
  });

  it("Remarks name the cells that records can come without, before and after the user agrees", () => {
    const errors = { categoryIds: ["errors.referenceMissing"] };
    const result: RowResult = { outcome: "failed", errors };
    const rows = (entry: readonly RowEntry[], results: Parameters<typeof badCellsIn>[4]) =>
      badCellsIn(products, "sku", "upsert", entry, results).map(({ field, cells }) => [
        field,
        cells.map(({ entry: { line } }) => line),
      ]);
    const wanted = [
      ["categoryIds", [2]],
      ["costPrice", [3, 4]],
    ];
    expect(rows(entries, [result])).toEqual(wanted);
    const agreed = asAgreed(products, way, { ...nothingAgreed, without: true }, entries);
    expect(rows(agreed, [{ outcome: "created", without: errors }])).toEqual(wanted);
  });
});

describe("An amount without a unit", () => {
  const read = (text: string, chosen: Parameters<typeof withUnits>[1] = new Map()) => {
    const table = readTable(text);
    const mapping = guessMapping(table.headers, targets);
    const columns = runSync(findUnits(products, table, unitColumnsOf(products, mapping)));
    const rows = table.rows.map(withUnits(columns, chosen));
    const entries = entriesOfTable(products, { ...table, rows }, mapping, "upsert").map((entry, at) => {
      const row = table.rows[at];
      return row ? refusingUnitless(entry, row, columns, chosen) : entry;
    });
    return { columns, entries };
  };
  const file = "sku,weight\nA,2.5\nB,1 kg\nC,0.25kg\nD,0\nE,\n";

  it("An amount without a unit asks once for its column, and is refused without an answer", () => {
    const { columns, entries } = read(file);
    expect(columns).toMatchObject([{ at: 1, field: "weight", example: "2.5", said: undefined }]);
    expect(entries.map(({ errors }) => errors)).toEqual([{ weight: ["import.whichUnit"] }, {}, {}, {}, {}]);
    const [agreed] = asAgreed(products, way, { ...nothingAgreed, without: true }, entries);
    expect(agreed?.record).toEqual({ sku: "A" });
  });

  it.each([
    ["kg", 2500],
    ["g", 2.5],
    ["pound", 1133.980925],
    ["ounce", 70.8738078125],
  ] as const)("An amount without a unit is read in the unit that the user chooses: %s", (unit, value) => {
    const { entries } = read(file, new Map([[1, unit]]));
    expect(entries[0]?.record.weight).toMatchObject({ unit });
    const weight = entries[0]?.record.weight as { value: number };
    expect(weight.value).toBeCloseTo(value, 2);
    expect(entries[1]?.record.weight).toEqual({ value: 1000, unit: "kg" });
    expect(entries.flatMap(({ errors }) => Object.keys(errors))).toEqual([]);
  });

  it.each(["Weight (kg)", "weight_kg", "Weight in kilograms"])(
    "An amount without a unit is read as its heading says: %s",
    (heading) => {
      const table = readTable(`sku,${heading}\nA,2.5\n`);
      const columns = runSync(findUnits(products, table, new Map([[1, "weight"]])));
      expect(columns).toMatchObject([{ said: "kg" }]);
    },
  );

  it("A unit is not asked for where every cell has its unit or nothing", () => {
    expect(read("sku,weight\nA,1 kg\nB,0\nC,0.00\nD,907.185 g (pound)\n").columns).toEqual([]);
  });
});
