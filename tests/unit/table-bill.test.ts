/** The bill of a table, paid in any parts, after any moves and merges. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { couponDiscount } from "../../src/domain/orders/coupons.ts";
import {
  discountOn,
  orderTotals,
  type PricedLine,
  reducedOf,
  subtotalOf,
} from "../../src/domain/orders/order-totals.ts";
import { type TableLine, takeParts, withParts } from "../../src/domain/restaurant/table-orders.ts";

interface Line extends TableLine {
  readonly unitPrice: number;
  readonly taxRate: number;
  readonly taxIncluded: boolean;
  readonly discountPercent: number | null;
  readonly discount: number | null;
  readonly share: number | null;
  readonly couponShare: number | null;
  readonly couponId: string | null;
}

interface Table {
  readonly lines: readonly Line[];
  readonly discount: number;
  readonly discountPercent: number | null;
  /** Percent off. */
  readonly coupon: number | null;
}

const priced = (line: Line): PricedLine => ({
  ...line,
  extrasPrice: 0,
  lineDiscount: discountOn(subtotalOf({ ...line, extrasPrice: 0 }), line),
});

/** Prices lines as the server does: what has its parts keeps them, the rest is divided. */
function billOf({ lines, discount, discountPercent, coupon }: Table, rest: readonly Line[] = []) {
  const all = lines.map(priced);
  const open = all.map((line, at) => (lines[at]?.share === null ? reducedOf(line) : 0));
  const used = couponDiscount({
    coupon: {
      ...{ published: true, usageLimit: null, timesUsed: 0, customerLimit: null, productTypes: [] },
      ...{
        startsAt: "2020-01-01T00:00:00Z",
        endsAt: "2099-01-01T00:00:00Z",
        amount: null,
        minimumAmount: null,
      },
      ...{ discountType: "percentage", percentage: coupon ?? 0 },
    },
    lines: all.map((line, at) => ({
      total: lines[at]?.couponShare === null ? reducedOf(line) : 0,
      categoryIds: [],
    })),
    subtotal: 0,
    now: new Date("2026-01-01"),
    uses: 0,
    customerUses: null,
  });
  const perLine = "perLine" in used ? used.perLine : [];
  return orderTotals(all, {
    coupon: lines.map((line, at) => line.couponShare ?? perLine[at] ?? 0),
    shares: lines.map(({ share }) => share),
    discount: discountOn(
      open.reduce((sum, one) => sum + one, 0),
      { discount, discountPercent },
    ),
    rest: lines.map(({ id }) => {
      const left = rest.find((one) => one.id === id);
      return left
        ? {
            quantity: left.quantity,
            lineDiscount: left.discount ?? 0,
            couponDiscount: left.couponShare ?? 0,
            share: left.share ?? 0,
          }
        : null;
    }),
  });
}

/** The table with its discounts on its lines. */
const divided = (table: Table): Table => {
  const { lines } = billOf(table);
  return {
    ...table,
    discount: 0,
    lines: table.lines.map((line, at) => {
      const billed = lines[at];
      return billed ? withParts(line, billed, "coupon") : line;
    }),
  };
};

const lineOf = fc.record({
  unitPrice: fc.integer({ min: 0, max: 5000 }),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 3000 }).map((one) => one / 1000),
  ),
  taxRate: fc.constantFrom(0, 8.25, 19, 33.33),
  taxIncluded: fc.boolean(),
  discountPercent: fc.constantFrom(null, 3.33, 50, 100),
});

const tableOf = fc
  .record({
    lines: fc.array(lineOf, { minLength: 1, maxLength: 6 }),
    discount: fc.constantFrom(0, 0, 1, 777, 1_000_000),
    discountPercent: fc.constantFrom(null, 10, 12.5, 99.9),
    coupon: fc.constantFrom(null, 7, 33.33, 100),
  })
  .map(
    ({ lines, ...table }, at = 0): Table => ({
      ...table,
      discountPercent: table.discount > 0 ? null : table.discountPercent,
      lines: lines.map((line, place) => ({
        ...line,
        ...{ id: `${at}-${place}-${Math.random()}`, round: 1, discount: null },
        ...{ share: null, couponShare: null, couponId: null },
      })),
    }),
  );

/** How many pieces of the first lines are paid with each payment. */
const payments = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 }), { maxLength: 6 });

test("The sum of all parts is the bill, whatever discounts, coupons, merges and payments there were", () => {
  fc.assert(
    fc.property(fc.array(tableOf, { minLength: 1, maxLength: 3 }), payments, (tables, turns) => {
      const total = tables.reduce((sum, table) => sum + billOf(table).total, 0);
      const [first, ...others] = tables.map(divided);
      // Merged: every line brings its own.
      let open: Table = {
        ...{ discount: 0, discountPercent: first?.discountPercent ?? null, coupon: null },
        lines: [first, ...others].flatMap((table) => table?.lines ?? []),
      };
      expect(billOf(open).total).toBe(total);
      let paid = 0;
      for (const turn of [...turns, null]) {
        const parts = open.lines.flatMap(({ id, quantity }, at) => {
          const pieces = turn ? Math.min(turn[at] ?? 0, quantity) : quantity;
          return pieces > 0 ? [{ lineId: id, quantity: pieces }] : [];
        });
        const both = takeParts(open.lines, parts);
        if ("wrong" in both) throw new Error(`part ${both.wrong}`);
        if (both.taken.length === 0) continue;
        const part = billOf({ ...open, lines: both.taken }, both.rest);
        expect(part.total).toBeGreaterThanOrEqual(0);
        for (const line of part.lines)
          expect(Math.min(line.total, line.tax, line.discount)).toBeGreaterThanOrEqual(0);
        paid += part.total;
        open = { ...open, lines: both.rest };
        expect(paid + billOf(open).total).toBe(total);
      }
      expect(open.lines).toEqual([]);
      expect(paid).toBe(total);
    }),
    { numRuns: 100 },
  );
});

test("No piece of a line that is given away costs less than nothing", () => {
  const line = { id: "a", quantity: 2, round: 1, discount: 1, share: 1, couponShare: 0 };
  const divided = takeParts([line], [{ lineId: "a", quantity: 1 }]);
  expect(divided).toMatchObject({
    taken: [{ discount: 0, share: 1 }],
    rest: [{ discount: 1, share: 0 }],
  });
});
