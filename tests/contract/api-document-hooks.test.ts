/** A hook of a plugin for each document that the shop composes itself: it may refuse the document, and sees it stored. */

import { expect, test } from "vitest";
import { salesJournal } from "../../api/features/sales/collections.ts";
import { Problem } from "../../api/platform/problem.ts";
import type { Change, Written } from "../../api/records/hook.ts";
import { registerHooks } from "../../api/records/hooks.ts";
import { type Answer, type Caller, describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

/** Those that people see, and the mails that carry them. */
const written = [
  "orders",
  "payments",
  "returns",
  "parked-orders",
  "stock-receipts",
  "till-sessions",
  "table-orders",
  "kitchen-tickets",
  "document-mails",
] as const;

type Name = (typeof written)[number];

/** Hooks stay for the whole process: they do nothing outside these tests. */
const plugin: { refuses: Name | null; readonly seen: [Name, Written][] } = { refuses: null, seen: [] };

const hookOf = (name: Name) => ({
  async check(_writer: unknown, { before }: Change) {
    if (before === null && plugin.refuses === name) throw new Problem("conflict", "Not at night.");
  },
  async after(_writer: unknown, written: Written) {
    plugin.seen.push([name, written]);
  },
});

registerHooks("plugins/night/server.ts", Object.fromEntries(written.map((name) => [name, hookOf(name)])));

let count = 0;
const next = () => {
  count += 1;
  return count;
};

async function made(owner: Caller, path: string, body: object): Promise<string> {
  const answer = await owner.post(`/api/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body.id);
}

const product = (owner: Caller) =>
  made(owner, "products", { title: `Hooked ${next()}`, price: 500, quantity: 50 });
const linesOf = async (owner: Caller) => [{ productId: await product(owner), quantity: 1 }];

type Request = () => Promise<Answer>;

/** Prepares what a document needs. @returns the request that writes one */
const writers: Readonly<Record<Name, (owner: Caller) => Promise<Request>>> = {
  async orders(owner) {
    const draft = { items: await linesOf(owner), paymentMethod: "cash" };
    return () => owner.post("/api/orders", draft);
  },
  async payments(owner) {
    const customerId = await made(owner, "customers", { name: "Anne", email: `anne-${next()}@example.com` });
    const draft = { items: await linesOf(owner), paymentMethod: "credit", customerId };
    const id = await made(owner, "orders", draft);
    return () => owner.post(`/api/orders/${id}/pay`, { method: "card", amount: 1 });
  },
  async returns(owner) {
    const id = await made(owner, "orders", { items: await linesOf(owner), paymentMethod: "cash" });
    const { body } = await owner.get(`/api/orders/${id}`);
    const items = [{ orderItemId: body.items?.[0]?.id, quantity: 1 }];
    const form = { items, reason: "Did not fit", refundMethod: "cash" };
    return () => owner.post(`/api/orders/${id}/return`, form);
  },
  async "parked-orders"(owner) {
    const draft = { items: await linesOf(owner) };
    return () => owner.post("/api/orders/park", draft);
  },
  async "stock-receipts"(owner) {
    const items = [{ productId: await product(owner), quantity: 2, unitCost: 300 }];
    return () => owner.post("/api/stock-receipts/receive", { supplier: "Harbour Roasters", items });
  },
  async "till-sessions"(owner) {
    return () => owner.post("/api/till-sessions", { register: `Till ${next()}`, float: 10_000 });
  },
  "table-orders": seated,
  "kitchen-tickets": seated,
  async "document-mails"(owner) {
    const id = await made(owner, "orders", { items: await linesOf(owner), paymentMethod: "cash" });
    return () => owner.post(`/api/orders/${id}/mail`, { email: "a@example.com", document: "receipt" });
  },
};

async function seated(owner: Caller): Promise<Request> {
  const tableId = await made(owner, "tables", { name: `Table ${next()}`, seats: 4 });
  const items = await linesOf(owner);
  return () => owner.post("/api/table-orders/open", { tableId, items, send: true });
}

/** What a refused document must leave as it was. */
async function stored({ store }: TestApi): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const name of [...written, "stock-movements", "audit-entries", salesJournal.name])
    counts[name] = (await store.find(name, { where: [], sort: [], start: 0, end: 0 })).total;
  return counts;
}

describeApiOnBoth("A hook of a plugin for a document", (api) => {
  test.each(written)("A hook refuses a document of %s, which leaves nothing behind", async (name) => {
    const owner = await api().as("super-admin");
    const write = await writers[name](owner);
    const before = await stored(api());
    plugin.refuses = name;
    const refused = await write();
    plugin.refuses = null;
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.detail).toBe("Not at night.");
    expect(await stored(api())).toEqual(before);
  });

  test.each(written)("A hook sees a new document of %s as it is stored", async (name) => {
    const owner = await api().as("super-admin");
    const write = await writers[name](owner);
    plugin.seen.length = 0;
    const answer = await write();
    expect(answer.status, answer.text).toBeLessThan(300);
    const seen = plugin.seen.flatMap(([one, { before, after }]) =>
      one === name && before === null && after ? [after] : [],
    );
    expect(seen).toHaveLength(1);
    const [document] = seen;
    if (!document) throw new Error(`no ${name}`);
    expect(document.version).toBe(1);
    // A mail may have been sent meanwhile.
    expect(await api().store.get(name, document.id)).toMatchObject({ id: document.id });
    const { body } = await owner.get(`/api/audit-entries?recordId=${document.id}`);
    expect(rows(body).map(({ verb }) => verb)).toEqual(["create"]);
  });
});
