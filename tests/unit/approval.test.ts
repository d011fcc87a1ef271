import "../../src/plugins/files/roles.ts";
import { describe, expect, it } from "vitest";
import {
  type ApprovalSettings,
  actionReasons,
  mayApprove,
  saleApproval,
} from "../../src/domain/orders/approval.ts";
import { orderTotals } from "../../src/domain/orders/order-totals.ts";
import { roles } from "../../src/domain/roles.ts";

const never = { pinRequired: false, approvalPercent: null, approvalAmount: null };
const mug = { quantity: 1, unitPrice: 1000, extrasPrice: 0, taxRate: 0, taxIncluded: false };

const sale = (lineDiscounts: readonly number[], discount = 0, coupon: readonly number[] = []) => ({
  lines: lineDiscounts.map(() => ({ productId: "p" as string | null })),
  totals: orderTotals(
    lineDiscounts.map((lineDiscount) => ({ ...mug, lineDiscount })),
    { discount, coupon },
  ),
  shippingByHand: false,
});

const saleReasons = (settings: ApprovalSettings, of: Parameters<typeof saleApproval>[1]) =>
  saleApproval(settings, of).reasons;

describe("An approval", () => {
  it("An approval is needed above a part or an amount, by the line and in sum, never for coupons", () => {
    const part = { ...never, approvalPercent: 12.5 };
    expect(saleReasons(part, sale([125, 0]))).toEqual([]);
    expect(saleReasons(part, sale([126, 0]))).toEqual(["discount"]);
    expect(saleReasons(part, sale([100, 100], 51))).toEqual(["discount"]);
    expect(saleReasons(part, sale([0, 0], 0, [500, 500]))).toEqual([]);
    const amount = { ...never, approvalAmount: 300 };
    expect(saleReasons(amount, sale([150, 150]))).toEqual([]);
    expect(saleReasons(amount, sale([150, 150], 1))).toEqual(["discount"]);
    expect(saleReasons({ ...never, approvalPercent: 0 }, sale([0]))).toEqual([]);
    expect(saleReasons({ ...never, approvalPercent: 0 }, sale([1]))).toEqual(["discount"]);
    expect(saleReasons(never, sale([1000], 0))).toEqual([]);
  });

  it("An approval shows what is paid, and what manual discounts take off", () => {
    expect(saleApproval(never, sale([0], 0, [200]))).toEqual({ reasons: [], total: 800 });
    expect(saleApproval(never, sale([100], 50, [200]))).toEqual({ reasons: [], total: 650, discount: 150 });
  });

  it("An approval is needed for prices by hand, returns and cancellations where a PIN comes first", () => {
    const first = { ...never, pinRequired: true };
    const open = { ...sale([1]), lines: [{ productId: null }], shippingByHand: true };
    expect(saleReasons(first, open)).toEqual(["discount", "openPrice", "shipping"]);
    expect(saleReasons(first, sale([0]))).toEqual([]);
    expect(saleReasons(never, open)).toEqual([]);
    expect([actionReasons(first, "return"), actionReasons(never, "cancel")]).toEqual([["return"], []]);
  });

  it("An approval is given by somebody who may do it themselves, but by no cashier", () => {
    const givers = (action: Parameters<typeof mayApprove>[1]) =>
      roles.filter((role) => mayApprove({ role }, action));
    expect(givers("place")).toEqual(["super-admin", "admin", "manager"]);
    expect(givers("return")).toEqual(["super-admin", "admin", "manager"]);
    expect(givers("cancel")).toEqual(["super-admin", "admin", "manager"]);
    expect(mayApprove({ role: "manager", posStatus: false }, "place")).toBe(false);
  });
});
