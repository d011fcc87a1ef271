import type * as z from "zod/mini";
import { parkedChanges, parkedItems } from "../../../src/domain/orders/parking.ts";
import { canTakeOver } from "../../../src/domain/people/cashiers.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { type ParkedOrder, parkedOrders } from "../../../src/resources/parked-orders.ts";
import { orderDraft } from "../../../src/resources/parts/order-draft.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { typedAs } from "../../records/typed-as.ts";
import { removeDocument, writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { basketOf, extrasOf, type OrderDraft, productsOf, quoteOf } from "../pricing/index.ts";
import type { parkedNews } from "./answers.ts";

const day = 24 * 60 * 60 * 1000;

/** The label of a parked order: its customer, if known, and its contents. */
export function parkedLabel(whose: string | null | undefined, lines: readonly { title: string }[]): string {
  const things = lines.map((line) => line.title).join(", ");
  return [whose, things].filter(Boolean).join(": ").slice(0, 200);
}

/** Parks an order: it takes no stock and no number, and expires after a number of days. */
export async function parkOrder(writer: Writer, draft: OrderDraft): Promise<StoredRecord> {
  const { tx, now, admin } = writer;
  const { parkedOrderDays } = await readGlobal(tx, globalSettings);
  await removeExpired(tx, now);
  const { lines, totals } = await basketOf(tx, draft, now);
  const customer = draft.customerId === null ? null : await tx.get("customers", draft.customerId);
  const whose = draft.tableName ?? customer?.name;
  const { after } = await writeDocument(writer, parkedOrders, {
    ...draft,
    items: parkedItems(draft.items, lines),
    label: parkedLabel(typeof whose === "string" ? whose : null, lines),
    staffId: admin?.id ?? null,
    parkedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + parkedOrderDays * day).toISOString(),
    total: totals.total,
  });
  return after;
}

/** Expired orders are deleted when one is parked or listed. */
async function removeExpired(tx: Transaction, now: Date): Promise<void> {
  const where = matching({ expiresAt_lt: now.toISOString() });
  const { rows } = await tx.find(parkedOrders.name, { where, sort: [], start: 0, end: 50 });
  // biome-ignore lint/plugin: nobody deletes what has expired.
  for (const { id } of rows) await tx.remove(parkedOrders.name, id, null);
}

export interface Resumed extends z.output<typeof parkedNews> {
  /** Items keep the names they were parked with. */
  readonly draft: Omit<ParkedOrder, ParkedOnly>;
}

type ParkedOnly = Exclude<keyof ParkedOrder, keyof OrderDraft>;

/**
 * Resumes a parked order at the till, once. Throws 404 if it is gone or expired, 403 if it is somebody else's and may
 * not be taken over.
 */
export async function resumeOrder(writer: Writer, record: StoredRecord): Promise<Resumed> {
  const parked = typedAs(parkedOrders)(record);
  if (Date.parse(parked.expiresAt) < writer.now.getTime()) throw noRecord(parkedOrders.name, record.id);
  await discardParked(writer, record);
  const draft = Object.fromEntries(Object.keys(orderDraft).map((name) => [name, record[name]]));
  // Item names are part of a draft but not of its entries.
  return { draft: draft as unknown as Resumed["draft"], ...(await newsOf(writer, parked)) };
}

/** Discards a parked order. Throws 403 if it is somebody else's and may not be taken over. */
export async function discardParked(writer: Writer, record: StoredRecord): Promise<void> {
  await assertMayTake(writer, typedAs(parkedOrders)(record));
  await removeDocument(writer, parkedOrders, record);
}

async function newsOf({ tx, now }: Writer, parked: ParkedOrder): Promise<Omit<Resumed, "draft">> {
  const [products, extras] = [await productsOf(tx, parked.items), await extrasOf(tx, parked.items)];
  const changes = parkedChanges(parked.items, products, extras, now.getTime());
  if (changes.some(({ kind }) => kind === "gone")) return { changes, total: null };
  const { totals } = await quoteOf(tx, parked, now);
  const was = parked.total ?? 0;
  return { changes, total: totals.total === was ? null : { was, now: totals.total } };
}

async function assertMayTake({ tx, admin }: Writer, { staffId }: ParkedOrder): Promise<void> {
  if (!admin) return;
  const settings = await readGlobal(tx, posSettings);
  if (canTakeOver(admin.role, settings, staffId === null || staffId === admin.id)) return;
  throw new Problem("denied", "Someone else has parked this order.", {
    reason: "in-use",
    errors: { staffId: [`${parkedOrders.name}.errors.theirs`] },
  });
}
