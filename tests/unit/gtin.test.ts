import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigit, codeKey, gtinOf, gtinSpelling } from "../../src/domain/products/barcode.ts";
import { gs1Quantity, readGs1 } from "../../src/domain/products/gs1-label.ts";
import { readingsOf, searchedCode } from "../../src/domain/products/scanned-code.ts";
import { priceCheckDigit, readInStoreCode } from "../../src/domain/products/weighed-codes.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 2}}$`));
const gtin = fc
  .integer({ min: 7, max: 14 })
  .chain((length) => digits(length).map((body) => body + checkDigit(body)));
const codesOf = async (text: string) => (await readingsOf(text)).map(({ code }) => code);

describe("A GTIN", () => {
  test("A GTIN is one number, however many zeros are before it and however it is grouped", () => {
    fc.assert(
      fc.property(gtin, fc.nat(7), (code, zeros) => {
        const padded = code.padStart(Math.min(14, code.length + zeros), "0");
        expect(codeKey(padded)).toBe(codeKey(code));
        expect(codeKey(padded.replace(/(\d{6})$/, " $1"))).toBe(codeKey(code));
        expect(gtinSpelling.spellings(padded)).toContain(code);
        expect(gtinSpelling.spellings(code)).toContain(padded);
        expect(padded).toContain(searchedCode(code));
      }),
    );
  });

  test("Another digit makes another GTIN", () => {
    fc.assert(
      fc.property(gtin, gtin, (one, other) => {
        expect(codeKey(one) === codeKey(other)).toBe(BigInt(one) === BigInt(other));
      }),
    );
  });

  test("A code of the shop's own is no GTIN: without check digit, too short, too long or with letters", () => {
    for (const code of [
      "4006381333932",
      "12345678",
      "4011",
      "94011",
      "0017",
      "ABC4006381333931",
      "00000000",
      "",
    ]) {
      expect(gtinOf(code), code).toBeNull();
      expect(gtinSpelling.spellings(code)).toEqual([code]);
    }
    expect(codeKey(" Own-1 ")).toBe("own-1");
  });

  test("A GTIN is read in the digits of Arabic and Persian keyboards", () => {
    expect(gtinOf("٤٠٠٦٣٨١٣٣٣٩٣١")).toBe("04006381333931");
  });
});

describe("A scanned text", () => {
  test.each([
    ["]E04006381333931", "4006381333931"],
    ["]E4 96385074", "96385074"],
    ["]A0OWN-1", "OWN-1"],
    ["]C0OWN-1", "OWN-1"],
    ["]E3978030640615754999", "9780306406157"],
    ["\u00024006381333931\r", "4006381333931"],
  ])("A scanned text loses what its scanner says about it: %j", async (text, code) => {
    expect((await codesOf(text))[0]).toBe(code);
  });

  test.each([
    "]C1010400638133393117261231",
    "]d2010400638133393117261231",
    "]Q3010400638133393117261231",
    "]e00104006381333931",
    "0104006381333931",
    "010400638133393117261231",
    "(01)04006381333931(3103)001250(10)A-7",
    "\u001d010400638133393110A-7\u001d17261231",
    "https://id.example.com/01/04006381333931/10/A-7?17=261231",
  ])("A scanned GS1 text names the GTIN: %j", async (text) => {
    expect((await codesOf(text)).map(codeKey)).toContain("04006381333931");
  });

  test("A scanned UPC-E names the UPC-A that it abbreviates", async () => {
    expect(await codesOf("04252614")).toContain("042100005264");
    expect(await codesOf("01234565")).toContain("012345000065");
  });

  test("A scanned text of four or five digits is a price look-up code with and without its zero", async () => {
    expect(await codesOf("4698")).toEqual(["4698", "04698"]);
    expect(await codesOf("04698")).toEqual(["04698", "4698"]);
    expect(await codesOf("94011")).toEqual(["94011"]);
  });

  test("A scanned text of any signs has its own text as the first code, and never fails", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60 }), async (text) => {
        const [own] = await readingsOf(text);
        expect(own.label).toBeNull();
      }),
    );
  });
});

