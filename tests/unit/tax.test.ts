import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addTax, enteredPrice, margin, removeTax, taxedPrice, taxFor } from "../../src/domain/tax.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe("tax", () => {
  test.each([
    [1000, 20, 1200],
    [833, 20, 1000],
    [999, 8.25, 1081],
    [10, 5, 11],
    [30, 5, 32],
    [0, 19, 0],
  ])("%i with %d %% added is %i, rounded half up", (excl, percent, incl) => {
    expect(addTax(excl, percent)).toBe(incl);
  });

  test.each([
    [1200, 20, 1000],
    [1999, 20, 1666],
    [3, 100, 2],
  ])("%i with %d %% taken out is %i, rounded half up", (incl, percent, excl) => {
    expect(removeTax(incl, percent)).toBe(excl);
  });

  test("added and taken out again leads back", () => {
    fc.assert(
      fc.property(amount, rate, (excl, percent) => {
        expect(removeTax(addTax(excl, percent), percent)).toBe(excl);
      }),
    );
  });

  test("never makes a price smaller, and a higher price never cheaper", () => {
    fc.assert(
      fc.property(amount, amount, rate, (a, b, percent) => {
        expect(addTax(a, percent)).toBeGreaterThanOrEqual(a);
        expect(addTax(Math.max(a, b), percent)).toBeGreaterThanOrEqual(addTax(Math.min(a, b), percent));
      }),
    );
  });
});

describe("an entered price", () => {
  test("is exact on the side it is entered on", () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (price, percent, included) => {
        const tax = { rate: percent, included };
        const side = included ? "inclTax" : "exclTax";
        expect(taxedPrice(price, tax)[side]).toBe(price);
        expect(enteredPrice(price, side, tax)).toBe(price);
      }),
    );
  });

  test("is stable: typing what is shown on either side changes nothing when tax comes on top", () => {
    fc.assert(
      fc.property(amount, rate, (price, percent) => {
        const tax = { rate: percent, included: false };
        const shown = taxedPrice(price, tax);
        expect(enteredPrice(shown.inclTax, "inclTax", tax)).toBe(price);
        expect(enteredPrice(shown.exclTax, "exclTax", tax)).toBe(price);
      }),
    );
  });

  test("9.99 with 20 % in it can be entered where prices include tax", () => {
    const tax = { rate: 20, included: true };
    expect(taxedPrice(enteredPrice(999, "inclTax", tax), tax)).toEqual({ exclTax: 833, inclTax: 999 });
  });
});

test("the margin is profit over the price without tax", () => {
  expect(margin(1000, 600)).toBe(40);
  expect(margin(1000, 1200)).toBe(-20);
  expect(margin(300, 100)).toBe(66.7);
  expect(margin(1000, null)).toBe(null);
  expect(margin(0, 100)).toBe(null);
});

describe("the tax of an address", () => {
  const zone = (
    id: string,
    more: { stateIds?: string[]; postcodes?: string[]; published?: boolean } = {},
  ) => ({
    id,
    countryIds: ["us"],
    stateIds: [],
    published: true,
    ...more,
  });
  const tax = (zoneId: string | null, isDefault = false) => ({
    zoneId,
    rate: 5,
    included: false,
    isDefault,
    published: true,
  });
  const zones = [
    zone("country"),
    zone("state", { stateIds: ["ca"] }),
    zone("city", { stateIds: ["ca"], postcodes: ["900*"] }),
    zone("closed", { postcodes: ["1*"], published: false }),
  ];
  const [standard, national, regional, local] = [tax(null, true), tax("country"), tax("state"), tax("city")];
  const all = [standard, national, regional, local, tax("closed")];

  test("is that of the most closely drawn zone", () => {
    expect(taxFor(zones, all, { countryId: "us", stateId: "ca", postcode: "90012" })).toBe(local);
    expect(taxFor(zones, all, { countryId: "us", stateId: "ca", postcode: "94110" })).toBe(regional);
    expect(taxFor(zones, all, { countryId: "us", stateId: "ny", postcode: "10001" })).toBe(national);
  });

  test("is the default where no zone has one, and none where there is no default", () => {
    expect(taxFor(zones, all, { countryId: "de" })).toBe(standard);
    expect(taxFor(zones, [national], { countryId: "de" })).toBeNull();
  });

  test("is that of a wider zone where the closer one is not taxed", () => {
    expect(taxFor(zones, [national], { countryId: "us", stateId: "ca", postcode: "90012" })).toBe(national);
  });
});
