/**
 * Tests every declared action against its declaration: permission, scope, condition, version, idempotency, audit, bulk.
 */
import { describe, expect, test } from "vitest";
import { canDo, scopeOf } from "../../src/core/access.ts";
import type { Action } from "../../src/core/action.ts";
import { type Role, roles } from "../../src/domain/roles.ts";
import { resources } from "../../src/resources/index.ts";
import type { ActionCase, ActionCases, Input, Shop } from "./action-case.ts";
import { type Answer, type Body, describeApi, rows } from "./api-harness.ts";
import { hold } from "./documented.ts";

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

const cases: ActionCases = Object.assign({}, ours, ...Object.values(brought).map((one) => one.actionCases));

interface Declared {
  readonly name: string;
  readonly resource: string;
  readonly action: string;
  readonly declared: Action;
  readonly given: ActionCase;
  /** Roles that may do it, but not for every record. */
  readonly narrow: readonly Role[];
}

const declared: readonly Declared[] = [...resources.values()]
  .flatMap((resource) =>
    Object.entries(resource.actions ?? {}).map(([action, declared]) => ({
      name: `${resource.name}.${action}`,
      resource: resource.name,
      action,
      declared,
      given: cases[`${resource.name}.${action}`] ?? { stranger: "security-guard" as const },
      narrow: roles.filter(
        (role) => canDo({ role }, resource, declared.verb) && scopeOf(role, resource, declared.verb) !== null,
      ),
    })),
  )
  .toSorted((one, other) => Object.keys(cases).indexOf(one.name) - Object.keys(cases).indexOf(other.name));

test("Every declared action is tested", () => {
  expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
  const forSome = declared.filter(({ declared: { when } }) => when !== undefined);
  expect(forSome.filter(({ given }) => !given.unmet).map(({ name }) => name)).toEqual([]);
  const inReach = declared.filter(({ narrow, declared: { collection } }) => narrow.length > 0 && !collection);
  expect(inReach.filter(({ given }) => !given.outside).map(({ name }) => name)).toEqual([]);
});

const ofOne = declared.filter(({ declared: { collection } }) => !collection);
const ofNone = declared.filter(({ declared: { collection } }) => collection);

/** Checks that a refusal has a message. */
function refused(answer: Answer, ...statuses: readonly number[]): void {
  expect(statuses, answer.text).toContain(answer.status);
  expect(answer.body.detail).toMatch(/\w+ \w+/);
}

