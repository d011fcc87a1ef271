/** What the tests of all actions need of each. */
import { expect } from "vitest";
import type { ActionCases, Input, Shop } from "./action-case.ts";
import { type Body, rows } from "./api-harness.ts";

let count = 0;
const next = () => {
  count += 1;
  return count;
};

const idOf = ({ id }: Body): string => String(id);
const product = async ({ made }: Shop) =>
  idOf(await made("products", { title: `Acted ${next()}`, price: 500, quantity: 50 }));
const order = async (shop: Shop, values: Input) =>
  shop.made("orders", {
    items: [{ productId: await product(shop), quantity: 1 }],
    paymentMethod: "cash",
    ...values,
  });
const waits = async (shop: Shop) => idOf(await order(shop, { orderType: "dineIn" }));
const sent = async (shop: Shop) => idOf(await order(shop, { orderType: "online" }));
const delivered = async (shop: Shop) => idOf(await order(shop, {}));
const review =
  (values: Input = {}) =>
  async (shop: Shop) =>
    idOf(
      await shop.made("reviews", {
        productId: await product(shop),
        rating: 4,
        title: "Good",
        authorName: "A reader",
        ...values,
      }),
    );
const person =
  (values: Input = {}) =>
  async ({ made }: Shop) =>
    idOf(
      await made("staff", {
        name: "Somebody",
        email: `somebody-${next()}@example.com`,
        role: "cashier",
        status: "pending",
        ...values,
      }),
    );
/** A user with a second factor. */
const secured =
  (values: Input = {}) =>
  async (shop: Shop) => {
    const id = await person({ status: "active", ...values })(shop);
    await shop.api.store.transaction((tx) => tx.update("staff", id, null, { secondFactor: true }));
    return id;
  };
const customer = async ({ made }: Shop) =>
  idOf(await made("customers", { name: "Anne", email: `anne-${next()}@example.com`, tags: [`t${next()}`] }));
const owed = async (shop: Shop) =>
  idOf(await order(shop, { paymentMethod: "credit", customerId: await customer(shop) }));
const owing = async (shop: Shop) => {
  const customerId = await customer(shop);
  await order(shop, { paymentMethod: "credit", customerId });
  return customerId;
};
const letters = () => {
  const n = next();
  return [n / 676, n / 26, n].map((at) => String.fromCharCode(65 + (Math.floor(at) % 26))).join("");
};
const currency = (values: Input) => async (shop: Shop) => {
  const made = await shop.made("currencies", {
    name: "Shells",
    symbol: "S",
    isoCode: letters(),
    decimals: 2,
    exchangeRate: 2,
  });
  const id = idOf(made);
  await shop.api.store.transaction((tx) => tx.update("currencies", id, null, values));
  return id;
};
const pendingRate = currency({ pendingRate: 3 });
const parked = async (shop: Shop) =>
  idOf(await shop.made("orders/park", { items: [{ productId: await product(shop), quantity: 1 }] }));
/** Opens a session for the caller, who may have only one: an open one is closed first. */
const tillOpen = async (shop: Shop) => {
  await tillClosed(shop);
  return idOf(await shop.made("till-sessions", { register: `Till ${next()}`, float: 10_000 }));
};
/** Closes the caller's open session and returns the one closed last. */
const tillClosed = async ({ owner }: Shop) => {
  const { body } = await owner.get("/api/till-sessions?_sort=openedAt&_order=desc");
  for (const { id } of rows(body).filter(({ state }) => String(state) === "open")) {
    await owner.post(`/api/till-sessions/${id}/close`, { counted: 10_000 });
  }
  return String(rows(body)[0]?.id);
};
const table = async ({ made }: Shop) => idOf(await made("tables", { name: `Table ${next()}`, seats: 4 }));
/** Creates a table order with a line sent to the kitchen. */
const seated = async (shop: Shop) => {
  const items = [{ productId: await product(shop), quantity: 2 }];
  const answer = await shop.owner.post("/api/table-orders/open", {
    tableId: await table(shop),
    items,
    send: true,
  });
  expect(answer.status, answer.text).toBe(200);
  return idOf(answer.body);
};
const ticket = async (shop: Shop) => {
  const { body } = await shop.owner.get(`/api/kitchen-tickets?tableOrderId=${await seated(shop)}`);
  return String(rows(body)[0]?.id);
};
const calledOff = async (shop: Shop) => {
  const id = await ticket(shop);
  await shop.api.store.transaction((tx) => tx.update("kitchen-tickets", id, null, { state: "cancelled" }));
  return id;
};
const reason = async () => ({ reason: "Not about the product." });

/** The cases of plugins for their own actions. */
const brought = import.meta.glob<{ readonly actionCases: ActionCases }>(
  "../../plugins/*/tests/action-cases.ts",
  { eager: true },
);

