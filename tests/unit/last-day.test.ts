import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { isEnd, isInStoreZone, storeMoment } from "../../src/core/kinds/date-time.ts";
import { checkChange } from "../../src/core/validation/check-change.ts";
import { withStoreMoments } from "../../src/core/validation/store-moments.ts";
import { couponStatus } from "../../src/domain/orders/coupons.ts";
import { setStoreZone } from "../../src/domain/texts/store-zone.ts";
import { endOfDay, startOfDay, wallClock } from "../../src/domain/texts/zoned.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { declaredResources } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";
import { promotionBanner } from "../../src/resources/promotion-banner.ts";

const zones = [
  "UTC",
  "Europe/Madrid",
  "Africa/Cairo",
  "America/Santiago",
  "America/Havana",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Niue",
];
const zone = fc.constantFrom(...zones);
const day = fc
  .date({ min: new Date("1996-01-01"), max: new Date("2036-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const dayAfter = (of: string) => new Date(Date.parse(of) + 86_400_000).toISOString().slice(0, 10);

afterEach(() => setStoreZone("UTC"));

describe("A day of the store", () => {
  test("A day of the store ends a millisecond before the next one begins, also when the clocks change", () => {
    fc.assert(
      fc.property(day, zone, (one, timeZone) => {
        const end = Date.parse(endOfDay(one, timeZone));
        expect(end + 1).toBe(Date.parse(startOfDay(dayAfter(one), timeZone)));
        expect(wallClock(new Date(end).toISOString(), timeZone).slice(0, 10)).toBe(one);
      }),
    );
  });

  test.each([
    // The clocks skip midnight.
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z", "2026-09-07T02:59:59.999Z"],
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z", "2026-04-24T20:59:59.999Z"],
    // The last hour is repeated.
    ["2026-04-04", "America/Santiago", "2026-04-04T03:00:00.000Z", "2026-04-05T03:59:59.999Z"],
    ["2026-12-31", "Pacific/Kiritimati", "2026-12-30T10:00:00.000Z", "2026-12-31T09:59:59.999Z"],
  ])("A day %s in %s lasts from its first moment to its last", (one, timeZone, from, to) => {
    expect(storeMoment(one, timeZone, false)).toBe(from);
    expect(storeMoment(one, timeZone, true)).toBe(to);
  });

  test("A day on which a coupon starts and ends is one on which it runs, whatever the clocks do", () => {
    fc.assert(
      fc.property(day, zone, fc.double({ min: 0, max: 0.999, noNaN: true }), (one, timeZone, part) => {
        setStoreZone(timeZone);
        const sent = { campaignName: "A", code: "DAY", percentage: 5, startsAt: one, endsAt: one };
        const read = checkChange(coupons, sent, null);
        if (!read.ok) throw new Error(JSON.stringify(read.errors));
        const { startsAt, endsAt } = {
          startsAt: String(read.value.startsAt),
          endsAt: String(read.value.endsAt),
        };
        const length = Date.parse(endsAt) - Date.parse(startsAt);
        const at = (ms: number) =>
          couponStatus({ startsAt, endsAt, published: true, usageLimit: null, timesUsed: 0 }, new Date(ms));
        expect(at(Date.parse(startsAt) + Math.floor(length * part))).toBe("running");
        expect(at(Date.parse(startsAt) - 1)).toBe("scheduled");
        expect(at(Date.parse(endsAt) + 1)).toBe("expired");
      }),
    );
  });
});

describe("A moment of the store", () => {
  test.each([
    ["2026-12-31T23:59", true, "2026-12-31T22:59:59.999Z"],
    ["2026-12-31 23:59:59", true, "2026-12-31T22:59:59.999Z"],
    ["2026-12-31T23:59", false, "2026-12-31T22:59:00.000Z"],
    ["2026-12-31T18:00", true, "2026-12-31T17:00:00.000Z"],
    ["2026-12-31T00:00:00Z", true, "2026-12-31T00:00:00.000Z"],
    ["2026-12-31T12:00+05:00", true, "2026-12-31T07:00:00.000Z"],
    ["tomorrow", true, undefined],
  ])("A moment is read as people mean it: %s (end: %s)", (text, ends, moment) => {
    expect(storeMoment(text, "Europe/Madrid", ends)).toBe(moment);
  });

  test("A moment of the store is the same in a file, in an entry of a list and in a period", () => {
    setStoreZone("Asia/Tokyo");
    const end = "2026-03-31T14:59:59.999Z";
    expect(
      coupons.fields.endsAt.type.fromCsv("2026-03-31", coupons.fields.endsAt, { code: "EUR", digits: 2 }),
    ).toEqual({ value: end });
    const entries = { combinations: [{ id: "a", saleEndsAt: "2026-03-31" }, null] };
    expect(withStoreMoments(products.fields, entries, "Asia/Tokyo")).toEqual({
      combinations: [{ id: "a", saleEndsAt: end }, null],
    });
    const { window } = promotionBanner.fields;
    const period = { from: "2026-03-30T15:00:00.000Z", to: end };
    expect(window.type.fromCsv("2026-03-31/2026-03-31", window, { code: "EUR", digits: 2 })).toEqual({
      value: period,
    });
    const sent = { window: { from: "2026-03-31", to: "2026-03-31" } };
    expect(withStoreMoments(promotionBanner.fields, sent, "Asia/Tokyo")).toEqual({ window: period });
  });

  test("A moment of the store is declared wherever people enter the end of a period", () => {
    const typed = declaredResources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, declared]) =>
        declared.kind === "dateTime" && !("readOnly" in declared && declared.readOnly)
          ? [[`${name}.${field}`, isInStoreZone(declared), isEnd(declared)] as const]
          : [],
      ),
    );
    expect(typed.map(([name]) => name)).toContain("coupons.endsAt");
    for (const [name, inStore, ends] of typed) {
      expect([name, inStore]).toEqual([name, true]);
      expect([name, ends]).toEqual([name, /ends?At$/i.test(name)]);
    }
  });
});