describeApi("Declared actions", (api) => {
  const open = async (): Promise<Shop> => {
    const owner = await api().as("super-admin");
    return {
      api: api(),
      owner,
      async made(path, values) {
        const answer = await owner.post(`/api/${path}`, values);
        expect(answer.status, answer.text).toBe(201);
        return answer.body;
      },
    };
  };
  const entries = async ({ api: { store } }: Shop) =>
    (await store.find("audit-entries", { where: [], sort: [] })).total;
  const versionOf = async ({ api: { store } }: Shop, resource: string, id: string) =>
    (await store.get(resource, id))?.version;

  describe.each(ofOne)("$name", (one) => {
    test("An action is done once, by whoever may, and the audit log tells of it", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.make?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const url = `/api/${resource}/${id}/${action}`;
      const version = await versionOf(shop, resource, id);
      const seen = one.declared.versioned ? { "if-match": `"${version}"` } : {};

      expect((await shop.owner.post(`/api/${resource}/${id}/no-such-action`, {})).status).toBe(404);
      refused(await shop.owner.post(`/api/${resource}/nobody/${action}`, input, { headers: seen }), 404);
      refused(await (await api().as(given.stranger)).post(url, input), 403);
      if (one.declared.versioned) refused(await shop.owner.post(url, input), 428);
      const tooMany = await shop.owner.post(url, { ...input, nonsense: 1 });
      expect(tooMany.status, tooMany.text).toBe(422);
      expect(tooMany.body.errors).toEqual({ nonsense: ["errors.unknownField"] });
      refused(await shop.owner.post(url, input, { headers: { "if-match": '"99"' } }), 412);

      const before = await entries(shop);
      const headers = { ...seen, "idempotency-key": `${one.name} ${id}` };
      const answers = await Promise.all([
        shop.owner.post(url, input, { headers }),
        shop.owner.post(url, input, { headers }),
      ]);
      for (const answer of answers) {
        expect([200, 201], answer.text).toContain(answer.status);
        hold("post", `/${resource}/{id}/${action}`, answer);
      }
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers[0]?.status).toBe(answers[1]?.status);
      expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location);
      expect(answers.filter((answer) => answer.headers["idempotency-replayed"] === "true")).toHaveLength(1);
      expect(await entries(shop)).toBeGreaterThan(before);
      expect(await versionOf(shop, resource, id)).not.toBe(version);
    });

    test("An action by two people at once is done by one, and the other reads why", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.make?.(shop)) ?? "";
      const headers = { "if-match": `"${await versionOf(shop, resource, id)}"` };
      const inputs = [(await given.input?.(shop, id)) ?? {}, (await given.input?.(shop, id)) ?? {}];
      const answers = await Promise.all(
        inputs.map((input) => shop.owner.post(`/api/${resource}/${id}/${action}`, input, { headers })),
      );
      const [lost, ...others] = answers.filter(({ status }) => status >= 300);
      expect(others).toEqual([]);
      if (lost) refused(lost, 404, 409, 412);
      expect(lost).toBeDefined();
    });

    test.runIf(one.given.unmet)("An action needs its condition", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.unmet?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const version = await versionOf(shop, resource, id);
      const answer = await shop.owner.post(`/api/${resource}/${id}/${action}`, input);
      refused(answer, 409);
      expect(Object.values(answer.body.errors ?? {}).flat()).not.toEqual([]);
      expect(await versionOf(shop, resource, id)).toBe(version);
    });

    test.each(one.narrow)("An action reaches no further than the role of %s", async (role) => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.outside?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const version = await versionOf(shop, resource, id);
      const caller = await api().as(role);
      refused(await caller.post(`/api/${resource}/${id}/${action}`, input), 404);
      if (one.declared.on.includes("bulk")) {
        const many = await caller.post(`/api/${resource}/bulk`, { ids: [id], action, input });
        expect(rows(many.body.results)).toMatchObject([{ id, ok: false, status: 404 }]);
      }
      expect(await versionOf(shop, resource, id)).toBe(version);
    });

    test("An action is done to many records where it is offered for many", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.make?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const url = `/api/${resource}/bulk`;
      if (!one.declared.on.includes("bulk")) {
        const answer = await shop.owner.post(url, { ids: [id], action, input });
        // A resource without any bulk action refuses every bulk request.
        if (answer.status === 403) refused(answer, 403);
        else expect(answer.body.errors).toEqual({ action: ["errors.option"] });
        return;
      }
      const tooMany = await shop.owner.post(url, { ids: [id], action, input: { ...input, nonsense: 1 } });
      expect(tooMany.body.errors).toEqual({ nonsense: ["errors.unknownField"] });
      const stale = await shop.owner.post(url, { ids: [id], versions: { [id]: 99 }, action, input });
      expect(rows(stale.body.results)).toMatchObject([{ id, ok: false, status: 412 }]);
      const answer = await shop.owner.post(url, { ids: [id, "nobody"], action, input });
      expect(answer.status, answer.text).toBe(200);
      expect(rows(answer.body.results)).toMatchObject([
        { id, ok: true },
        { id: "nobody", ok: false, status: 404, type: "/problems/not-found" },
      ]);
    });
  });

  test.each(ofNone)(
    "The action $name is about no record, and done once",
    async ({ resource, action, given }) => {
      const shop = await open();
      const url = `/api/${resource}/${action}`;
      const input = (await given.input?.(shop, "")) ?? {};
      refused(await (await api().as(given.stranger)).post(url, input), 403);
      expect((await shop.owner.post(`/api/${resource}/some-id/${action}`, {})).status).toBe(404);
      const tooMany = await shop.owner.post(url, { ...input, nonsense: 1 });
      expect(tooMany.body.errors).toEqual({ nonsense: ["errors.unknownField"] });
      const headers = { "idempotency-key": url };
      const send = () => shop.owner.post(url, input, { headers });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.filter((answer) => answer.headers["idempotency-replayed"] === "true")).toHaveLength(1);
    },
  );
});
