/** The pure part of the field kinds with structured values. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  colour,
  dateRange,
  decimal,
  email,
  image,
  images,
  integer,
  json,
  longText,
  money,
  pairs,
  password,
  percent,
  phone,
  quantity,
  secret,
  tags,
  text,
  url,
} from "../../src/core/define.ts";
import { type AnyField, isEmpty, type Make } from "../../src/core/fields/field.ts";
import { neutralise, restoredText } from "../../src/core/import/csv.ts";
import { readFields } from "../../src/core/validation/read.ts";
import { fromBase, shownUnit, toBase } from "../../src/domain/measures/measurement.ts";
import { dimensions, unitsOf, unitsOfSystem } from "../../src/domain/measures/units.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { phoneDigits, phoneParts } from "../../src/domain/texts/phone.ts";
import { fromText, toText, wrongLine } from "../../src/kit/fields/json/text.ts";

/** Returns the stored value, or the error messages by path. */
function read(field: AnyField, value: unknown): unknown {
  const { value: record, errors } = readFields({ it: field }, { it: value });
  return Object.keys(errors).length > 0 ? errors : record.it;
}
const refused = (...keys: string[]) => ({ it: keys });

/** Passes a value through a CSV file and back, like export and import. */
function throughCsv(field: AnyField, value: unknown): unknown {
  const cell = restoredText(neutralise(field.type.toCsv(value, field, defaultCurrency)));
  const back = field.type.fromCsv(cell, field, defaultCurrency);
  return "error" in back ? back : read(field, back.value);
}

const make = (pick: number): Make => ({
  int: (min, max) => min + (pick % (max - min + 1)),
  pick: (from) => from[pick % from.length] as never,
  chance: () => pick % 2 === 0,
  words: (count) => Array.from({ length: count }, (_, at) => `Wörd${at}`).join(" "),
  sentence: () => "A sentence.",
  paragraph: () => "A paragraph.",
  past: (days) => new Date(Date.UTC(2026, 0, 31) - (pick % days) * 86_400_000).toISOString(),
  image: () => ({ url: "/demo/a.webp", alt: null }),
  idOf: () => null,
});

const kinds: Readonly<Record<string, AnyField>> = {
  text: text(),
  longText: longText(),
  tags: tags(),
  email: email(),
  phone: phone(),
  url: url(),
  "url template": url({ template: ["{number}", "{country}"] }),
  colour: colour(),
  dateRange: dateRange(),
  "dateRange of moments": dateRange({ moments: true }),
  json: json(),
  ...Object.fromEntries(dimensions.map((one) => [`quantity of ${one}`, quantity(one)])),
};

test.each([
  ["integer", integer({ min: 2, max: 9, maxFrom: "mugId.size" }), 2],
  ["decimal", decimal({ min: 2.5, maxFrom: "mugId.size" }), 3],
  ["percent", percent({ maxFrom: "mugId.size" }), 0],
  ["money", money({ maxFrom: "mugId.size" }), 0],
])("A sample of the kind %s that another record limits is the smallest", (_name, field, smallest) => {
  const samples = fc.sample(fc.nat(100_000), 50).map((pick) => field.type.sample(field, make(pick), 1));
  expect(new Set(samples)).toEqual(new Set([smallest]));
});

describe.each(Object.entries(kinds))("The kind %s", (_name, field) => {
  test("A kind makes samples that it accepts, and that come back from CSV as they are", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (n, pick) => {
        const sample = field.type.sample(field, make(pick), n);
        if (isEmpty(sample)) return;
        expect(read(field, sample)).toEqual(sample);
        expect(throughCsv(field, sample)).toEqual(sample);
      }),
    );
  });

  test("A kind never throws, and accepts again what it has accepted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => {
        const { value: record, errors } = readFields({ it: field }, { it: value });
        if (Object.keys(errors).length > 0) return;
        expect(read(field, record.it)).toEqual(record.it);
      }),
    );
  });
});

