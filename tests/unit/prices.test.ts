import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkChange } from "../../src/core/validation/check-change.ts";
import { changedValues } from "../../src/core/validation/relative.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { orderLine } from "../../src/domain/orders/order-lines.ts";
import {
  highestPrice,
  lowestPrice,
  lowestSalePrice,
  type Priced,
  priceInForce,
  pricesOf,
  saleOf,
  saleState,
} from "../../src/domain/products/prices.ts";
import { momentOf, wallClock } from "../../src/domain/texts/zoned.ts";
import { isEditableIn } from "../../src/kit/list/inline/editable.ts";
import { type Product, products } from "../../src/resources/products.ts";

const start = Date.parse("2026-12-01T00:00:00.000Z");
const moment = fc
  .integer({ min: -100, max: 100 })
  .map((hours) => new Date(start + hours * 3_600_000).toISOString());
const priced: fc.Arbitrary<Priced> = fc
  .record({
    price: fc.nat(100_000),
    share: fc.option(fc.integer({ min: 0, max: 100 })),
    saleStartsAt: fc.option(moment),
    saleEndsAt: fc.option(moment),
  })
  .map(({ share, price, ...period }) => ({
    price,
    salePrice: share === null ? null : Math.floor((price * share) / 100),
    ...period,
  }));
const at = fc.integer({ min: -120, max: 120 }).map((hours) => start + hours * 3_600_000);

describe("The price in force", () => {
  it("The price in force is the sale price exactly while its period runs", () => {
    fc.assert(
      fc.property(priced, at, (one, now) => {
        const begun = !one.saleStartsAt || Date.parse(one.saleStartsAt) <= now;
        const over = one.saleEndsAt ? Date.parse(one.saleEndsAt) <= now : false;
        const expected = (one.salePrice ?? null) !== null && begun && !over ? one.salePrice : one.price;
        expect(priceInForce(one, now)).toBe(expected);
        expect(priceInForce(one, now)).toBeLessThanOrEqual(one.price);
      }),
    );
  });

  it("The price in force is the sale price from its first moment until before its last", () => {
    const one = {
      price: 1000,
      salePrice: 800,
      saleStartsAt: "2026-12-01T00:00:00.000Z",
      saleEndsAt: "2026-12-02T00:00:00.000Z",
    };
    const end = start + 86_400_000;
    expect([start - 1, start, end - 1, end].map((now) => priceInForce(one, now))).toEqual([
      1000, 800, 800, 1000,
    ]);
    expect([start - 1, start, end].map((now) => saleState(one, now))).toEqual([
      "scheduled",
      "running",
      "over",
    ]);
  });

  it("The price of a product lies between the lowest and the highest that an order line charges", () => {
    const product = fc.record({ price: fc.nat(100_000), combinations: fc.array(priced, { maxLength: 6 }) });
    fc.assert(
      fc.property(product, at, (base, now) => {
        const combinations = base.combinations.map((one, place) => ({
          ...one,
          id: `c${place}`,
          options: { Size: String(place) },
          sku: null,
          quantity: 9,
          measurement: null,
        }));
        const whole = { ...sold, ...base, combinations };
        const ids = combinations.length > 0 ? combinations.map(({ id }) => id) : [null];
        const charged = ids.map((combinationId) => {
          const choice = { productId: "p", combinationId, quantity: 1, extras: [] };
          const made = orderLine(choice, whole, new Map(), now);
          return "line" in made ? made.line.unitPrice : Number.NaN;
        });
        const { inForce, usual, onSale } = pricesOf(whole, now);
        expect(inForce).toEqual({ lowest: Math.min(...charged), highest: Math.max(...charged) });
        expect(usual.highest).toBe(highestPrice(whole));
        expect(onSale).toBe(saleOf(whole, now)?.state === "running");
        if (combinations.length > 0) {
          expect(usual.lowest).toBe(lowestPrice(whole));
          expect(lowestSalePrice(whole) ?? 0).toBeLessThanOrEqual(lowestPrice(whole));
        }
      }),
    );
  });
});

const sold = {
  id: "p",
  title: "Shirt",
  sku: null,
  salePrice: null,
  taxName: null,
  taxRate: null,
  taxIncluded: false,
  published: true,
  quantity: 9,
  allowOutOfStockOrder: false,
  extraIds: [],
  masterProduct: false,
  childIds: [],
  unit: null,
  measurement: null,
} as const;

/** A stored product with combinations of these prices. */
function shirtOf(prices: readonly Priced[]): Record<string, unknown> {
  const combinations = prices.map((one, place) => ({
    id: `c${place}`,
    options: { Size: `${place}` },
    ...one,
  }));
  const read = validateRecord(products, { title: "Shirt", price: 1, combinations });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return { id: "p", version: 1, ...read.value };
}