const ours: ActionCases = {
  // Comes first: it needs a store without orders.
  "currencies.make-base": { stranger: "manager", make: currency({}), unmet: currency({ base: true }) },
  "currencies.accept-rate": { stranger: "manager", make: pendingRate, unmet: currency({}) },
  "currencies.reject-rate": { stranger: "manager", make: pendingRate, unmet: currency({}) },
  "currencies.refresh-rates": { stranger: "manager" },
  "product-seo.drafts": { stranger: "cashier" },
  "category-seo.drafts": { stranger: "cashier" },
  "products.adjust": {
    stranger: "cashier",
    make: product,
    input: async () => ({ change: 2, reason: "adjustment" }),
  },
  "orders.status": {
    stranger: "accountant",
    make: waits,
    input: async () => ({ status: "processing" }),
    unmet: delivered,
    outside: waits,
  },
  "orders.cancel": { stranger: "cashier", make: waits, unmet: delivered },
  "orders.pay": {
    stranger: "accountant",
    make: owed,
    input: async () => ({ method: "card", amount: 1 }),
    unmet: delivered,
    outside: owed,
  },
  "orders.attach": {
    stranger: "accountant",
    make: sent,
    input: async (shop) => ({ customerId: await customer(shop) }),
    unmet: owed,
  },
  "orders.track": {
    stranger: "accountant",
    make: sent,
    input: async () => ({ trackingNumber: `T-${next()}` }),
    unmet: delivered,
    outside: sent,
  },
  "orders.return": {
    stranger: "accountant",
    make: delivered,
    async input({ owner }, id) {
      const { body } = await owner.get(`/api/orders/${id}`);
      const items = [{ orderItemId: body.items?.[0]?.id, quantity: 1 }];
      return { items, reason: "Did not fit", refundMethod: "cash" };
    },
    unmet: waits,
  },
  "parked-orders.resume": { stranger: "accountant", make: parked },
  "parked-orders.discard": { stranger: "accountant", make: parked },
  "till-sessions.open": {
    stranger: "accountant",
    input: async (shop) => {
      await tillClosed(shop);
      return { register: "Till 1", float: 10_000 };
    },
  },
  "till-sessions.cash": {
    stranger: "accountant",
    make: tillOpen,
    input: async () => ({ kind: "in", amount: 500, reason: "Change" }),
    unmet: tillClosed,
    outside: tillOpen,
  },
  "till-sessions.close": {
    stranger: "accountant",
    make: tillOpen,
    input: async () => ({ counted: { 2000: 5 } }),
    unmet: tillClosed,
    outside: tillOpen,
  },
  "table-orders.open": {
    stranger: "accountant",
    input: async (shop) => ({ tableId: await table(shop), guests: 2 }),
  },
  "table-orders.save": {
    stranger: "accountant",
    make: seated,
    input: async (shop) => ({ items: [{ productId: await product(shop), quantity: 1 }], send: true }),
  },
  "table-orders.cancel": {
    stranger: "accountant",
    make: seated,
    async input({ owner }, id) {
      const { body } = await owner.get(`/api/table-orders/${id}`);
      return { lines: [{ lineId: rows(body.items)[0]?.id, quantity: 1 }], reason: "Changed their mind" };
    },
  },
  "table-orders.move": {
    stranger: "accountant",
    make: seated,
    input: async (shop) => ({ tableId: await table(shop) }),
  },
  "table-orders.merge": {
    stranger: "accountant",
    make: seated,
    input: async (shop) => ({ into: await seated(shop) }),
  },
  "table-orders.pay": {
    stranger: "accountant",
    make: seated,
    input: async () => ({ paymentMethod: "cash" }),
  },
  "table-orders.free": {
    stranger: "accountant",
    make: seated,
    input: async () => ({ reason: "Left without ordering" }),
  },
  "kitchen-tickets.state": {
    stranger: "ceo",
    make: ticket,
    input: async () => ({ state: "preparing" }),
    unmet: calledOff,
  },
  "stock-receipts.receive": {
    stranger: "cashier",
    input: async (shop) => ({
      supplier: "Harbour Roasters",
      items: [{ productId: await product(shop), quantity: 2, unitCost: 300 }],
    }),
  },
  "customers.merge": {
    stranger: "manager",
    make: customer,
    input: async (shop) => ({ from: await customer(shop) }),
  },
  "customers.pay": {
    stranger: "accountant",
    make: owing,
    input: async () => ({ method: "card", amount: 1 }),
  },
  "reviews.approve": { stranger: "cashier", make: review(), unmet: review({ status: "approved" }) },
  "reviews.reject": {
    stranger: "cashier",
    make: review(),
    input: reason,
    unmet: review({ status: "rejected", rejectionReason: "No." }),
  },
  "staff.approve": {
    stranger: "manager",
    make: person(),
    input: async () => ({ role: "driver" }),
    unmet: person({ status: "active" }),
    outside: person({ role: "super-admin" }),
  },
  "staff.reject": {
    stranger: "manager",
    make: person(),
    input: reason,
    unmet: person({ status: "inactive" }),
    outside: person({ role: "super-admin" }),
  },
  "staff.sign-out": {
    stranger: "manager",
    make: person({ status: "active" }),
    unmet: person({ status: "inactive" }),
    outside: person({ role: "super-admin", status: "active" }),
  },
  "staff.reset-second-factor": {
    stranger: "manager",
    make: secured(),
    unmet: person({ status: "active" }),
    outside: secured({ role: "super-admin" }),
  },
};

/** The cases of all declared actions. */
export const cases: ActionCases = Object.assign(
  {},
  ours,
  ...Object.values(brought).map((one) => one.actionCases),
);
