import * as z from "zod/mini";
import { orders } from "../../../src/resources/orders.ts";
import { parkedOrders } from "../../../src/resources/parked-orders.ts";
import { orderDraft } from "../../../src/resources/parts/order-draft.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { placedForm, quoteOf, readDraft, readPlaced } from "../pricing/index.ts";
import { foundOrder, orderEvent, quote } from "./answers.ts";
import { orderEvents } from "./events.ts";
import { placeExchange } from "./exchange.ts";
import { countLookUp, lookUpOrder } from "./lookup.ts";
import { parkOrder } from "./park.ts";
import { asOrder } from "./parts/order.ts";
import { consumePinProof } from "./parts/pin-proof.ts";
import { tellPlaced } from "./parts/words.ts";

const place = endpoint("post /orders", {
  summary: "Place an order; with `exchange`, returned items pay for it",
  access: withPermission(orders.name, "place"),
  body: placedForm,
  read: readPlaced,
  answer: orders,
  status: 201,
  refused: [409],
  once: true,
  async run({ writer, body, request }) {
    await consumePinProof(writer.tx, request, writer.now);
    const { after } = await placeExchange(writer, body);
    await tellPlaced(writer, asOrder(after), body);
    return after;
  },
});

const price = endpoint("post /orders/quote", {
  summary: "The price of an order, and errors that prevent placing it",
  access: withPermission(orders.name, "place"),
  body: orderDraft,
  read: readDraft,
  answer: quote,
  run: ({ store, body, deps, admin }) => quoteOf(store, body, deps.clock(), admin),
});

const park = endpoint("post /orders/park", {
  summary: "Park an order",
  access: withPermission(orders.name, "park"),
  body: orderDraft,
  read: readDraft,
  answer: parkedOrders,
  status: 201,
  once: true,
  async run({ writer, body, request }) {
    await consumePinProof(writer.tx, request, writer.now);
    return parkOrder(writer, body);
  },
});

const lookUp = endpoint("get /orders/lookup", {
  summary: "The order with this exact invoice number, without prices and names",
  access: withPermission(orders.name, "lookup"),
  query: [inQuery("invoiceNumber")],
  answer: foundOrder,
  refused: [404, 422, 429],
  async run({ store, admin, deps, query }) {
    await countLookUp(store, admin.id, deps.clock());
    return lookUpOrder(store, admin, query.invoiceNumber);
  },
});

const events = endpoint("get /orders/:id/events", {
  summary: "The timeline of an order, newest first",
  access: withPermission(orders.name, "show"),
  answer: z.array(orderEvent),
  refused: [404],
  run: ({ store, admin, params: { id } }) => orderEvents(store, admin, id),
});

/** Endpoints of carts and orders besides the declared actions: placing, quoting, looking up, parking. */
export const orderEndpoints = [place, price, park, lookUp, events] as const;
