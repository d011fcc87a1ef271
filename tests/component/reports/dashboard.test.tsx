import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Dashboard } from "../../../src/screens/dashboard/dashboard.tsx";
import type { DashboardReport } from "../../../src/screens/dashboard/dashboard-report.ts";
import { personAs, showElement } from "../harness.tsx";
import { showScreen } from "./harness.tsx";

const nothing = { orders: 0, total: 0, byPayment: {} };
const catalog: DashboardReport["catalog"] = {
  products: { total: 0, selling: 0, soldOut: 0, unpublished: 0, inStock: 0, stockOut: 0, lowStock: 0 },
  categories: 0,
  attributes: 0,
  extras: 0,
  stockValue: { atPrice: 0, atCost: null },
  lowStock: [],
  newest: [],
};
const sales: NonNullable<DashboardReport["sales"]> = {
  today: { orders: 2, total: 123_45, byPayment: { cash: { orders: 1, total: 23_45 } } },
  yesterday: nothing,
  month: nothing,
  allTime: { orders: 7, total: 999_00, byPayment: {} },
  days: [{ day: "2026-03-02", orders: 2, total: 123_45 }],
  bestSellers: [{ id: "p1", title: "Lamp", quantity: 3, total: 59_97 }],
  period: { from: "2026-03-02", to: "2026-03-02" },
  starts: {
    today: "2026-03-01T23:00:00.000Z",
    yesterday: "2026-02-28T23:00:00.000Z",
    month: "2026-02-28T23:00:00.000Z",
  },
  sellerId: null,
};
const report: DashboardReport = {
  day: "2026-03-02",
  sales,
  orders: { pending: 3, cancel: 1 },
  recent: [
    {
      id: "o1",
      orderNumber: "1",
      invoiceNumber: "INV-1",
      placedAt: "2026-03-02T10:00:00.000Z",
      customerName: "Demo Customer",
      status: "pending",
      orderType: "pos",
      paymentMethod: "cash",
      total: 123_45,
    },
  ],
  catalog: { ...catalog, products: { ...catalog.products, total: 4, selling: 4 } },
};

const filtersOf = (link: HTMLElement) =>
  new URLSearchParams(link.getAttribute("href")?.replace("/orders?", ""));

test("Figures lead to the orders that explain them", async () => {
  showScreen(<Dashboard />, "manager", () => report);
  const today = filtersOf(await screen.findByRole("link", { name: /Today.*\$123\.45.*2 orders/ }));
  expect(today.get("placedAt_gte")).toBe(sales.starts.today);
  expect(today.has("placedAt_lte")).toBe(false);
  expect(today.getAll("status")).toEqual(["pending", "processing", "delivered"]);
  const yesterday = filtersOf(screen.getByRole("link", { name: /Yesterday/ }));
  expect(yesterday.get("placedAt_lte")).toBe("2026-03-01T22:59:59.999Z");
  const methods = within(screen.getByRole("table", { name: "Payment methods" }));
  expect(filtersOf(methods.getByRole("link", { name: "$23.45" })).get("paymentMethods_like")).toBe("cash");
  // What nobody paid by is not there.
  expect(methods.queryByRole("rowheader", { name: "Card" })).toBeNull();
  expect(screen.getByRole("link", { name: /^Pending\s*3/ }).getAttribute("href")).toBe(
    "/orders?status=pending",
  );
  expect(screen.getByRole("link", { name: "INV-1 · Demo Customer" }).getAttribute("href")).toBe("/order/o1");
  fireEvent.click(screen.getByText("Show as a table"));
  expect(screen.getByRole("cell", { name: "$123.45" })).toBeTruthy();
});

test("Cashiers read that the figures are their own, and find their own orders", async () => {
  showScreen(<Dashboard />, "cashier", () => ({ ...report, sales: { ...sales, sellerId: "me" } }));
  expect(await screen.findByText("These are your own sales.")).toBeTruthy();
  expect(filtersOf(screen.getByRole("link", { name: /Today/ })).get("sellerId")).toBe("me");
});

