import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parcelWeight } from "../../src/domain/delivery/parcel.ts";
import {
  checkRates,
  type Parcel,
  type ShippingRate,
  shippingOffers,
} from "../../src/domain/delivery/shipping.ts";
import { trackingLink } from "../../src/domain/delivery/tracking.ts";
import { isInZone, isPostcodePattern, matchesPostcode, zoneFor } from "../../src/domain/zones.ts";

const rate = (more: Partial<ShippingRate> = {}): ShippingRate => ({
  name: "Standard",
  carrierId: null,
  basis: "flat",
  fromPrice: null,
  toPrice: null,
  fromWeight: null,
  toWeight: null,
  price: 500,
  freeFrom: null,
  minDays: null,
  maxDays: null,
  ...more,
});

const byPrice = (from: number | null, to: number | null, price = 500) =>
  rate({ basis: "price", fromPrice: from, toPrice: to, price });

const lowestCost = (rates: readonly ShippingRate[], parcel: Parcel) => shippingOffers(rates, parcel)[0]?.cost;

const parcel = fc.record({ subtotal: fc.nat(1_000_000), weight: fc.nat(100_000) });

/** A price list that covers every subtotal once: adjacent ranges with ascending bounds. */
const ladder = fc
  .uniqueArray(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 6 })
  .map((bounds) => {
    const [first, ...rest] = [...bounds].sort((a, b) => a - b);
    const ends = [first ?? 1, ...rest];
    return [null, ...ends].map((from, at) => byPrice(from, ends[at] ?? null, 100 + at));
  });

