import fc from "fast-check";
import { type CountryCode, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { nameKey, type Person, personKeys } from "../../src/domain/people/person-keys.ts";
import {
  isLikelySame,
  isSamePhone,
  keysToLookUp,
  sharedDetails,
  wholeNumber,
} from "../../src/domain/people/same-person.ts";

const of = (name: string, email: string | null, phone: string | null, ...postcodes: string[]): Person => ({
  name,
  email,
  phone,
  addresses: postcodes.map((postcode) => ({ postcode })),
});

const codes: readonly CountryCode[] = [
  "US",
  "GB",
  "DE",
  "ES",
  "FR",
  "IT",
  "NL",
  "AR",
  "MX",
  "BR",
  "IN",
  "JP",
  "KR",
  "CN",
  "SA",
  "EG",
  "IL",
  "TR",
  "AU",
  "NZ",
  "ZA",
  "RU",
  "PL",
  "SE",
  "NU",
];

/** Ways to write one number. */
function spellings(country: CountryCode): readonly string[] {
  const number = getExampleNumber(country, examples);
  if (!number) throw new Error(`no example of ${country}`);
  const national = number.formatNational();
  const whole = number.formatInternational();
  const ways = [number.number, national, whole, number.getURI(), whole.replace("+", "00")];
  return [
    ...ways,
    national.replace(/\D/g, ""),
    whole.replace(/ /g, "-"),
    whole.replace(/ /g, "\u00a0"),
    whole.replace(/ /g, "."),
    `\u202a${whole}\u202c`,
    whole.replace(/^(\+\d+) (.*)$/, "($1) $2"),
  ];
}

describe("A telephone number", () => {
  test.each(codes)(
    "The telephone number %s is one in all its spellings, and found by each of them",
    (country) => {
      const all = spellings(country);
      for (const one of all) {
        for (const other of all) {
          expect(isSamePhone(one, other, country), `${one} and ${other}`).toBe(true);
          const stored = personKeys(of("", null, other));
          const asked = keysToLookUp(of("", null, one), country);
          expect(
            asked.some((key) => stored.includes(key)),
            `${one} finds ${other}`,
          ).toBe(true);
        }
      }
    },
  );

  test.each(codes)("The telephone number %s is not another one", (country) => {
    const number = getExampleNumber(country, examples)?.number ?? "";
    const last = Number(number.at(-1));
    expect(isSamePhone(number, number.slice(0, -1) + ((last + 1) % 10), country)).toBe(false);
  });

  test("A telephone number is one with its extension only", () => {
    expect(isSamePhone("555-010-0100 ext. 12", "+1 555 010 0100 x12", "US")).toBe(true);
    expect(isSamePhone("555-010-0100 ext. 12", "555-010-0100 ext. 13", "US")).toBe(false);
    expect(isSamePhone("555-010-0100 ext. 12", "555-010-0100", "US")).toBe(false);
    expect(wholeNumber("(415) 555-0100 ext. 12", "US")).toBe("+14155550100 x12");
  });

  test("A telephone number of the store's country is not one of another country", () => {
    expect(isSamePhone("600 000 001", "+33 600 000 001", "ES")).toBe(false);
    expect(isSamePhone("600 000 001", "+34600000001", "ES")).toBe(true);
  });

  test("A telephone number is compared within its country where the store has none", () => {
    expect(isSamePhone("+1 (503) 555-0100", "503 555 0100", null)).toBe(true);
    expect(isSamePhone("0503 555 0100", "503 555 0100", null)).toBe(true);
    expect(isSamePhone("112", "112", null)).toBe(false);
  });
});

describe("A name", () => {
  test.each([
    ["O’Brien", "O'Brien", "OʼBrien", "o`brien", "O‘BRIEN", "O´Brien", "OBrien"],
    ["Ana  Pérez", "ana perez", "ANA\u00a0PÉREZ", "Ana Pe\u0301rez "],
  ])("A name is one in all its spellings: %s", (...names) => {
    expect(new Set(names.map(nameKey)).size).toBe(1);
  });
});

describe("Likeness", () => {
  test.each<[string, Person, Person, boolean]>([
    ["the same number", of("Ana", null, "+34 600 000 001"), of("Ana Pérez", null, "+34600000001"), true],
    ["the same address of mail", of("Ana", "ANA@x.example", null), of("A.", "ana@x.example", null), true],
    [
      "one name and postcode",
      of("Pat O’Brien", null, null, "D02 X285"),
      of("pat o'brien", null, null, "d02x285"),
      true,
    ],
    ["one name alone", of("Ana Pérez", null, "600000001"), of("Ana Pérez", null, "600000002"), false],
    ["one postcode alone", of("Ana", null, null, "28001"), of("Eva", null, null, "28001"), false],
    ["an internal number", of("Ana", null, "112"), of("Eva", null, "112"), false],
    ["nothing", of("", null, null), of("", null, null), false],
  ])("People are alike by %s", (_, one, other, expected) => {
    expect(isLikelySame(sharedDetails(one, other, "ES"))).toBe(expected);
  });

  test("Likeness is mutual, and people who are alike are looked up", () => {
    const person = fc.record({
      name: fc.constantFrom("Ana Pérez", "ana perez", "Eva"),
      email: fc.option(fc.constantFrom("a@example.com", "B@example.com", "b@example.com")),
      phone: fc.option(fc.constantFrom("5035550100", "+1 503 555 0100", "112", "+34 5035550100")),
      addresses: fc.array(fc.record({ postcode: fc.option(fc.constantFrom("28001", "28 001")) })),
    });
    fc.assert(
      fc.property(person, person, fc.constantFrom("US", null), (a, b, country) => {
        const shared = sharedDetails(a, b, country);
        expect(shared).toEqual(sharedDetails(b, a, country));
        const stored = personKeys(b);
        const isFound = keysToLookUp(a, country).some((key) => stored.includes(key));
        expect(isFound || !isLikelySame(shared)).toBe(true);
      }),
    );
  });
});
