import { describe, expect, test } from "vitest";
import { isWorkOf, startPageOf } from "../../../../src/app/menu/work.ts";
import type { Access } from "../../../../src/core/access.ts";
import { defineResource, ref, text } from "../../../../src/core/define.ts";
import { definePlugin } from "../../../../src/plugins/define.ts";
import {
  combinationFor,
  expectedDay,
  expectedLines,
  expectedPieces,
  orderedPieces,
  orderTotal,
} from "../../domain/purchase.ts";
import { summaryOf } from "../../domain/summary.ts";
import purchasing from "../../plugin.ts";
import type { PurchaseOrder } from "../../resources/purchase-orders.ts";

test("An order comes to the cost of its lines", () => {
  const items = [
    { quantity: 3, unitCost: 250 },
    { quantity: 10, unitCost: 99 },
  ];
  expect(orderTotal({ items })).toBe(1740);
  expect(orderedPieces({ items })).toBe(13);
  expect(orderTotal({ items: [] })).toBe(0);
});

test("Goods are expected after the lead time, where there is one", () => {
  const at = new Date("2026-02-26T22:00:00Z");
  expect(expectedDay(at, 3)).toBe("2026-03-01");
  expect(expectedDay(at, 0)).toBe("2026-02-26");
  expect(expectedDay(at, null)).toBeNull();
});

test("A line of a product with variants says which one", () => {
  const shirt = { sku: null, combinations: [{ id: "c1", sku: "RED" }] };
  expect(combinationFor(shirt, "RED")).toBe("c1");
  expect(combinationFor(shirt, "BLUE")).toBeUndefined();
  expect(combinationFor(shirt, null)).toBeUndefined();
  expect(combinationFor({ sku: "MUG", combinations: [] }, null)).toBeNull();
});

test("A supplier's figures are what is open, what came in a year, and what comes next", () => {
  const order = (values: Partial<PurchaseOrder>) =>
    ({ status: "ordered", total: 100, expectedOn: null, receivedAt: null, ...values }) as const;
  const orders = [
    order({ expectedOn: "2026-07-09" }),
    order({ expectedOn: "2026-07-02", total: 50 }),
    order({ status: "received", receivedAt: "2026-01-05T08:00:00.000Z", total: 700 }),
    order({ status: "received", receivedAt: "2025-05-05T08:00:00.000Z", total: 9000 }),
    order({ status: "cancelled", expectedOn: "2026-06-30" }),
  ];
  const now = new Date("2026-07-01T12:00:00Z");
  expect(summaryOf(orders, now)).toEqual({ open: 150, spent: 700, next: "2026-07-02" });
  expect(summaryOf([], now)).toEqual({ open: 0, spent: 0, next: null });
});

test("Goods that have not arrived stay expected, and count as open", () => {
  const items = [
    { id: "a", quantity: 10, unitCost: 400 },
    { id: "b", quantity: 2.5, unitCost: 100 },
  ];
  const arrivals = [
    { itemId: "a", quantity: 4, unitCost: 500 },
    { itemId: "a", quantity: 1, unitCost: 400 },
  ];
  const order = { status: "partly", items, arrivals } as const;
  expect([...expectedLines(order)]).toEqual([
    ["a", 5],
    ["b", 2.5],
  ]);
  expect(expectedPieces(order)).toBe(7.5);
  expect(expectedPieces({ ...order, status: "received" })).toBe(0);
  const bought = { ...order, total: 4250, expectedOn: null, receivedAt: "2026-06-30T08:00:00.000Z" };
  expect(summaryOf([bought], new Date("2026-07-01T12:00:00Z"))).toMatchObject({ open: 2250, spent: 2400 });
});

test("A buyer begins at the purchase orders, and no entry leads to figures that they may not see", () => {
  expect(startPageOf({ role: "buyer" }, () => true)).toBe("/purchase-orders");
  expect(isWorkOf({ role: "buyer" }, "dashboard", () => false)).toBe(false);
  expect(isWorkOf({ role: "buyer" }, "suppliers", () => false)).toBe(true);
  expect(isWorkOf({ role: "manager" }, "dashboard", () => false)).toBe(true);
});

describe("Compiler checks of a plugin's entities", () => {
  const list = { columns: ["name"] } as const;
  const base = { icon: "folder", group: "purchasing", area: "stock", title: "name" } as const;

  test("A reference to an entity that does not exist does not compile", () => {
    const fields = { name: text(), supplierId: ref("suppliers"), productId: ref("products") };
    const agreements = defineResource({ ...base, list, name: "agreements", fields });
    definePlugin({ resources: [agreements], uses: [purchasing] });
    // @ts-expect-error: suppliers are another plugin's
    definePlugin({ resources: [agreements] });
  });

  test("A role, a field or a value that does not exist does not compile", () => {
    const access: Access = { verbs: { buyer: ["list"] } };
    // @ts-expect-error: there is no such role
    const unknownRole: Access = { verbs: { byer: ["list"] } };
    const order: Pick<PurchaseOrder, "status"> = { status: "ordered" };
    // @ts-expect-error: there is no such state
    const unknownState: PurchaseOrder["status"] = "lost";
    // @ts-expect-error: there is no such field
    const unknownField = (one: PurchaseOrder) => one.supplierName;
    expect([access, unknownRole, order, unknownState, unknownField]).toHaveLength(5);
  });
});
