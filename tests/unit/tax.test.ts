import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marginOf } from "../../src/domain/money/margin.ts";
import {
  addTax,
  enteredPrice,
  removeTax,
  taxedPrice,
  taxFor,
  taxOfClass,
} from "../../src/domain/money/tax.ts";
import { withoutTax } from "../../src/domain/orders/order-lines.ts";
import { closeness, isInZone, zonesOverlap } from "../../src/domain/zones.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe("Tax", () => {
  test.each([
    [1000, 20, 1200],
    [833, 20, 1000],
    [999, 8.25, 1081],
    [10, 5, 11],
    [30, 5, 32],
    [0, 19, 0],
  ])("A price of %i with %d %% tax added is %i, rounded half up", (excl, percent, incl) => {
    expect(addTax(excl, percent)).toBe(incl);
  });

  test.each([
    [1200, 20, 1000],
    [1999, 20, 1666],
    [3, 100, 2],
  ])("A price of %i with %d %% tax taken out is %i, rounded half up", (incl, percent, excl) => {
    expect(removeTax(incl, percent)).toBe(excl);
  });

  test("Tax that is added and taken out again leads back", () => {
    fc.assert(
      fc.property(amount, rate, (excl, percent) => {
        expect(removeTax(addTax(excl, percent), percent)).toBe(excl);
      }),
    );
  });

  test("Tax never makes a price smaller, and a higher price never cheaper", () => {
    fc.assert(
      fc.property(amount, amount, rate, (a, b, percent) => {
        expect(addTax(a, percent)).toBeGreaterThanOrEqual(a);
        expect(addTax(Math.max(a, b), percent)).toBeGreaterThanOrEqual(addTax(Math.min(a, b), percent));
      }),
    );
  });
});

describe("An entered price", () => {
  test("An entered price is exact on the side it is entered on", () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (price, percent, included) => {
        const tax = { rate: percent, included };
        const side = included ? "inclTax" : "exclTax";
        expect(taxedPrice(price, tax)[side]).toBe(price);
        expect(enteredPrice(price, side, tax)).toBe(price);
      }),
    );
  });

  test("An entered price is stable: typing the shown side changes nothing when tax comes on top", () => {
    fc.assert(
      fc.property(amount, rate, (price, percent) => {
        const tax = { rate: percent, included: false };
        const shown = taxedPrice(price, tax);
        expect(enteredPrice(shown.inclTax, "inclTax", tax)).toBe(price);
        expect(enteredPrice(shown.exclTax, "exclTax", tax)).toBe(price);
      }),
    );
  });

  test("A price of 9.99 with 20 % in it can be entered where prices include tax", () => {
    const tax = { rate: 20, included: true };
    expect(taxedPrice(enteredPrice(999, "inclTax", tax), tax)).toEqual({ exclTax: 833, inclTax: 999 });
  });
});

test("The margin is profit over the price without tax", () => {
  const margin = (net: number, cost: number) => marginOf({ net, cost, uncosted: 0 });
  expect(margin(1000, 600)).toBe(40);
  expect(margin(1000, 1200)).toBe(-20);
  expect(margin(300, 100)).toBe(66.7);
  expect(margin(0, 100)).toBe(null);
});

describe("The tax of an address", () => {
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

  test("The tax of an address is that of the most closely drawn zone", () => {
    expect(taxFor(zones, all, { countryId: "us", stateId: "ca", postcode: "90012" })).toBe(local);
    expect(taxFor(zones, all, { countryId: "us", stateId: "ca", postcode: "94110" })).toBe(regional);
    expect(taxFor(zones, all, { countryId: "us", stateId: "ny", postcode: "10001" })).toBe(national);
  });

  test("The tax of an address is the default where no zone has one, and none where there is no default", () => {
    expect(taxFor(zones, all, { countryId: "de" })).toBe(standard);
    expect(taxFor(zones, [national], { countryId: "de" })).toBeNull();
  });

  test("The tax of an address is the one that isDefault says, before one without a zone", () => {
    const [plain, abroad] = [tax(null), tax("country", true)];
    expect(taxFor(zones, [plain, national], { countryId: "de" })).toBe(plain);
    expect(taxFor(zones, [plain, standard], { countryId: "de" })).toBe(standard);
    expect(taxFor(zones, [plain, abroad], { countryId: "de" })).toBe(abroad);
  });

  test("The tax of an address leaves out taxes and zones that are not published", () => {
    const there = { countryId: "us", stateId: "ca", postcode: "90012" };
    const hidden = { published: false };
    const taxes = all.map((tax) => (tax === local ? { ...tax, ...hidden } : tax));
    expect(taxFor(zones, taxes, there)).toBe(regional);
    const open = zones.map((zone) => (zone.id === local.zoneId ? { ...zone, ...hidden } : zone));
    expect(taxFor(open, all, there)).toBe(regional);
  });

  test("The tax of an address is that of a wider zone where the closer one is not taxed", () => {
    expect(taxFor(zones, [national], { countryId: "us", stateId: "ca", postcode: "90012" })).toBe(national);
  });
});

