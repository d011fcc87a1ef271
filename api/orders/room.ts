import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Verb } from "../../src/domain/roles.ts";
import { orders } from "../../src/resources/orders.ts";
import { parkedOrders } from "../../src/resources/parked-orders.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { returns } from "../../src/resources/returns.ts";
import { present } from "../access/access.ts";
import { gate, whoMay } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/standing.ts";
import { bodyOf, texts } from "../http/body.ts";
import { once } from "../http/idempotency.ts";
import { invalid, Problem } from "../problem.ts";
import { setEtag } from "../records/etag.ts";
import type { Writer } from "../records/writer.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import { spendProof } from "../session/pin.ts";
import { readDraft, readPlaced } from "./draft.ts";
import { orderEvents } from "./events.ts";
import { countLookUp, lookUpOrder } from "./lookup.ts";
import { parkOrder, resumeOrder } from "./park.ts";
import { placeOrder } from "./place.ts";
import { quoteOf } from "./quote.ts";
import { readReturn, returnOrder } from "./return.ts";
import { moveOrder } from "./status.ts";

interface One {
  Params: { id: string };
}

/** The most orders that one call moves on. */
const mostAtOnce = 200;

/** What is done with orders: they are placed, moved on, returned, parked and resumed, never just written. */
export const orderRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store } = deps;
  const adminOf = (request: FastifyRequest, verb: Verb) => targetOfCall(request, orders.name, verb).admin;

  app.post("/orders", gate(whoMay(orders.name, "place")), async (request, reply) => {
    const admin = adminOf(request, "place");
    const body = bodyOf(request);
    const draft = readPlaced(body);
    const { answer, done } = await once(request, deps, {
      name: orders.name,
      admin,
      body,
      async work(tx) {
        await spendProof(tx, request, deps.clock());
        const { after } = await placeOrder(writerFor(request, tx, deps), draft);
        return { answer: present(admin.role, orders, after), done: true };
      },
    });
    if (!done) reply.header("idempotency-replayed", "true");
    setEtag(reply, answer.version);
    reply.header("location", `/api/orders/${String(answer.id)}`);
    return reply.code(201).send(answer);
  });

  app.get<{ Querystring: { invoiceNumber?: unknown } }>(
    "/orders/lookup",
    gate(whoMay(orders.name, "lookup")),
    async (request) => {
      const { id } = adminOf(request, "lookup");
      await countLookUp(store, id, deps.clock());
      return lookUpOrder(store, request.query.invoiceNumber);
    },
  );

  app.get<One>("/orders/:id/events", gate(whoMay(orders.name, "show")), async (request) =>
    orderEvents(store, adminOf(request, "show"), request.params.id),
  );

  app.post("/orders/quote", gate(whoMay(orders.name, "place")), async (request) => {
    adminOf(request, "place");
    return quoteOf(store, readDraft(bodyOf(request)), deps.clock());
  });

  app.post<One>("/orders/:id/status", gate(whoMay(orders.name, "show")), async (request, reply) => {
    const admin = adminOf(request, "show");
    const { status } = texts(bodyOf(request), ["status"]);
    const { after } = await store.transaction((tx) =>
      moveOrder(writerFor(request, tx, deps), request.params.id, status),
    );
    setEtag(reply, after.version);
    return present(admin.role, orders, after);
  });

  app.post("/orders/bulk-status", gate(whoMay(orders.name, "show")), async (request) => {
    adminOf(request, "show");
    const body = bodyOf(request);
    const { status } = texts(body, ["status"]);
    return store.transaction((tx) => moveEach(writerFor(request, tx, deps), idsOf(body.ids), status));
  });

  app.post<One>("/orders/:id/return", gate(whoMay(orders.name, "return")), async (request, reply) => {
    const admin = adminOf(request, "return");
    const body = bodyOf(request);
    const form = readReturn(body);
    const { answer, done } = await once(request, deps, {
      name: `return ${request.params.id}`,
      admin,
      body,
      async work(tx) {
        const writer = writerFor(request, tx, deps);
        await assertMayReturn(writer);
        const { after } = await returnOrder(writer, request.params.id, form);
        return { answer: present(admin.role, returns, after), done: true };
      },
    });
    if (!done) reply.header("idempotency-replayed", "true");
    reply.header("location", `/api/returns/${String(answer.id)}`);
    return reply.code(201).send(answer);
  });

  app.post("/orders/park", gate(whoMay(orders.name, "park")), async (request, reply) => {
    const admin = adminOf(request, "park");
    const draft = readDraft(bodyOf(request));
    const parked = await store.transaction(async (tx) => {
      await spendProof(tx, request, deps.clock());
      return parkOrder(writerFor(request, tx, deps), draft);
    });
    return reply.code(201).send(present(admin.role, parkedOrders, parked));
  });

  app.post<One>("/orders/:id/resume", gate(whoMay(orders.name, "park")), async (request) => {
    adminOf(request, "park");
    return store.transaction(async (tx) => {
      await spendProof(tx, request, deps.clock());
      return resumeOrder(writerFor(request, tx, deps), request.params.id);
    });
  });
};

function idsOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
  if (ids.length === 0) throw invalid({ ids: ["errors.required"] });
  if (ids.length > mostAtOnce) throw invalid({ ids: ["errors.tooMany"] });
  return [...new Set(ids)];
}

/** Each by itself: what cannot go on is told, the others go on. */
async function moveEach(writer: Writer, ids: readonly string[], status: string) {
  const results: { id: string; ok: boolean; problem?: unknown }[] = [];
  for (const id of ids) {
    try {
      await writer.tx.savepoint(() => moveOrder(writer, id, status));
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ id, ok: false, problem: error.toBody() });
    }
  }
  return { results };
}

/** Cashiers take goods back where the settings of the till allow it. */
async function assertMayReturn({ tx, admin }: Writer): Promise<void> {
  if (admin?.role !== "cashier") return;
  const { cashierReturns } = await readGlobal(tx, posSettings);
  if (!cashierReturns) throw new Problem("denied", "Cashiers may not take goods back here.");
}
