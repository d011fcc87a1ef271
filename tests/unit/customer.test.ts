import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasOneDefaultEach, totalsOf } from "../../src/domain/people/customer.ts";
import { mergedAddresses, mergedValues } from "../../src/domain/people/customer-merge.ts";

const address = fc.record({
  id: fc.uuid(),
  line1: fc.constantFrom("1 Maple Street", "1 maple  street", "2 Mill Lane", "3 Station Road"),
  line2: fc.constantFrom(null, "Apartment 4"),
  city: fc.constantFrom("Portland", "Seattle"),
  postcode: fc.constantFrom(null, "97201"),
  countryCode: fc.constant("US"),
  shippingDefault: fc.boolean(),
  billingDefault: fc.boolean(),
});
/** Valid addresses: at most one default of each kind. */
const addresses = fc.array(address, { maxLength: 5 }).filter(hasOneDefaultEach);

describe("United addresses", () => {
  test("United addresses keep all of the remaining customer's, and at most one default each", () => {
    fc.assert(
      fc.property(addresses, addresses, (kept, gone) => {
        const united = mergedAddresses(kept, gone);
        expect(united.slice(0, kept.length)).toEqual(kept);
        expect(hasOneDefaultEach(united)).toBe(true);
      }),
    );
  });

  test("United addresses take each place of the other once, and none when merged again", () => {
    fc.assert(
      fc.property(addresses, addresses, (kept, gone) => {
        const once = mergedAddresses(kept, gone);
        expect(mergedAddresses(once, gone)).toEqual(once);
      }),
    );
  });
});

describe("Merged values", () => {
  const person = fc.record({
    email: fc.option(fc.emailAddress()),
    phone: fc.option(fc.constantFrom("+1 503 555 0100", "030 123456")),
    language: fc.option(fc.constantFrom("en", "es")),
    joiningDate: fc.option(fc.constantFrom("2026-01-01", "2026-02-01", "2025-12-31")),
    tags: fc.uniqueArray(fc.constantFrom("vip", "regular", "wholesale")),
    addresses,
    notes: fc.option(fc.constantFrom("One.", "Two.")),
    creditLimit: fc.option(fc.nat(1000)),
  });

  test("Merged values lose nothing that only one customer has", () => {
    fc.assert(
      fc.property(person, person, (kept, gone) => {
        const both = mergedValues(kept, gone);
        expect(both.email).toBe(kept.email ?? gone.email);
        expect(both.creditLimit).toBe(kept.creditLimit ?? gone.creditLimit);
        for (const tag of [...kept.tags, ...gone.tags]) expect(both.tags).toContain(tag);
        for (const note of [kept.notes, gone.notes]) if (note) expect(both.notes).toContain(note);
        for (const day of [kept.joiningDate, gone.joiningDate]) {
          if (day) expect(both.joiningDate && both.joiningDate <= day).toBe(true);
        }
      }),
    );
  });
});

test("The total of a customer's orders grows by each order that was not cancelled", () => {
  const order = fc.record({
    status: fc.constantFrom("pending", "processing", "delivered", "cancel"),
    total: fc.nat(100_000),
    refunded: fc.option(fc.nat(100)),
    offDue: fc.option(fc.nat(100)),
    due: fc.option(fc.nat(100)),
    placedAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"),
  });
  fc.assert(
    fc.property(fc.array(order), order, (orders, next) => {
      const [before, after] = [totalsOf(orders, []), totalsOf([...orders, next], [])];
      const counts = next.status !== "cancel";
      expect(after.orderCount - before.orderCount).toBe(counts ? 1 : 0);
      const kept = next.total - (next.refunded ?? 0) - (next.offDue ?? 0);
      expect(after.totalSpent - before.totalSpent).toBe(counts ? kept : 0);
      expect(after.owed - before.owed).toBe(counts ? (next.due ?? 0) : 0);
      if (counts) expect(after.lastOrderAt && after.lastOrderAt >= next.placedAt).toBe(true);
    }),
  );
});