test("The dashboard hides what a role may not see", async () => {
  showScreen(<Dashboard />, "driver", () => ({ ...report, sales: null, catalog: null }));
  await screen.findByText("Recent orders");
  expect(screen.queryByText("Best sellers")).toBeNull();
  expect(screen.queryByText("Stock value")).toBeNull();
});

test("A role without figures is told so", async () => {
  const none = { sales: null, orders: null, recent: null, catalog: null };
  showScreen(<Dashboard />, "security-guard", () => ({ ...report, ...none }));
  expect(await screen.findByText(/nothing here for your role/)).toBeTruthy();
});

test("A shop without sales says where they will be", async () => {
  const quiet = { ...sales, allTime: nothing, days: [], bestSellers: [] };
  showScreen(<Dashboard />, "manager", () => ({ ...report, sales: quiet, recent: [] }));
  expect(await screen.findByText(/No sales in the last 30 days\. Sales/)).toBeTruthy();
  expect(screen.getByText(/^No orders yet/)).toBeTruthy();
});

test("A store without orders says which steps are left, to those who may take them", async () => {
  const quiet = { ...report, sales: { ...sales, allTime: nothing }, recent: [] };
  const totals: Readonly<Record<string, number>> = { taxes: 1, staff: 1 };
  const provider = {
    custom: async () => ({ data: { ...quiet, catalog } }),
    getOne: async () => ({ data: { id: "global-settings", version: 0, firstSteps: true, timeZone: "UTC" } }),
    getList: async ({ resource }: { resource: string }) => ({ data: [], total: totals[resource] ?? 0 }),
  };
  showElement(<Dashboard />, { provider, admin: personAs("super-admin") });
  const step = async (name: RegExp) => {
    const link = await screen.findByRole("link", { name });
    return { to: link.getAttribute("href"), done: link.closest("li")?.dataset.done };
  };
  expect(await step(/store details/)).toEqual({ to: "/settings/store-details", done: "false" });
  await waitFor(async () => expect(await step(/taxes/)).toEqual({ to: "/taxes", done: "true" }));
  expect(await step(/first product/)).toEqual({ to: "/products/create", done: "false" });
  expect(await step(/staff/)).toEqual({ to: "/our-staff/create", done: "false" });
  cleanup();

  showElement(<Dashboard />, { provider, admin: personAs("manager") });
  expect(await step(/first product/)).toEqual({ to: "/products/create", done: "false" });
  expect(screen.queryByRole("link", { name: /taxes/ })).toBeNull();
  cleanup();

  showScreen(<Dashboard />, "driver", () => ({ ...quiet, catalog }));
  expect(await screen.findByText(/figures of the store appear here/)).toBeTruthy();
});

test("A part that failed can be tried again", async () => {
  let broken = true;
  showScreen(<Dashboard />, "manager", () => {
    if (broken) throw new Error("down");
    return report;
  });
  const again = await screen.findByRole("button", { name: /Try again/ });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByText("Recent orders")).toBeTruthy();
});

test("Goods that run low show how much is left, weighed goods in their unit", async () => {
  const product = {
    sku: null,
    image: null,
    price: 1900,
    lowStockThreshold: null,
    storeLowStock: 5,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const lowStock = [
    { ...product, id: "p1", title: "Cheese", quantity: 1.25, unit: "kg" },
    { ...product, id: "p2", title: "Fan", quantity: 2, unit: null },
  ];
  showScreen(<Dashboard />, "manager", () => ({ ...report, catalog: { ...catalog, lowStock } }));
  const rowOf = async (title: string) => (await screen.findByText(title)).closest("li")?.textContent;
  expect(await rowOf("Cheese")).toContain("1.25\u00a0kg leftLow at 5\u00a0kg");
  expect(await rowOf("Fan")).toContain("2 leftLow at 5");
});
