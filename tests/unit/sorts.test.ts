import { describe, expect, it } from "vitest";
import { isOfferedToSort, lowestBeside, orderOf } from "../../src/core/sorts.ts";
import { listQuery } from "../../src/kit/list/list-query.ts";
import { initialListState } from "../../src/kit/list/list-state.ts";
import { orders } from "../../src/resources/orders.ts";
import { payments } from "../../src/resources/payments.ts";
import { products } from "../../src/resources/products.ts";

describe("A list's orders", () => {
  it("Orders of a list keep records of one choice as the list is opened", () => {
    const newest = { field: "placedAt", order: "desc" };
    expect(orderOf(orders, "status")).toEqual([{ field: "status", order: "asc" }, newest]);
    expect(orderOf(orders, "-orderType")).toEqual([{ field: "orderType", order: "desc" }, newest]);
    expect(orderOf(orders, "-total")).toEqual([{ field: "total", order: "desc" }]);
    expect(orderOf(orders, "-placedAt")).toEqual([newest]);
    expect(listQuery(orders, { ...initialListState(orders), sort: "status" }).sorters).toEqual(
      orderOf(orders, "status"),
    );
  });

  it("Orders of a list are offered of shown and filtered fields, of typed numbers, and of times", () => {
    const offered = Object.keys(orders.fields).filter((name) => isOfferedToSort(orders, name));
    expect(offered).toEqual(
      expect.arrayContaining([...orders.list.columns, "orderNumber", "orderType", "dueDate"]),
    );
    for (const name of ["phone", "tax", "sellerId", "approvedBy", "shippingAddress", "items"]) {
      expect(offered).not.toContain(name);
    }
    for (const name of ["taxRate", "costPrice", "vendor", "lowStock", "createdAt", "updatedAt"]) {
      expect(isOfferedToSort(products, name), name).toBe(true);
    }
    expect(isOfferedToSort(products, "seoTitle")).toBe(false);
    expect(isOfferedToSort(payments, "customerId")).toBe(false);
  });

  it("Orders of a list have an index of the highest value beside the lowest, as filters compare both", () => {
    expect(lowestBeside(products, "highestPrice")).toBe("price");
    expect(lowestBeside(products, "price")).toBeUndefined();
    expect(lowestBeside(orders, "total")).toBeUndefined();
  });
});