describe("A GS1 label", () => {
  const read = async (text: string) => {
    const label = await readGs1(text);
    if (!label) throw new Error(`no label in ${text}`);
    return label;
  };

  test("A GS1 label says weight, price, count, batch and day", async () => {
    expect(await read("]C10104006381333931310300125010ABC\u001d17261231")).toEqual({
      gtins: ["04006381333931"],
      measure: { amount: 1.25, unit: "kg" },
      price: null,
      count: null,
      batch: "ABC",
      until: "2026-12-31",
    });
    expect(await read("(01)04006381333931(3922)499(37)6")).toMatchObject({ price: 4.99, count: 6 });
    expect(await read("(01)04006381333931(15)270131")).toMatchObject({ until: "2027-01-31" });
  });

  test("A GS1 label gives the quantity in the unit of the goods", async () => {
    const kilo = await read("(01)04006381333931(3103)001250");
    expect(gs1Quantity(kilo, "kg", 20)).toBe(1.25);
    expect(gs1Quantity(kilo, "g", 20)).toBe(1250);
    expect(gs1Quantity(kilo, "l", 20)).toBeNull();
    expect(gs1Quantity(kilo, null, 20)).toBeNull();
    expect(gs1Quantity(await read("(01)04006381333931(3202)000250"), "kg", 20)).toBe(1.134);
    expect(gs1Quantity(await read("(01)04006381333931(3922)500"), "kg", 20)).toBe(0.25);
    expect(gs1Quantity(await read("(01)04006381333931(3922)500"), "kg", 0)).toBeNull();
    expect(gs1Quantity(await read("(01)04006381333931(30)12"), null, 20)).toBe(12);
  });

  test("A GS1 label of varying measure is also found by the number without its first digit", async () => {
    const body = "9400638133393";
    const { gtins } = await read(`01${body}${checkDigit(body)}3103001250`);
    expect(gtins.map(codeKey)).toContain("04006381333931");
  });

  test("A code with a wrong number or cut off is no GS1 label", async () => {
    for (const text of [
      "]C10104006381333932",
      "(01)0400638",
      "0104006381333931310",
      "010",
      "\u001d",
      "(01)",
    ]) {
      expect(await readGs1(text), text).toBeNull();
    }
  });
});

describe("A scale label", () => {
  const upc = (item: string, price: string) => {
    const start = `2${item}${priceCheckDigit(price)}${price}`;
    return start + checkDigit(start);
  };

  test("A scale label of 12 digits says item and price, with and without leading zeros", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(9999), (item, price) => {
        const code = upc(String(item).padStart(5, "0"), String(price).padStart(4, "0"));
        const said = { item: String(item).padStart(5, "0"), value: price };
        expect(readInStoreCode(code)).toEqual(said);
        expect(readInStoreCode(`0${code}`)).toEqual(said);
        expect(readInStoreCode(`00${code}`)).toEqual(said);
      }),
    );
  });

  test("A scale label of 12 digits with a price of five digits says it whole", () => {
    const start = "20469812345";
    expect(priceCheckDigit("2345")).not.toBe("1");
    expect(readInStoreCode(start + checkDigit(start))).toEqual({ item: "04698", value: 12_345 });
  });

  test("A scale label knows the check digit of a price, as in the GS1 General Specifications", () => {
    expect(priceCheckDigit("2875")).toBe("9");
  });

  test("A scale label names its item with and without its zero, and the label without a price", async () => {
    const start = "210469800512";
    const codes = await codesOf(start + checkDigit(start));
    expect(codes).toEqual(expect.arrayContaining(["04698", "4698"]));
    expect(codes.some((code) => code.startsWith("210469800000"))).toBe(true);
  });
});