describe("A list of shipping rates", () => {
  test("A list of shipping rates without gaps and overlaps is accepted, and has one price for every parcel", () => {
    fc.assert(
      fc.property(ladder, parcel, (rates, sent) => {
        expect(checkRates(rates)).toBe(true);
        expect(shippingOffers(rates, sent)).toHaveLength(1);
      }),
    );
  });

  test("A list of shipping rates that was accepted never offers one service twice", () => {
    const bound = fc.option(fc.integer({ min: 0, max: 5000 }));
    const any = fc.array(
      fc.tuple(bound, bound).map(([from, to]) => byPrice(from, to)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(any, fc.nat(6000), (rates, subtotal) => {
        if (checkRates(rates) !== true) return;
        expect(shippingOffers(rates, { subtotal, weight: 0 }).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    ["a range that ends before it begins", [byPrice(500, 400)], "inverted"],
    ["an empty range", [byPrice(500, 500)], "inverted"],
    ["ranges that overlap", [byPrice(0, 500), byPrice(499, 900)], "overlap"],
    ["a service that is flat and by price", [rate(), byPrice(0, 500)], "overlap"],
    ["days that run backwards", [rate({ minDays: 5, maxDays: 3 })], "days"],
  ])("A list of shipping rates with %s is refused", (_name, rates, error) => {
    expect(checkRates(rates)).toBe(`shipping-zones.errors.${error}`);
  });

  test("A list of shipping rates may offer several services for the same parcel, the cheapest first", () => {
    const rates = [rate({ name: "Express", price: 900 }), rate(), rate({ carrierId: "ups", price: 700 })];
    expect(checkRates(rates)).toBe(true);
    expect(shippingOffers(rates, { subtotal: 1, weight: 1 }).map(({ cost }) => cost)).toEqual([
      500, 700, 900,
    ]);
  });

  test("Shipping is free from the free amount on, and never costs less than nothing", () => {
    fc.assert(
      fc.property(parcel, fc.nat(1_000_000), (sent, freeFrom) => {
        const cost = lowestCost([rate({ freeFrom })], sent);
        expect(cost).toBe(sent.subtotal >= freeFrom ? 0 : 500);
      }),
    );
  });

  test("A list of shipping rates by weight looks at the weight alone", () => {
    const light = rate({ basis: "weight", toWeight: { value: 1000 } });
    expect(lowestCost([light], { subtotal: 1, weight: 999 })).toBe(500);
    expect(lowestCost([light], { subtotal: 1, weight: 1000 })).toBeUndefined();
  });
});

describe("Postcodes", () => {
  test.each(["90210", "902*", "90000...90999", "SW1A 1AA", "K1A*", "*"])(
    "The postcode %s is a pattern",
    (pattern) => {
      expect(isPostcodePattern(pattern)).toBe(true);
    },
  );
  test.each(["", "*90", "9*0", "999...100", "1...20", "a;b"])("The postcode %s is no pattern", (pattern) => {
    expect(isPostcodePattern(pattern)).toBe(false);
  });
  test.each([
    ["902*", "90210", true],
    ["sw1a 1aa", "SW1A1AA", true],
    ["90000...90999", "90210", true],
    ["90000...90999", "91000", false],
    ["90000...90999", "9021", false],
    ["902", "90210", false],
  ])("The postcode %s is in %s: %s", (pattern, postcode, fits) => {
    expect(matchesPostcode(pattern, postcode)).toBe(fits);
  });
  test("Postcodes in a range are exactly the numbers in between", () => {
    const five = fc.integer({ min: 10_000, max: 99_999 });
    fc.assert(
      fc.property(five, five, five, (a, b, code) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(matchesPostcode(`${from}...${to}`, String(code))).toBe(from <= code && code <= to);
      }),
    );
  });
});

describe("Zones", () => {
  const country = { countryIds: ["us"], stateIds: [] };
  const state = { countryIds: ["us"], stateIds: ["ca"] };
  const city = { ...state, postcodes: ["900*"] };

  test("Zones hold an address by country, state and postcode", () => {
    expect(isInZone(country, { countryId: "us" })).toBe(true);
    expect(isInZone(state, { countryId: "us" })).toBe(false);
    expect(isInZone(city, { countryId: "us", stateId: "ca", postcode: "90012" })).toBe(true);
    expect(isInZone(city, { countryId: "us", stateId: "ca" })).toBe(false);
  });

  test("Zones that are drawn most closely come first, in whatever order they are kept", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([country, state, city], { minLength: 3 }), (zones) => {
        expect(zoneFor(zones, { countryId: "us", stateId: "ca", postcode: "90012" })).toBe(city);
      }),
    );
  });
});

test("A parcel weighs what its packages, weighed goods and components weigh", () => {
  const kilos = (amount: number) => ({ value: amount * 1000, unit: "kg" }) as const;
  const plain = { unit: null, measurement: null, masterProduct: false, childIds: [], combinations: [] };
  const products = new Map([
    ["book", { ...plain, unit: "g", measurement: 400 }],
    ["shirt", { ...plain, unit: "g", measurement: 200, combinations: [{ id: "XL", measurement: 300 }] }],
    ["apples", { ...plain, unit: "kg" }],
    [
      "lamp",
      { ...plain, weight: kilos(3), combinations: [{ id: "small", measurement: null, weight: kilos(2) }] },
    ],
    ["rope", { ...plain, unit: "m", measurement: 9000 }],
    ["box", { ...plain, masterProduct: true, childIds: ["book", "shirt"] }],
  ] as const);
  const weigh = (productId: string | null, quantity: number, combinationId: string | null = null) =>
    parcelWeight([{ productId, quantity, combinationId }], products);
  expect(weigh("book", 3)).toBe(1200);
  expect(weigh("shirt", 1, "XL")).toBe(300);
  expect(weigh("apples", 0.25)).toBe(250);
  expect(weigh("box", 2)).toBe(1200);
  expect([weigh("lamp", 1), weigh("lamp", 2, "small")]).toEqual([3000, 4000]);
  expect([weigh("rope", 1), weigh("gone", 1), weigh(null, 1)]).toEqual([0, 0, 0]);
});

test("A tracking number leads to the carrier's page, and to no address that is not safe", () => {
  const template = "https://post.example.com/?n={number}";
  expect(trackingLink(template, " A&1 ")).toBe("https://post.example.com/?n=A%261");
  expect(trackingLink(template, "  ")).toBeNull();
  expect(trackingLink(null, "1")).toBeNull();
  expect(trackingLink("https://post.example.com/", "1")).toBeNull();
  expect(trackingLink("javascript:alert({number})", "1")).toBeNull();
});
