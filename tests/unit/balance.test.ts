import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canReturn, type ReturnableOrder, shippingLeft } from "../../src/domain/orders/refunds.ts";
import { type Account, balanceOf, settleReturn } from "../../src/domain/payments/balance.ts";

const order = (changes: Partial<Account> = {}): Account => ({
  status: "delivered",
  total: 10_000,
  paid: 10_000,
  refunded: 0,
  offDue: 0,
  ...changes,
});

/** Returns the order after a return of that value. */
function taken(before: Account, value: number): Account {
  const { refund, offDue } = settleReturn(before, value);
  return {
    ...before,
    refunded: (before.refunded ?? 0) + refund,
    offDue: (before.offDue ?? 0) + offDue,
  };
}

describe("Payments, debts and refunds", () => {
  test("An unpaid order gets nothing paid back: less is due", () => {
    const sold = order({ paid: 0 });
    expect(settleReturn(sold, 4000)).toEqual({ refund: 0, offDue: 4000 });
    expect(balanceOf(taken(sold, 4000))).toMatchObject({ due: 6000, refunded: 0, paid: "unpaid" });
    expect(balanceOf(taken(sold, 10_000))).toMatchObject({ due: 0, refunded: 0 });
  });

  test("A return of a partly paid order comes off the debt first, and refunds no more than was paid", () => {
    const sold = order({ paid: 4000 });
    expect(settleReturn(sold, 5000)).toEqual({ refund: 0, offDue: 5000 });
    expect(settleReturn(sold, 8000)).toEqual({ refund: 2000, offDue: 6000 });
    expect(settleReturn(taken(sold, 8000), 2000)).toEqual({ refund: 2000, offDue: 0 });
  });

  test("An order once paid back without having been paid asks for nothing and gives nothing", () => {
    const sold = order({ paid: 0, refunded: 10_000, offDue: null });
    expect(balanceOf(sold)).toMatchObject({ due: 0, held: 0 });
    expect(settleReturn(order({ paid: 0, refunded: 4000, offDue: null }), 6000)).toEqual({
      refund: 0,
      offDue: 6000,
    });
  });

  test("A cancelled order asks for nothing, paid or not", () => {
    expect(balanceOf(order({ status: "cancel", paid: 0 }))).toMatchObject({ due: 0, paid: "unpaid" });
    const undone = balanceOf(order({ status: "cancel", refunded: 10_000 }));
    expect(undone).toMatchObject({ due: 0, held: 0, returned: 0 });
  });

  test("Returns in any steps agree, and refund no more than was paid", () => {
    const sold = fc.record({ total: fc.nat(50_000), percent: fc.nat(100), steps: fc.array(fc.nat(9000)) });
    fc.assert(
      fc.property(sold, ({ total, percent, steps }) => {
        const paid = Math.floor((total * percent) / 100);
        let now = order({ total, paid });
        for (const step of steps) {
          const value = Math.min(step, total - balanceOf(now).returned);
          const { refund, offDue } = settleReturn(now, value);
          expect(refund + offDue).toBe(value);
          expect(Math.min(refund, offDue)).toBeGreaterThanOrEqual(0);
          expect(refund).toBeLessThanOrEqual(balanceOf(now).held);
          expect(offDue).toBeLessThanOrEqual(balanceOf(now).due);
          now = taken(now, value);
          const { due, held, refunded, returned } = balanceOf(now);
          expect(due + held).toBe(total - returned);
          expect(refunded).toBeLessThanOrEqual(paid);
          // Nobody owes money that was just refunded.
          expect(Math.min(due, refunded)).toBe(0);
        }
      }),
    );
  });
});

describe("The rest to give back", () => {
  const line = { id: "a", quantity: 3, returned: 0, discount: 0, tax: 0, total: 1000 };
  const sold = (returned: number, refunded: number): ReturnableOrder => ({
    ...order({ total: 1333, paid: 1333, refunded }),
    items: [{ ...line, returned }],
    shippingCost: 333,
  });

  test("The shipping left to give back is what was not given back yet", () => {
    expect(shippingLeft(sold(0, 0))).toBe(333);
    expect(shippingLeft(sold(1, 333))).toBe(333);
    expect(shippingLeft(sold(1, 333 + 111))).toBe(222);
    expect(shippingLeft(sold(3, 1333))).toBe(0);
  });

  test("An order can be returned while shipping is left, also when all goods are back", () => {
    expect(canReturn(sold(3, 1000 + 111))).toBe(true);
    expect(canReturn(sold(3, 1333))).toBe(false);
    expect(canReturn({ ...sold(0, 0), status: "processing" })).toBe(false);
  });
});
