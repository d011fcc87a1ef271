import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { checkDigit, hasRightCheckDigit, looksLikeEan } from "../../src/domain/products/barcode.ts";
import { labelledQuantity, readInStoreCode } from "../../src/domain/products/weighed-codes.ts";
import { products } from "../../src/resources/products.ts";

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const body = fc.constantFrom(7, 11, 12, 13).chain(digits);

describe("Check digits", () => {
  test.each(["4006381333931", "036000291452", "96385074", "10614141000415", "5901234123457"])(
    "The check digit of %s is right",
    (barcode) => expect(hasRightCheckDigit(barcode)).toBe(true),
  );

  test.each(["", "ABC-123", "12345", "400638133393X", "1234567890"])(
    "The code %j is no EAN, and has no check digit",
    (barcode) => {
      expect(looksLikeEan(barcode)).toBe(false);
      expect(hasRightCheckDigit(barcode)).toBe(true);
    },
  );

  test("The check digit of any body completes it, and any other digit does not", () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 9 }), (start, by) => {
        const right = Number(checkDigit(start));
        expect(hasRightCheckDigit(`${start}${right}`)).toBe(true);
        expect(hasRightCheckDigit(`${start}${(right + by) % 10}`)).toBe(false);
      }),
    );
  });

  test("The check digit shows every single mistyped digit", () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, where, by) => {
        const barcode = start + checkDigit(start);
        const at = where % barcode.length;
        const wrong = String((Number(barcode[at]) + by) % 10);
        expect(hasRightCheckDigit(barcode.slice(0, at) + wrong + barcode.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe("Codes of a product", () => {
  const product = { title: "Mug", price: 900 };
  const combination = { id: "a", options: { Size: "S" }, price: 900 };
  const errorsOf = (input: Record<string, unknown>) => {
    const result = validateRecord(products, { ...product, ...input });
    return result.ok ? {} : result.errors;
  };

  test("A product may have a code of its own in the length of an EAN, but none a spreadsheet has rounded", () => {
    for (const barcode of ["4006381333932", "4006381333931", "12345678", "OWN-1"])
      expect(errorsOf({ barcode, combinations: [{ ...combination, barcode: `${barcode}0` }] })).toEqual({});
    expect(errorsOf({ barcode: "4.80002E+12" })).toEqual({ barcode: ["products.errors.roundedCode"] });
  });

  test("A product with two combinations of the same options is refused", () => {
    const combinations = [combination, { ...combination, id: "b", options: { size: "s" } }];
    expect(errorsOf({ combinations })).toEqual({ combinations: ["products.errors.sameOptions"] });
  });

  test("A product in a unit of its own needs the unit's name, and another one loses it", () => {
    expect(errorsOf({ unit: "custom" })).toEqual({ customUnit: ["errors.required"] });
    const result = validateRecord(products, { ...product, unit: "g", customUnit: "bunch" });
    expect(result.ok && result.value.customUnit).toBe(null);
  });
});

describe("An in-store code", () => {
  const code = (digits: string) => digits + checkDigit(digits);

  test("An in-store code says a product and its weight or price, for any digits", () => {
    const part = (digits: number) => fc.nat(10 ** digits - 1).map((n) => String(n).padStart(digits, "0"));
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 29 }), part(5), part(5), (prefix, item, value) => {
        expect(readInStoreCode(code(`${prefix}${item}${value}`))).toEqual({ item, value: Number(value) });
      }),
    );
  });

  test("An in-store code has a prefix from 20 to 29, 13 digits and the right check digit", () => {
    const right = code("210123400512");
    expect(readInStoreCode(right)).toEqual({ item: "01234", value: 512 });
    expect(readInStoreCode(right.slice(0, -1) + ((Number(right.at(-1)) + 1) % 10))).toBeNull();
    expect(readInStoreCode(code("310123400512"))).toBeNull();
    expect(readInStoreCode(code("2101234"))).toBeNull();
  });

  test("An in-store code gives a quantity of three decimals in the unit of the product", () => {
    const label = { item: "01234", value: 512 };
    expect(labelledQuantity(label, "weight", "kg", 1999)).toBe(0.512);
    expect(labelledQuantity(label, "weight", "g", 2)).toBe(512);
    expect(labelledQuantity(label, "price", "kg", 1999)).toBe(0.256);
    expect(labelledQuantity(label, "none", "kg", 1999)).toBeNull();
    expect(labelledQuantity({ ...label, value: 0 }, "weight", "kg", 1999)).toBeNull();
    expect(labelledQuantity(label, "price", "kg", 0)).toBeNull();
  });
});