describe("Texts that look alike", () => {
  const composed = "Caf\u00e9";
  const twins = [
    "Cafe\u0301",
    "Caf\u00e9\ufeff",
    "\u200bCaf\u00e9",
    "Ca\u00adf\u00e9",
    "\u202eCaf\u00e9\u202c",
  ];
  test.each(twins)("A text that looks like another one is the same: %j", (twin) => {
    expect(read(text(), twin)).toBe(composed);
    expect(read(tags(), [twin, composed])).toEqual([composed]);
    expect(read(pairs(), { [twin]: twin })).toEqual({ [composed]: composed });
  });
  test("A text of one line has no line ends, and no text has control characters", () => {
    expect(read(text(), "one\r\ntwo\tthree\u2028four\u0007")).toBe("one two three four");
    expect(read(longText(), "one\r\ntwo\tthree\u0007\n\u202afour")).toBe("one\r\ntwo\tthree\n\u202afour");
  });
  test("Letters that words and emoji need stay", () => {
    for (const written of ["نمی\u200cخواهم", "क्\u200dष", "👩\u200d🍳", "\u200fقهوة 500 g"])
      expect(read(text(), written)).toBe(written);
  });
  test("A password is as it was typed", () => {
    expect(read(password({ into: "hash" }), " Cafe\u0301 \t12345 ")).toBe(" Cafe\u0301 \t12345 ");
  });
  test("A long text does not take longer", () => {
    expect(read(text(), " \t\n".repeat(300_000))).toEqual(null);
  });
});

describe("Emails", () => {
  test("An email is kept in lower case without blank edges", () => {
    expect(read(email(), "  Ann.O'Neil+shop@Example.CO.uk ")).toBe("ann.o'neil+shop@example.co.uk");
    expect(email().type.fromCsv("mailto:a@b.de", email(), defaultCurrency)).toEqual({ value: "a@b.de" });
  });
  test.each(["a", "a@b", "a b@c.de", "a@b..de", "@b.de", "a@b@c.de", "a@b.de, c@d.de", "A <a@b.de>"])(
    "An email such as %s is refused",
    (text) => expect(read(email(), text)).toEqual(refused("errors.email")),
  );
  test("An email that no mail server takes is refused: more than 254 characters", () => {
    expect(read(email(), `${"a".repeat(250)}@b.de`)).toEqual(refused("errors.tooLong"));
  });
});

describe("Phone numbers", () => {
  test.each(["+49 (0)30 / 1234-567", "112", "555.0100"])(
    "The phone number %s is accepted as it is typed",
    (text) => {
      expect(read(phone(), text)).toBe(text);
      expect(throughCsv(phone(), text)).toBe(text);
    },
  );
  test.each([
    "555-0100 ext. 12",
    "555-0100 x12",
    "(555) 555-0100 (ext 12)",
    "+1 555 555 0100;ext=12",
    "555-0100,12",
    "555-0100 #12",
    "030 1234567 Durchwahl 12",
    "495 555-0100 доб. 12",
    "03-5555-0100 内線12",
  ])("The extension of %s is kept, and is no part of the number", (text) => {
    expect(read(phone(), text)).toBe(text);
    expect(phoneParts(text).extension).toBe("12");
    expect(phoneDigits(text)).toMatch(/(0100|4567)$/);
  });
  test.each([
    ["\u202a+49 30 1234567\u202c", "+49 30 1234567"],
    ["tel:030\u00a01234567", "030 1234567"],
    ["030–1234567", "030-1234567"],
    ["＋８１ ３ ５５５５ ０１００", "+81 3 5555 0100"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "050 123 4567"],
  ])("Signs that cannot be seen or dialled are removed from %j", (text, clean) => {
    expect(read(phone(), text)).toBe(clean);
    expect(throughCsv(phone(), text)).toBe(clean);
  });
  test.each([
    "12",
    "call me",
    "555-0100 or 555-0101",
    "555-0100 Maria",
    "555-0100 ext",
    "1+2",
    "+",
    "123456789012345678901",
  ])("The phone number %s is refused", (text) => {
    expect(read(phone(), text)).toEqual(refused("errors.phone"));
  });
  test("A phone number is found by its digits", () => {
    expect(phone().type.searchTexts?.("+49 30 123", phone())).toEqual(["+49 30 123", "4930123"]);
  });
});

