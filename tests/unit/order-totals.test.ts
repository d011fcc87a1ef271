import "../../src/plugins/files/roles.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeDue,
  orderTotals,
  type PricedLine,
  returnedTotals,
  taxesByRate,
} from "../../src/domain/orders/order-totals.ts";
import {
  mayTrack,
  movables,
  nextStatuses,
  type OrderStatus,
  type OrderType,
  orderStatuses,
  returnState,
  statusesFor,
  statusesOf,
} from "../../src/domain/orders/orders.ts";
import { piecesLeft, returnValue } from "../../src/domain/orders/refunds.ts";
import { type Role, roles } from "../../src/domain/roles.ts";

const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 200 }),
  unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
  extrasPrice: fc.integer({ min: 0, max: 10_000 }),
  taxRate: fc.constantFrom(0, 3, 5.5, 7, 8.25, 19, 20, 25),
  taxIncluded: fc.boolean(),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  discount: fc.integer({ min: 0, max: 100_000 }),
  shippingCost: fc.integer({ min: 0, max: 10_000 }),
});

describe("The totals of an order", () => {
  test("The totals of an order are those of its lines and its shipping", () => {
    fc.assert(
      fc.property(order, ({ lines, ...reductions }) => {
        const totals = orderTotals(lines, reductions);
        const sum = (of: "subtotal" | "discount" | "tax" | "total") =>
          totals.lines.reduce((all, one) => all + one[of], 0);
        expect(totals.subtotal).toBe(sum("subtotal"));
        expect(totals.discount).toBe(sum("discount"));
        expect(totals.tax).toBe(sum("tax"));
        expect(totals.total).toBe(sum("total") + reductions.shippingCost);
      }),
    );
  });

  test("The totals of an order give the whole discount and no more than there is", () => {
    fc.assert(
      fc.property(order, ({ lines, ...reductions }) => {
        const totals = orderTotals(lines, reductions);
        expect(totals.discount).toBe(Math.min(reductions.discount, totals.subtotal));
        for (const one of totals.lines) {
          expect(one.discount).toBeGreaterThanOrEqual(0);
          expect(one.discount).toBeLessThanOrEqual(one.subtotal);
          expect(one.tax).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("The totals of an order take tax after the discount, half up", () => {
    const sold = { quantity: 3, unitPrice: 1999, extrasPrice: 0, taxRate: 8.25, taxIncluded: false };
    expect(orderTotals([sold], { discount: 997 })).toEqual({
      lines: [{ subtotal: 5997, discount: 997, lineDiscount: 0, couponDiscount: 0, tax: 413, total: 5413 }],
      subtotal: 5997,
      discount: 997,
      lineDiscount: 0,
      couponDiscount: 0,
      shippingCost: 0,
      shippingTaxes: [],
      tax: 413,
      total: 5413,
    });
    expect(orderTotals([{ ...sold, taxIncluded: true, taxRate: 20 }]).lines[0]).toEqual({
      subtotal: 5997,
      discount: 0,
      lineDiscount: 0,
      couponDiscount: 0,
      tax: 999,
      total: 5997,
    });
  });
});

test("Returning everything, in any steps, leaves nothing", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(order, steps, ({ lines, ...reductions }, sizes) => {
      const totals = orderTotals(lines, reductions);
      for (const [at, sold] of totals.lines.entries()) {
        const quantity = lines[at]?.quantity ?? 1;
        let returned = 0;
        let left = { tax: sold.tax, total: sold.total };
        for (const size of [...sizes, quantity]) {
          const pieces = Math.min(size, quantity - returned);
          if (pieces === 0) break;
          const back = returnedTotals({ ...sold, quantity }, returned, pieces);
          expect(back.total).toBeGreaterThanOrEqual(0);
          left = { tax: left.tax - back.tax, total: left.total - back.total };
          returned += pieces;
        }
        expect(left).toEqual({ tax: 0, total: 0 });
      }
    }),
  );
});

test("Taxes by rate add up to the tax of the lines", () => {
  fc.assert(
    fc.property(order, ({ lines }) => {
      const totals = orderTotals(lines);
      const sold = totals.lines.map((one, at) => ({
        ...one,
        taxName: null,
        taxRate: lines[at]?.taxRate ?? 0,
      }));
      const rates = taxesByRate(sold);
      expect(rates.reduce((all, { tax }) => all + tax, 0)).toBe(totals.tax);
      expect(rates.reduce((all, { net, tax }) => all + net + tax, 0)).toBe(totals.total);
      expect(new Set(rates.map(({ rate }) => rate)).size).toBe(rates.length);
    }),
  );
});

test("Change is what was handed over too much", () => {
  expect([changeDue(1999, 2000), changeDue(1999, 1999), changeDue(1999, 0)]).toEqual([1, 0, 0]);
});

describe("The states of an order", () => {
  test("The states of an order end in Delivered or Cancel, from where nothing leads on", () => {
    for (const from of orderStatuses) {
      const final = from === "delivered" || from === "cancel";
      expect(nextStatuses(from).length === 0).toBe(final);
      expect(nextStatuses(from)).not.toContain(from);
    }
  });

  test("The states of an order are offered only as far as the role may go", () => {
    const statuses = (role: Role, status: OrderStatus, orderType: OrderType = "delivery") =>
      statusesFor({ role }, { status, orderType });
    for (const role of roles) {
      for (const from of orderStatuses) {
        for (const to of statuses(role, from)) expect(nextStatuses(from)).toContain(to);
      }
    }
    expect(statuses("driver", "processing")).toEqual(["delivered"]);
    expect(statuses("driver", "pending")).toEqual([]);
    expect(statuses("manager", "pending")).toEqual(["processing", "cancel"]);
    for (const orderType of ["pos", "dineIn", "takeaway"] as const) {
      expect(statuses("cashier", "pending", orderType)).toEqual(["processing"]);
      expect(statuses("cashier", "processing", orderType)).toEqual(["delivered"]);
    }
    for (const orderType of ["online", "delivery"] as const) {
      expect(statuses("cashier", "pending", orderType)).toEqual([]);
    }
  });

  test("The states of delivery, and drivers, are set by whoever moves deliveries on", () => {
    const may = (role: Role, orderType: OrderType = "delivery") => mayTrack({ role }, orderType);
    for (const role of ["super-admin", "admin", "manager", "driver", "delivery-person"] as const) {
      expect([role, may(role)]).toEqual([role, true]);
    }
    expect(may("manager", "pos")).toBe(false);
    for (const role of ["cashier", "accountant", "ceo", "security-guard"] as const) {
      expect([role, may(role)]).toEqual([role, false]);
    }
    expect(mayTrack({ role: "manager", shopStatus: false }, "online")).toBe(false);
  });

  test("The states of an order are offered only to those who work where it is handled", () => {
    const pending = (orderType: OrderType) => ({ status: "pending" as const, orderType });
    const away = { role: "manager", posStatus: false } as const;
    expect(statusesFor(away, pending("takeaway"))).toEqual([]);
    expect(statusesFor(away, pending("online"))).toEqual(["processing", "cancel"]);
    const offline = { role: "manager", shopStatus: false } as const;
    expect(statusesFor(offline, pending("online"))).toEqual([]);
    expect(statusesFor(offline, pending("takeaway"))).toEqual(["processing", "cancel"]);
    const driver = { role: "driver", posStatus: false, shopStatus: false } as const;
    expect(statusesFor(driver, { status: "processing", orderType: "online" })).toEqual(["delivered"]);
    expect(statusesOf(away, movables)).toEqual(["processing", "delivered", "cancel"]);
    expect(statusesOf(away, [pending("online")])).toEqual(["processing", "cancel"]);
    expect(statusesOf({ ...away, shopStatus: false }, movables)).toEqual([]);
  });

  test("A returned order says how much came back", () => {
    const items = (...returned: number[]) => ({
      items: returned.map((one) => ({ quantity: 2, returned: one })),
    });
    expect(returnState(items(0, 0))).toBe("none");
    expect(returnState(items(2, 0))).toBe("partly");
    expect(returnState(items(2, 2))).toBe("fully");
  });
});

describe("Amounts paid back", () => {
  const sold = order.map(({ lines, ...reductions }) => {
    const totals = orderTotals(lines, reductions);
    return lines.map((one, at) => ({
      id: String(at),
      quantity: one.quantity,
      returned: 0,
      discount: totals.lines[at]?.discount ?? 0,
      tax: totals.lines[at]?.tax ?? 0,
      total: totals.lines[at]?.total ?? 0,
    }));
  });

  test("Returning everything pays back what was paid for the lines, in any number of steps, never more", () => {
    fc.assert(
      fc.property(sold, fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 }), (lines, first) => {
        const pieces = Object.fromEntries(lines.map(({ id }, at) => [id, first[at] ?? 0]));
        const rest = lines.map((line) => ({
          ...line,
          returned: Math.min(pieces[line.id] ?? 0, line.quantity),
        }));
        const all = Object.fromEntries(rest.map((line) => [line.id, piecesLeft(line)]));
        const paid = lines.reduce((sum, { total }) => sum + total, 0);
        expect(returnValue(lines, pieces) + returnValue(rest, all)).toBe(paid);
        expect(returnValue(lines, Object.fromEntries(lines.map(({ id }) => [id, 1e6])))).toBe(paid);
      }),
    );
  });
});