describe("Zones drawn at random", () => {
  const codes = ["10000", "10115", "20000", "20999", "ab1", "ab2"];
  const patterns = [
    "10115",
    "1*",
    "10*",
    "10000...10999",
    "20000...20500",
    "20400...20999",
    "AB*",
    "ab 1",
    "*",
  ];
  const someZone = fc.record({
    countryIds: fc.subarray(["us", "de", "fr"], { minLength: 1 }),
    stateIds: fc.oneof(fc.constant([]), fc.subarray(["ca", "ny", "by"])),
    postcodes: fc.oneof(fc.constant([]), fc.subarray(patterns)),
  });
  const someAddress = fc.record({
    countryId: fc.constantFrom("us", "de", "fr", "jp"),
    stateId: fc.constantFrom(null, "ca", "ny", "by"),
    postcode: fc.constantFrom(null, ...codes),
  });
  /** Zones that can be stored: overlapping ones are refused. */
  const someZones = fc
    .array(someZone, { maxLength: 12 })
    .map((drawn) =>
      drawn
        .filter((zone, at) => !drawn.slice(0, at).some((one) => zonesOverlap(one, zone)))
        .map((zone, at) => ({ ...zone, id: String(at), published: true })),
    );

  test("Zones have one rate for an address and a class, that of the most closely drawn one", () => {
    fc.assert(
      fc.property(someZones, someAddress, fc.array(fc.boolean()), (zones, address, taxed) => {
        const taxes = [null, ...zones.filter((_, at) => taxed[at] ?? true).map(({ id }) => id)].map(
          (zoneId, at) => ({ zoneId, rate: at + 1, included: false, isDefault: false, published: true }),
        );
        const holding = zones.filter(
          (zone) => isInZone(zone, address) && taxes.some(({ zoneId }) => zoneId === zone.id),
        );
        const closest = Math.max(...holding.map(closeness));
        const [first, second] = holding.filter((zone) => closeness(zone) === closest);
        expect(second).toBeUndefined();
        expect(taxFor(zones, taxes, address)?.zoneId).toBe(first?.id ?? null);
        expect(taxFor([...zones].reverse(), [...taxes].reverse(), address)).toBe(
          taxFor(zones, taxes, address),
        );
      }),
    );
  });

  test("Zones overlap whenever an address is in two that are drawn equally closely", () => {
    fc.assert(
      fc.property(someZone, someZone, someAddress, (one, other, address) => {
        const both = isInZone(one, address) && isInZone(other, address);
        if (both && closeness(one) === closeness(other)) expect(zonesOverlap(one, other)).toBe(true);
        expect(zonesOverlap(one, other)).toBe(zonesOverlap(other, one));
      }),
    );
  });

  test("Zones do not overlap where their postcodes differ", () => {
    const drawn = (postcodes: string[]) => ({ countryIds: ["us"], stateIds: [], postcodes });
    expect(zonesOverlap(drawn(["902*"]), drawn(["90300...90399", "91*"]))).toBe(false);
    expect(zonesOverlap(drawn(["902*"]), drawn(["90300", "90000...90210"]))).toBe(true);
    expect(zonesOverlap(drawn(["90000...90100"]), drawn(["90101...90200"]))).toBe(false);
    expect(zonesOverlap(drawn(["902*"]), drawn([]))).toBe(false);
  });
});

describe("The tax of a class", () => {
  const standard = { name: "Standard", isDefault: true };
  const tax = (name: string, more: object = {}) => ({
    name,
    rate: 20,
    included: true,
    zoneId: null,
    isDefault: false,
    published: true,
    ...more,
  });

  test("The tax of a class is that of the default rate only while the default class has no tax", () => {
    expect(taxOfClass(standard, [], [], null, 8)).toEqual({ taxName: null, taxRate: 8, taxIncluded: false });
    expect(taxOfClass(standard, [tax("VAT")], [], null, 8)).toEqual({
      taxName: "VAT",
      taxRate: 20,
      taxIncluded: true,
    });
    expect(taxOfClass(standard, [tax("VAT", { zoneId: "z" })], [], null, 8).taxRate).toBe(0);
  });

  test("A class without taxes has none, by its own name", () => {
    const zero = { name: "Zero rate", isDefault: false };
    expect(taxOfClass(zero, [], [], null, 8)).toEqual({
      taxName: "Zero rate",
      taxRate: 0,
      taxIncluded: false,
    });
  });

  test("A tax has no name beside the rate where the name is the rate", () => {
    expect(taxOfClass(standard, [tax("20%")], [], null, 8).taxName).toBeNull();
    expect(taxOfClass(standard, [tax("20% (2)")], [], null, 8).taxName).toBeNull();
    expect(taxOfClass(standard, [tax("VAT 20%")], [], null, 8).taxName).toBe("VAT 20%");
  });
});

test("A customer who pays no tax pays each piece and extra without it", () => {
  const line = {
    productId: "p",
    combinationId: null,
    title: "Soup",
    sku: null,
    unit: null,
    unitsPerPack: null,
    quantity: 2,
    unitPrice: 1190,
    extras: [{ extraId: "e", quantity: 3, name: "Bread", price: 119 }],
    extrasPrice: 357,
    componentIds: [],
    taxName: "VAT",
    taxRate: 19,
    taxIncluded: true,
    note: null,
  };
  expect(withoutTax(line)).toMatchObject({ unitPrice: 1000, extrasPrice: 300, taxName: null, taxRate: 0 });
  expect(withoutTax({ ...line, taxIncluded: false })).toMatchObject({ unitPrice: 1190, extrasPrice: 357 });
});
