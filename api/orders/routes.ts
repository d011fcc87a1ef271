import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Verb } from "../../src/domain/roles.ts";
import { orders } from "../../src/resources/orders.ts";
import { parkedOrders } from "../../src/resources/parked-orders.ts";
import { serialize } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { actionAccess, callAction } from "../actions/call.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { idempotent } from "../http/idempotency.ts";
import { sendToKitchen } from "../kitchen/tickets.ts";
import { setEtag } from "../records/etag.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import { consumePinProof } from "../session/pin.ts";
import { readDraft, readPlaced } from "./draft.ts";
import { orderEvents } from "./events.ts";
import { placeExchange } from "./exchange.ts";
import { countLookUp, lookUpOrder } from "./lookup.ts";
import { parkOrder } from "./park.ts";
import { quoteOf } from "./quote.ts";

interface One {
  Params: { id: string };
}

/** Routes of carts and orders besides the declared actions: placing, quoting, looking up, parking. */
export const orderRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store } = deps;
  const adminOf = (request: FastifyRequest, verb: Verb) => targetOfCall(request, orders.name, verb).admin;

  app.post("/orders", routeOptions(withPermission(orders.name, "place")), async (request, reply) => {
    const admin = adminOf(request, "place");
    const body = bodyOf(request);
    const draft = await readPlaced(store, body);
    const { answer, done } = await idempotent(request, deps, {
      name: orders.name,
      admin,
      body,
      async work(tx) {
        await consumePinProof(tx, request, deps.clock());
        const writer = writerFor(request, tx, deps);
        const { after } = await placeExchange(writer, draft);
        await sendToKitchen(writer, after, draft);
        return { answer: serialize(admin.role, orders, after), done: true };
      },
    });
    if (!done) reply.header("idempotency-replayed", "true");
    setEtag(reply, answer.version);
    reply.header("location", `/api/orders/${String(answer.id)}`);
    return reply.code(201).send(answer);
  });

  app.get<{ Querystring: { invoiceNumber?: unknown } }>(
    "/orders/lookup",
    routeOptions(withPermission(orders.name, "lookup")),
    async (request) => {
      const admin = adminOf(request, "lookup");
      await countLookUp(store, admin.id, deps.clock());
      return lookUpOrder(store, admin, request.query.invoiceNumber);
    },
  );

  app.get<One>("/orders/:id/events", routeOptions(withPermission(orders.name, "show")), async (request) =>
    orderEvents(store, adminOf(request, "show"), request.params.id),
  );

  app.post("/orders/quote", routeOptions(withPermission(orders.name, "place")), async (request) => {
    const admin = adminOf(request, "place");
    return quoteOf(store, await readDraft(store, bodyOf(request)), deps.clock(), admin);
  });

  app.post("/orders/park", routeOptions(withPermission(orders.name, "park")), async (request, reply) => {
    const admin = adminOf(request, "park");
    const body = bodyOf(request);
    const draft = await readDraft(store, body);
    const { answer, done } = await idempotent(request, deps, {
      name: `${orders.name} park`,
      admin,
      body,
      async work(tx) {
        await consumePinProof(tx, request, deps.clock());
        const parked = await parkOrder(writerFor(request, tx, deps), draft);
        return { answer: serialize(admin.role, parkedOrders, parked), done: true };
      },
    });
    if (!done) reply.header("idempotency-replayed", "true");
    return reply.code(201).send(answer);
  });

  app.post<One>(
    "/orders/:id/resume",
    routeOptions(actionAccess(parkedOrders.name, "resume")),
    async (request, reply) =>
      callAction(request, reply, deps, {
        resource: parkedOrders.name,
        action: "resume",
        id: request.params.id,
      }),
  );
};