describe("Addresses of the web", () => {
  test.each(["http://a.de", "javascript:alert(1)", "https://", "https://a b.de", "https://me:pw@a.de"])(
    "An address of the web such as %s is refused",
    (text) => expect(read(url(), text)).toEqual(refused("errors.url")),
  );
  test("An address with a template must have every placeholder, and no other", () => {
    const field = url({ template: ["{number}"] });
    expect(read(field, "https://a.de/?n={number}&again={number}")).toBe(
      "https://a.de/?n={number}&again={number}",
    );
    expect(read(field, "https://a.de/track")).toEqual(refused("errors.urlPlaceholder"));
    expect(read(field, "https://a.de/{number}/{other}")).toEqual(refused("errors.url"));
    expect(read(url(), "https://a.de/{number}")).toEqual(refused("errors.url"));
  });
});

describe("Colours", () => {
  test.each([
    ["#0F766E", "#0f766e"],
    ["abc", "#aabbcc"],
    [" #ABC ", "#aabbcc"],
  ])("The colour %s is %s", (typed, kept) => {
    expect(read(colour(), typed)).toBe(kept);
    expect(colour().type.fromCsv(typed, colour(), defaultCurrency)).toEqual({ value: kept });
    expect(colour().type.parse(typed, colour())).toBe(kept);
  });
  test.each(["red", "#12345", "#0f766eff", "rgb(0,0,0)"])("A colour such as %s is refused", (text) => {
    expect(read(colour(), text)).toEqual(refused("errors.colour"));
  });
});

describe("Periods", () => {
  const days = dateRange();
  const moments = dateRange({ moments: true });
  test("A period may be one day, and must not end before it begins", () => {
    const day = { from: "2026-02-28", to: "2026-02-28" };
    expect(read(days, day)).toEqual(day);
    expect(read(days, { from: "2026-03-01", to: "2026-02-28" })).toEqual(refused("errors.rangeOrder"));
    const crossed = { from: "2026-01-01T10:00:00+02:00", to: "2026-01-01T07:59:59Z" };
    expect(read(moments, crossed)).toEqual(refused("errors.rangeOrder"));
  });
  test("A period keeps moments in their one form", () => {
    expect(read(moments, { from: "2026-01-01", to: "2026-01-01T10:00:00+02:00" })).toEqual({
      from: "2026-01-01T00:00:00.000Z",
      to: "2026-01-01T08:00:00.000Z",
    });
  });
  test("A period says which end is wrong", () => {
    expect(read(days, { from: "soon", to: "2026-01-01" })).toEqual({ "it.from": ["errors.date"] });
    expect(read(moments, { from: "2026-01-01", to: "later" })).toEqual({ "it.to": ["errors.dateTime"] });
    expect(read(days, "2026-01-01/2026-01-02")).toEqual(refused("errors.dateRange"));
    for (const text of ["2026-01-01", "2026-01-01/x", "a/b/c"]) {
      expect(days.type.fromCsv(text, days, defaultCurrency)).toEqual({ error: "errors.dateRange" });
    }
  });
});

describe("Passwords", () => {
  const field = password({ into: "hash" });
  test("A password counts blanks, and has 10 to 200 characters", () => {
    expect(read(field, " 23456789 ")).toBe(" 23456789 ");
    expect(read(field, "123456789")).toEqual(refused("errors.tooShort"));
    expect(read(field, "x".repeat(201))).toEqual(refused("errors.tooLong"));
    expect(read(field, "")).toBeNull();
  });
  test("A password is hidden where its declaration says so, and wherever none is", () => {
    const pin = password({ into: "hash", hidden: ["form", "csv"] });
    expect(pin.hidden?.toSorted()).toEqual(["bulk", "csv", "filter", "form", "show"]);
    expect(field.hidden?.toSorted()).toEqual(["bulk", "csv", "filter", "show"]);
  });
  test("A password may be a PIN", () => {
    const pin = password({ into: "hash", min: 4, max: 6, pattern: /^\d+$/ });
    expect(read(pin, "0042")).toBe("0042");
    expect(read(pin, "12a4")).toEqual(refused("errors.pattern"));
  });
  test("A password never leaves by a file, a filter or a search", () => {
    expect(field.type.toCsv("long enough", field, defaultCurrency)).toBe("");
    expect(field.type.fromCsv("long enough", field, defaultCurrency)).toEqual({ error: "errors.readOnly" });
    expect(field.type.operators).toEqual([]);
    expect(field.type.searchTexts?.("long enough", field)).toEqual([]);
    expect(secret().secret).toBe(true);
  });
});

