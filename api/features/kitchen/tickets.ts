import { uuidv7 } from "uuidv7";
import type { OrderLine, SoldProduct } from "../../../src/domain/orders/order-lines.ts";
import { optionsTitle } from "../../../src/domain/products/combinations.ts";
import {
  byCourse,
  callOff,
  goesToKitchen,
  nextTicketStates,
  readyStays,
  type TicketState,
  type TicketStep,
} from "../../../src/domain/restaurant/kitchen.ts";
import { type KitchenTicket, kitchenTickets } from "../../../src/resources/kitchen-tickets.ts";
import type { Order } from "../../../src/resources/orders.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { Problem } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Outcome } from "../../records/outcome.ts";
import { nextNumberIn, type Series } from "../../records/series.ts";
import { typedAs } from "../../records/typed-as.ts";
import { changeDocument, writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { type OrderDraft, productsOf } from "../pricing/index.ts";

/** The number series of tickets. */
export const ticketSeries: Series = { name: "kitchen ticket", prefix: "K" };

const asTicket = typedAs(kitchenTickets);

export type TicketLine = Omit<KitchenTicket["items"][number], "id">;

/** What the order adds to the product: note, course and so on. */
interface Asked {
  readonly quantity: number;
  readonly course: string | null;
  readonly note?: string | null;
}

type Made = Pick<OrderLine, "productId" | "combinationId" | "title" | "extras">;

/** A line of a ticket: the product's name, and separately its variant and extras. */
export function ticketLine(ticket: Asked, line: Made, product: SoldProduct | undefined): TicketLine {
  const combination = product?.combinations.find(({ id }) => id === line.combinationId);
  const extras = line.extras.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return {
    title: combination && product ? product.title : line.title,
    variant: combination ? optionsTitle(combination.options) : null,
    extras: extras.length > 0 ? extras.join(", ") : null,
    quantity: ticket.quantity,
    course: ticket.course,
    note: ticket.note ?? null,
  };
}

/** A ticket without its lines. */
type TicketHead = Pick<
  KitchenTicket,
  "kind" | "orderType" | "tableName" | "tableOrderId" | "orderId" | "round" | "notes"
>;

/** Writes a ticket, unless it has no lines. */
export async function writeTicket(
  writer: Writer,
  head: TicketHead,
  lines: readonly TicketLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { tx, now, admin } = writer;
  await writeDocument(writer, kitchenTickets, {
    number: await nextNumberIn(tx, ticketSeries),
    at: now.toISOString(),
    state: "new",
    ...head,
    items: byCourse(lines).map((line) => ({ id: uuidv7(), ...line })),
    staffId: admin?.id ?? null,
    startedAt: null,
    readyAt: null,
    readyBy: null,
  });
}

/** The product of a line; undefined for custom items. */
export const productIn = <P>(products: ReadonlyMap<string, P>, id: string | null): P | undefined =>
  id === null ? undefined : products.get(id);

/** Writes the ticket of an order that was placed at once, if the till is a restaurant's. */
export async function sendToKitchen(writer: Writer, order: Order, draft: OrderDraft): Promise<void> {
  const { view } = await readGlobal(writer.tx, posSettings);
  if (!goesToKitchen(view, order.orderType)) return;
  const products = await productsOf(writer.tx, draft.items);
  const lines = draft.items.flatMap((orderItem, at) => {
    const item = order.items[at];
    if (!item) return [];
    const extras = item.extras as OrderLine["extras"];
    return [ticketLine(orderItem, { ...item, extras }, productIn(products, item.productId))];
  });
  const { orderType, tableName, notes } = order;
  const head = { kind: "order", orderType, tableName, tableOrderId: null, round: null, notes } as const;
  await writeTicket(writer, { ...head, orderId: order.id }, lines);
}

/** Changes the state of a ticket, or reverts the last change. Throws 409 for an impossible one. */
export async function setTicketState(
  writer: Writer,
  before: StoredRecord,
  state: TicketStep,
): Promise<Outcome & { after: StoredRecord }> {
  const ticket = asTicket(before);
  if (ticket.state === state) return { before, after: before };
  if (!nextTicketStates(ticket.kind, ticket.state).includes(state)) {
    throw new Problem("conflict", `${ticket.number} cannot go from ${ticket.state} to ${state}.`, {
      errors: { state: ["kitchen-tickets.errors.state"] },
    });
  }
  const now = writer.now.toISOString();
  return changeDocument(writer, kitchenTickets, before, {
    state,
    startedAt: state === "new" ? null : (ticket.startedAt ?? now),
    readyAt: state === "ready" ? now : null,
    readyBy: state === "ready" ? (writer.admin?.id ?? null) : null,
  });
}

const openStates = ["new", "preparing"] as const satisfies readonly TicketState[];

/** Writes a state that follows from elsewhere, without a tap in the kitchen. */
async function endTicket(writer: Writer, before: StoredRecord, state: "ready" | "cancelled"): Promise<void> {
  const readyAt = state === "ready" ? writer.now.toISOString() : null;
  await changeDocument(writer, kitchenTickets, before, { state, readyAt });
}

const isShown = ({ state, readyAt }: KitchenTicket, now: Date): boolean =>
  openStates.some((one) => one === state) ||
  (readyAt !== null && Date.parse(readyAt) > now.getTime() - readyStays * 60_000);

/**
 * Ends the tickets of an order that was placed at once: a cancelled order leaves the kitchen's screen with a ticket of
 * the kind `cancel` for what it still shows, and of what was handed over nothing is to be made.
 */
export async function endTickets(writer: Writer, orderId: string, how: "cancelled" | "ready"): Promise<void> {
  const { rows } = await writer.tx.find(kitchenTickets.name, {
    where: matching({ orderId, kind: "order" }),
    sort: sortedBy("number"),
  });
  for (const before of rows) {
    const { orderType, tableName, round, number, items, ...ticket } = asTicket(before);
    const isOpen = openStates.some((one) => one === ticket.state);
    if (how === "ready" ? !isOpen : !isShown({ ...asTicket(before) }, writer.now)) continue;
    await endTicket(writer, before, how);
    if (how === "ready") continue;
    const head = { orderType, tableName, tableOrderId: null, orderId, round } as const;
    const lines = items.map(({ id: _, ...line }) => line);
    await writeTicket(writer, { kind: "cancel", ...head, notes: number }, lines);
  }
}

/** A line called off, and the round it was sent with. */
interface CalledOff {
  readonly round: number | null;
  readonly line: TicketLine;
}

/** Takes the tickets of a table off the screen of which everything was called off. */
export async function endCalledOff(
  writer: Writer,
  tableOrderId: string,
  calledOff: readonly CalledOff[],
): Promise<void> {
  const { rows } = await writer.tx.find(kitchenTickets.name, {
    where: matching({ tableOrderId, kind: "order", state: openStates }),
    sort: sortedBy("number"),
  });
  let left = calledOff;
  for (const before of rows) {
    const { round, items } = asTicket(before);
    const same = left.filter((one) => one.round === round).map(({ line }) => line);
    const off = callOff(items, same);
    if (!off.all) continue;
    left = [...left.filter((one) => one.round !== round), ...off.left.map((line) => ({ round, line }))];
    await endTicket(writer, before, "cancelled");
  }
}

/** Moves the open tickets of a table to its new table. */
export async function moveTickets(
  writer: Writer,
  tableOrderId: string,
  to: { readonly tableName: string; readonly tableOrderId: string },
): Promise<void> {
  const where = matching({ tableOrderId, state: openStates });
  const { rows } = await writer.tx.find(kitchenTickets.name, { where, sort: [] });
  for (const before of rows) await changeDocument(writer, kitchenTickets, before, to);
}
