import { creditNoteDocument } from "../../../src/domain/documents/credit-note-document.ts";
import { orderDocument } from "../../../src/domain/documents/invoice-document.ts";
import { receiptWidth } from "../../../src/domain/documents/receipt.ts";
import type {
  DocumentTexts,
  OrderDocument,
  SalesDocument,
} from "../../../src/domain/documents/sales-document.ts";
import { storeClock } from "../../../src/domain/orders/sales.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { type Order, orders } from "../../../src/resources/orders.ts";
import { type Payment, payments } from "../../../src/resources/payments.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import type { Return } from "../../../src/resources/returns.ts";
import { staff } from "../../../src/resources/staff.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { createYielder } from "../../platform/long-work.ts";
import type { Deps } from "../../records/deps.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import { addToGroup } from "../../store/gather.ts";
import { asOrder, asPayment } from "../orders/index.ts";
import { drawPdf, type Pdf } from "./draw-pdf.ts";
import { logoOf } from "./logo.ts";
import { pageWordsIn } from "./page-words.ts";
import type { PageDrawing } from "./pdf.ts";
import { documentLanguages } from "./texts.ts";

/** What every document needs: the shop, texts and paper size. */
export interface DrawingContext {
  readonly shop: Awaited<ReturnType<typeof readShop>>;
  readonly logo: string | null;
  /** In millimetres. */
  readonly rollWidth: number;
  /** Texts in the requested language, else the customer's, else the request's. */
  wordsFor(customers: string | null): DocumentTexts;
  /** In the store's time zone. */
  readonly today: string;
  /** Public address of the store. */
  readonly address: string;
}

/** Documents that are rendered into one PDF when its content is requested. */
export interface File {
  readonly name: string;
  content(): Promise<Pdf>;
}

const readShop = ({ store }: Deps) => readGlobal(store, storeDetails);

/**
 * Loads what all documents need.
 * @param names languages that take precedence over the customer's
 * @param otherwise the language if neither is available
 */
export async function drawingContext(
  deps: Deps,
  names: readonly (string | undefined)[],
  otherwise: string | null,
): Promise<DrawingContext> {
  const { store, publicUrl, ownUrl, clock } = deps;
  const [settings, shop, till] = await Promise.all([
    readGlobal(store, globalSettings),
    readShop(deps),
    readGlobal(store, posSettings),
  ]);
  const languages = await documentLanguages(deps, settings, await storeCurrency(store));
  return {
    shop,
    logo: await logoOf(shop.logo, deps),
    rollWidth: receiptWidth(till),
    wordsFor: (customers) => languages.wordsFor([...names, customers, otherwise]),
    today: storeClock(clock(), settings.timeZone).day,
    address: publicUrl ?? ownUrl,
  };
}

/** One document per order. */
export async function orderDrawings(
  deps: Deps,
  context: DrawingContext,
  kind: OrderDocument,
  sold: readonly Order[],
): Promise<File> {
  const sellers = await sellersOf(deps, sold);
  const rows = await paymentsByOrder(deps, sold);
  const { shop, today, address } = context;
  const drawings: PageDrawing[] = [];
  const yieldIfDue = createYielder();
  for (const order of sold) {
    const words = context.wordsFor(order.language);
    const seller = sellers.get(order.sellerId ?? "") ?? null;
    const around = { seller, payments: rows.get(order.id) ?? [], today, address };
    drawings.push(drawingOf(context, orderDocument(kind, order, shop, words, around), words));
    await yieldIfDue();
  }
  return fileOf(context, drawings);
}

/** The credit notes of returns. */
export async function creditNoteDrawings(
  deps: Deps,
  context: DrawingContext,
  notes: readonly Return[],
): Promise<File> {
  const creditedOrders = await deps.store.getMany(
    orders.name,
    notes.map(({ orderId }) => orderId),
  );
  const byId = new Map(creditedOrders.map((record) => [record.id, asOrder(record)]));
  const drawings = notes.map((note) => {
    const order = byId.get(note.orderId) ?? null;
    const words = context.wordsFor(order?.language ?? null);
    return drawingOf(context, creditNoteDocument(note, order, context.shop, words), words);
  });
  return fileOf(context, drawings);
}

/** Names of the staff who sold these orders, by id. */
async function sellersOf({ store }: Deps, sold: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(sold.flatMap(({ sellerId }) => sellerId ?? []));
  const people = await store.getMany(staff.name, [...ids]);
  return new Map(people.map(({ id, name }) => [id, String(name)]));
}

/** The payments of orders, by order id. */
async function paymentsByOrder({ store }: Deps, sold: readonly Order[]) {
  const where = matching({ orderId: sold.map(({ id }) => id) });
  const { rows } = await store.find(payments.name, { where, sort: sortedBy("id") });
  const byOrder = new Map<string, Payment[]>();
  for (const row of rows.map(asPayment)) addToGroup(byOrder, row.orderId, row);
  return byOrder;
}

/** A document with what its page has around it. */
export const drawingOf = (
  { logo }: DrawingContext,
  document: SalesDocument,
  words: DocumentTexts,
): PageDrawing => ({
  document,
  logo,
  pageWords: pageWordsIn(words),
});

/** A file with a single document is named after its number. */
export function fileOf({ rollWidth }: DrawingContext, drawings: readonly PageDrawing[]): File {
  const first = drawings[0]?.document.number ?? "";
  const name = drawings.length === 1 ? first : `${first}-${drawings.length}`;
  return {
    name: `${name.replace(/[^\w.-]/g, "_")}.pdf`,
    content: () => drawPdf({ drawings, rollWidth }),
  };
}
