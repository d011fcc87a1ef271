/** What `npm run new -- --from` makes of the files of other programs: `tests/fixtures/new`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { inStates } from "../../api/server/declarations/wrong-states.ts";
import { type InferredField, inferFields } from "../../scripts/new/infer.ts";
import { pairOf } from "../../scripts/new/pairs.ts";
import { statesOf } from "../../scripts/new/states.ts";
import { completed, declarationSource } from "../../scripts/new/write.ts";
import * as words from "../../src/core/define.ts";
import { moveNames } from "../../src/core/states.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { yesOrNo } from "../../src/domain/texts/yes-no.ts";

const folder = "tests/fixtures/new";
const known = new Map([
  ["customers", new Set<string>()],
  ["countries", new Set(["de", "fr", "es"])],
  ["buildings", new Set(["rosenhof"])],
]);

type Rows = readonly Readonly<Record<string, string>>[];

const rowsOf = (file: string): Rows =>
  Papa.parse<Record<string, string>>(readFileSync(join(folder, file), "utf8"), {
    header: true,
    skipEmptyLines: true,
  }).data;

const inferred = (file: string) => inferFields(rowsOf(file), known);

const shapes = (file: string) =>
  Object.fromEntries(
    inferred(file).fields.map(({ name, kind, first, options }) => [
      name,
      [kind, first, options?.unique && "unique"].filter(Boolean).join(" "),
    ]),
  );

describe("A file", () => {
  test("A file of bookings says its kinds, codes, references and states", () => {
    expect(shapes("bookings.csv")).toEqual({
      code: "text unique",
      service: 'select ["haircut","Beard trim","colour"]',
      customerId: 'ref "customers"',
      email: "email",
      phone: "phone",
      startsAt: "dateTime",
      endsAt: "dateTime",
      status: 'select ["booked","confirmed","done","No show","cancelled"]',
      deposit: "percent",
      price: "money",
      website: "url",
      bookedOn: "date",
    });
    expect(inferred("bookings.csv")).toMatchObject({
      key: "code",
      pair: { start: "startsAt", end: "endsAt" },
      states: {
        field: "status",
        initial: "booked",
        moves: {
          booked: { markConfirmed: "confirmed", markNoShow: "No show", markCancelled: "cancelled" },
          confirmed: { markDone: "done", markNoShow: "No show", markCancelled: "cancelled" },
          done: {},
        },
      },
    });
  });

  test("A file of a spreadsheet in another language says its shares, answers, days and amounts", () => {
    expect(shapes("leuchten.csv")).toEqual({
      artikelnummer: "text unique",
      name: "text",
      veroffentlicht: "flag",
      kategorie: 'select ["lampen","uhren"]',
      preis: "money",
      rabatt: "percent",
      gewichtKg: "decimal",
      lieferstatus: 'select ["offen","in Arbeit","erledigt"]',
      gultigVon: "date",
      gultigBis: "date",
    });
    expect(inferred("leuchten.csv")).toMatchObject({ key: "artikelnummer", pair: { start: "gultigVon" } });
  });

  test("A file of repairs says its choices, and takes no name, place, code or period for one", () => {
    expect(shapes("repairs.csv")).toEqual({
      number: "text unique",
      // One of the buildings has been entered, others have not.
      buildingId: 'ref "buildings"',
      reportedBy: "text",
      reportedAt: "dateTime",
      category: 'select ["plumbing","heating","electrical"]',
      priority: 'select ["high","urgent","low","medium"]',
      city: "text",
      postalCode: "text",
      period: "text",
      cost: "money",
      phone: "phone",
      email: "email",
      state: 'select ["new","In progress","done","cancelled"]',
      insured: "flag",
    });
    expect(inferred("repairs.csv").fields[0]).toMatchObject({ label: "No." });
    const source = declarationSource(completed("repairs", inferred("repairs.csv")));
    expect(source).toContain('columns: ["number","buildingId","reportedBy","reportedAt","category","state"]');
    expect(source).toContain('filters: ["state","buildingId","category","priority","insured","reportedAt"]');
  });

  test("Lists show how to reach people", () => {
    const people = [{ Name: "Ana Ruiz", Mobile: "+34 600 000 001", "E-mail": "ana@example.com" }];
    const source = declarationSource(completed("people", inferFields(people)));
    expect(source).toContain('columns: ["name","mobile","email"]');
  });

  test("Files of shop software say their kinds", () => {
    expect(shapes("pots.csv")).toMatchObject({
      bodyHtml: "longText",
      vendor: 'select ["Company 123","Company 456"]',
      tags: "tags",
      published: "flag",
      variantSku: "text unique",
      imageSrc: "image",
    });
    expect(shapes("campaigns.csv")).toMatchObject({ percentage: "percent", startsAt: "date" });
    expect(shapes("visitors.csv")).toMatchObject({ acceptsMarketing: "flag", countryId: 'ref "countries"' });
  });
});

/** Returns the field as the declaration has it. */
function fieldOf({ kind, first }: InferredField) {
  const make: unknown = Reflect.get(words, kind);
  if (typeof make !== "function") throw new Error(`no kind ${kind}`);
  return Reflect.apply(
    make,
    undefined,
    first === undefined ? [] : [JSON.parse(first)],
  ) as words.AnyResource["fields"][string];
}