describe("JSON", () => {
  const typed = json({ check: (value) => "@type" in value || ["a.errors.type", "a.errors.more"] });
  test("JSON is an object or a list, of a form that a check may ask for", () => {
    expect(read(json(), { a: [1, null] })).toEqual({ a: [1, null] });
    expect(read(json(), [1])).toEqual([1]);
    for (const value of ["{}", 1, true]) expect(read(json(), value)).toEqual(refused("errors.json"));
    expect(read(typed, { "@type": "Product" })).toEqual({ "@type": "Product" });
    expect(read(typed, { a: 1 })).toEqual(refused("a.errors.type", "a.errors.more"));
    expect(read(json({ max: 5 }), { a: 12 })).toEqual(refused("errors.tooLong"));
  });
  test("JSON comes back from CSV and from the editor as it is", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const clean = JSON.parse(JSON.stringify(value));
        if (isEmpty(clean)) return;
        expect(throughCsv(json(), clean)).toEqual(clean);
        expect(fromText(toText(clean))).toEqual(clean);
        expect(wrongLine(toText(clean))).toBeNull();
      }),
    );
    expect(json().type.fromCsv("{a}", json(), defaultCurrency)).toEqual({ error: "errors.json" });
    expect(json().type.fromCsv("1", json(), defaultCurrency)).toEqual({ error: "errors.json" });
  });
  test("A text that is no JSON stays as typed, and its line is told", () => {
    expect(fromText('{\n  "a": 1,\n}')).toBe('{\n  "a": 1,\n}');
    expect(wrongLine('{\n  "a": 1,\n}')).toBe(3);
    expect(wrongLine('{\n  "a" 1\n}')).toBe(2);
    expect(fromText("  ")).toBeNull();
  });
});

describe("Quantities", () => {
  const weight = quantity("weight");
  test("A quantity is kept in the base unit with the unit it was typed in", () => {
    expect(read(weight, { value: 907.185, unit: "pound" })).toEqual({ value: 907.185, unit: "pound" });
    expect(weight.type.toCsv({ value: 907.185, unit: "pound" }, weight, defaultCurrency)).toBe(
      "907.185 g (pound)",
    );
    for (const text of ["500 g", "500"]) {
      expect(weight.type.fromCsv(text, weight, defaultCurrency)).toEqual({
        value: { value: 500, unit: "g" },
      });
    }
  });
  test("A quantity refuses units of another dimension, and less than nothing", () => {
    expect(read(weight, { value: 1, unit: "l" })).toEqual({ "it.unit": ["errors.option"] });
    expect(read(weight, { value: -1, unit: "g" })).toEqual({ "it.value": ["errors.tooSmall"] });
    expect(read(weight, 5)).toEqual(refused("errors.quantity"));
    for (const text of ["much", "5 l", "5 g (l)"]) {
      expect(weight.type.fromCsv(text, weight, defaultCurrency)).toEqual({ error: "errors.quantity" });
    }
  });
  test("A quantity is shown in a unit of the store's choice, and converts there and back", () => {
    const own = { length: "foot", weight: "g", volume: "pint" } as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...dimensions),
        fc.constantFrom("metric" as const, "imperial" as const, own),
        fc.nat(1_000_000),
        fc.nat(),
        (dimension, system, amount, at) => {
          const units = unitsOf(dimension);
          const unit = units[at % units.length] ?? units[0];
          const shown = shownUnit(amount, unit, dimension, system);
          expect(unitsOfSystem(system, dimension)).toContain(shown);
          if (unitsOfSystem(system, dimension).includes(unit)) expect(shown).toBe(unit);
          expect(fromBase(toBase(amount / 1000, unit), unit)).toBe(amount / 1000);
        },
      ),
    );
    expect(shownUnit(1000, "g", "weight", "imperial")).toBe("pound");
    expect(shownUnit(100, "g", "weight", "imperial")).toBe("ounce");
    expect(shownUnit(1, "g", "weight", "imperial")).toBe("ounce");
    expect(shownUnit(500, "pint", "volume", "metric")).toBe("ml");
    expect(shownUnit(500, "pound", "weight", own)).toBe("g");
  });
});

test.each([1, "x", ["x"], [null], { nope: 1 }, { url: 1 }, { url: "javascript:alert(1)" }])(
  "The address %j is no picture, and is refused in words",
  (value) => {
    const keys = [image(), images()].flatMap((field) =>
      Object.values(readFields({ it: field }, { it: value }).errors).flat(),
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^errors\./);
  },
);