const combinationsOf = (record: Record<string, unknown>) => record.combinations as Product["combinations"];
const read = (sent: Record<string, unknown>, record: Record<string, unknown>) => {
  const made = checkChange(products, sent, record);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
};

describe("A product with combinations", () => {
  const valid = fc.array(
    priced.map(({ saleStartsAt: _, saleEndsAt: __, ...one }) => one),
    { minLength: 1, maxLength: 6 },
  );

  it("A product with combinations costs what its combinations cost, however it was written", () => {
    fc.assert(
      fc.property(valid, fc.nat(100_000), (prices, price) => {
        const shirt = shirtOf(prices);
        expect(shirt.price).toBe(Math.min(...prices.map((one) => one.price)));
        const dearest = Math.max(0, ...prices.map(({ salePrice }) => salePrice ?? 0));
        const after = read({ price: price + dearest }, shirt);
        expect(new Set(combinationsOf(after).map((one) => one.price)).size).toBe(
          price + dearest === shirt.price ? new Set(prices.map((one) => one.price)).size : 1,
        );
        expect(after.price).toBe(lowestPrice({ combinations: combinationsOf(after) }));
      }),
    );
  });

  it("A product with combinations changes each of them by a relative change, if it has the value", () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 300 }), (prices, percent) => {
        const shirt = shirtOf(prices);
        const changes = { price: { percent }, salePrice: { percent } };
        const after = read(changedValues(products, shirt, changes, 2), shirt);
        for (const [place, one] of combinationsOf(after).entries()) {
          const before = prices[place] ?? { price: Number.NaN };
          expect(Math.abs(one.price - before.price * (1 + percent / 100))).toBeLessThanOrEqual(0.5001);
          expect(one.salePrice === null).toBe((before.salePrice ?? null) === null);
        }
        expect(after.highestPrice).toBe(Math.max(...combinationsOf(after).map((one) => one.price)));
      }),
    );
  });

  it("A price that none of the combinations has is refused beside them, and ignored beside changed ones", () => {
    const shirt = shirtOf([{ price: 4990 }, { price: 5550 }]);
    const { combinations } = shirt;
    const send = (sent: Record<string, unknown>) => checkChange(products, sent, shirt);
    expect(send({ price: 1, combinations })).toEqual({
      ok: false,
      errors: { price: ["products.errors.priceFollows"] },
    });
    expect(send({ price: 5550, combinations }).ok).toBe(true);
    const dearer = combinationsOf(shirt).map((one) => ({ ...one, price: 6000 }));
    expect(send({ price: 4990, combinations: dearer })).toMatchObject({ ok: true, value: { price: 6000 } });
  });

  it("A product with combinations has one price to type in a list only where all of them cost the same", () => {
    const admin = { id: "a", email: "a@example.com", name: "A", role: "admin", image: null } as const;
    const canType = (name: string, ...prices: readonly Priced[]) =>
      isEditableIn(products, name, { ...shirtOf(prices), id: "p" }, admin);
    expect(canType("price", { price: 4990 }, { price: 5550 })).toBe(false);
    expect(canType("price", { price: 4990 }, { price: 4990, salePrice: 4000 })).toBe(true);
    expect(canType("salePrice", { price: 4990 }, { price: 4990, salePrice: 4000 })).toBe(false);
    expect(canType("salePrice", { price: 4990 }, { price: 5550 })).toBe(true);
  });

  it("A product with combinations is on sale at its lowest price, over the time of all its sales", () => {
    const shirt = shirtOf([
      { price: 4000 },
      { price: 9000, salePrice: 8000, saleStartsAt: "2026-12-01T00:00:00.000Z", saleEndsAt: null },
      { price: 9000, salePrice: 7000, saleStartsAt: "2026-12-05T00:00:00.000Z", saleEndsAt: null },
    ]);
    expect(shirt).toMatchObject({
      price: 4000,
      salePrice: 4000,
      saleStartsAt: "2026-12-01T00:00:00.000Z",
      saleEndsAt: null,
    });
  });
});

describe("The clock of the store", () => {
  const zones = ["America/New_York", "Asia/Kathmandu", "Pacific/Auckland", "UTC", "Asia/Kuwait"];

  it("The clock of the store shows a moment that leads back to it", () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 3 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const time = new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString();
        const shown = wallClock(time, zone);
        const back = momentOf(shown, zone);
        // Of an hour that is repeated, the first one is meant.
        expect(wallClock(back ?? "", zone)).toBe(shown);
        expect(Math.abs(Date.parse(back ?? "") - Date.parse(time))).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  it("The clock of the store skips an hour in spring and is nothing without a time", () => {
    expect(momentOf("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
    expect(momentOf("2026-12-01T00:00", "America/New_York")).toBe("2026-12-01T05:00:00.000Z");
    expect(momentOf("soon", "UTC")).toBeNull();
    expect(wallClock("soon", "UTC")).toBe("");
  });
});