test.each(readdirSync(folder))(
  "Every cell of a file can be imported into the field made of it: %s",
  (file) => {
    const rows = rowsOf(file);
    const headings = Object.keys(rows[0] ?? {});
    const { fields } = inferred(file);
    expect(fields.length).toBe(headings.length);
    for (const [at, inferredField] of fields.entries()) {
      const field = fieldOf(inferredField);
      // The import asks how days and decimals are written, and knows answers in other languages.
      const isAsked = ["date", "dateTime", "money", "percent", "decimal"].includes(field.kind);
      for (const row of rows) {
        const cell = row[headings[at] ?? ""] ?? "";
        if (cell === "" || (isAsked && !/^(\d{4}-\d\d-\d\d.*|\d+(\.\d+)?%?)$/.test(cell))) continue;
        const read = field.kind === "flag" ? yesOrNo(cell) : field.type.fromCsv(cell, field, defaultCurrency);
        expect(read, `${inferredField.name}: ${cell}`).toBeDefined();
        expect(read, `${inferredField.name}: ${cell}`).not.toHaveProperty("error");
      }
    }
  },
);

const select = (name: string, options: readonly string[]): InferredField => ({
  name,
  kind: "select",
  first: JSON.stringify(options),
});

test.each([
  [["Booked", "done"]],
  [["cancelled", "Open", "in progress", "closed"]],
  [["No show", "no-show", "planned", "held"]],
  [["مفتوح", "مغلق"]],
  [["lost", "won"]],
  [["cancelled", "new"]],
])("The suggested states of %j have no mistakes", (options) => {
  const states = statesOf([select("status", options)]);
  if (!states) throw new Error("no states");
  const create = options.filter((option) => option !== states.initial);
  const resource = {
    name: "visits",
    fields: { status: words.select(options) },
    states: { ...states, create },
    actions: Object.fromEntries(moveNames(states).map((name) => [name, words.action({ verb: "edit" })])),
  };
  expect(inStates(resource as unknown as words.AnyResource)).toEqual([]);
});

test("Only a select named like a state has states, and only one with a way to go", () => {
  expect(statesOf([select("colour", ["new", "done"])])).toBeUndefined();
  expect(statesOf([select("taxStatus", ["taxable", "none"])])).toBeUndefined();
  expect(statesOf([select("status", ["active"])])).toBeUndefined();
  expect(statesOf([select("status", ["cancelled", "rejected"])])).toBeUndefined();
});

const times = (...names: readonly string[]) => names.map((name): InferredField => ({ name, kind: "date" }));

test.each([
  [times("start", "end"), { start: "start", end: "end" }],
  [times("bookedOn", "validFrom", "validTo"), { start: "validFrom", end: "validTo" }],
  [times("checkOut", "checkIn"), { start: "checkIn", end: "checkOut" }],
  [times("rentalStartDate", "rentalEndDate"), { start: "rentalStartDate", end: "rentalEndDate" }],
  [times("startedOn", "paidOn"), undefined],
  [[...times("start"), { name: "end", kind: "dateTime" }], undefined],
])("A start and its end are told by their names: %j", (fields, pair) => {
  expect(pairOf(fields)).toEqual(pair);
});

test("A declaration says that nothing ends before it begins, and what is only suggested", () => {
  const source = declarationSource(completed("bookings", inferred("bookings.csv")));
  expect(source).toContain('record.startsAt <= record.endsAt || "errors.rangeOrder"');
  expect(source).toContain("// A suggestion: each state leads to the next one.");
  expect(source).toContain('"No show": {},');
  expect(source).toContain('board: { by: "status" },');
  expect(source).toContain('calendar: { from: "startsAt", to: "endsAt" },');
  expect(source).toContain('customerId: ref("customers", { listedAs: "bookings" }),');
});

test("The first of several references to one resource says that the page of its record lists the others", () => {
  const refTo = (name: string, to: string): InferredField => ({
    name,
    kind: "ref",
    first: JSON.stringify(to),
  });
  const fields = [refTo("customerId", "customers"), refTo("payerId", "customers"), refTo("staffId", "staff")];
  const { fields: written } = completed("visits", { fields, key: undefined });
  expect(written.map(({ name, options }) => [name, options?.listedAs])).toEqual([
    ["name", undefined],
    ["customerId", '"visits"'],
    ["payerId", undefined],
    ["staffId", '"visits"'],
  ]);
});
