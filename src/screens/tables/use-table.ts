import { useDataProvider } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import { splitBySent } from "../../domain/restaurant/table-orders.ts";
import { useRefusal, useRunAction } from "../../kit/actions/use-run-action.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { products } from "../../resources/products.ts";
import { tableOrders } from "../../resources/table-orders.ts";
import { cartOf, type ParkedDraft } from "../order-entry/parking/parked.ts";
import { addLine, type Cart, draftOf, emptyCart, without } from "../order-entry/sale/cart.ts";
import type { Sellable } from "../order-entry/sale/scan.ts";
import { type AtTable, switchTable, updateTable, useTill } from "../order-entry/sale/till-store.ts";
import type { TillActions } from "../order-entry/till/use-till.ts";
import { tableNewsOf, useTableNews } from "./table-news.ts";
import type { OpenOrder, Seating } from "./table-records.ts";

/** The parts of a cart that a table order stores: unsent items and details. */
function roundOf(cart: Cart) {
  const { items, customerId, couponCode, discount, discountPercent, notes } = draftOf(cart);
  return { items, customerId, couponCode, discount, discountPercent, notes };
}

/** Whether the cart has no changes against the table's order. */
export function isKept(cart: Cart, guests: number | null, order: OpenOrder): boolean {
  const { items, ...said } = roundOf(cart);
  return (
    items.length === 0 &&
    splitBySent(order.items).unsent.length === 0 &&
    guests === order.guests &&
    said.customerId === order.customerId &&
    said.couponCode === order.couponCode &&
    said.notes === order.notes &&
    said.discount === (order.discount ?? 0) &&
    said.discountPercent === order.discountPercent
  );
}

/** Adds the items and details of a cart to the cart of a table, whose own details stay. */
const broughtTo = (at: Cart, { lines, customerId, couponCode, discount, notes }: Cart): Cart => ({
  ...lines.reduce(addLine, at),
  customerId: at.customerId ?? customerId,
  couponCode: at.couponCode || couponCode,
  discount: at.discount || discount,
  notes: [at.notes, notes].filter(Boolean).join("\n"),
});

/** Returns the table of an order for the till. */
export const tablePlace = (order: OpenOrder): AtTable => ({
  tableId: order.tableId,
  name: order.tableName,
  orderId: order.id,
  version: order.version,
  guests: order.guests,
});

/** Whether a table could not be opened because it has an order. */
const isTaken = (error: unknown): boolean =>
  Object.values(toApiError(error).errors).flat().includes("table-orders.errors.taken");

/** The till's actions on tables; errors are shown at the till. */
export function useTable(till: TillActions, extras: ReadonlyMap<string, SoldExtra>) {
  const { t } = useTranslation(["tables", "till"]);
  const provider = useDataProvider()();
  const run = useRunAction(tableOrders);
  const refusalOf = useRefusal(tableOrders);
  const newsWords = useTableNews();
  const [busy, setBusy] = useState(false);

  /** Loads the current order; null if it is gone. */
  const read = async (id: string): Promise<OpenOrder | null> => {
    const filters = [{ field: "id", operator: "eq", value: id }] as const;
    const { data } = await provider.getList<OpenOrder>({ resource: tableOrders.name, filters: [...filters] });
    return data[0] ?? null;
  };

  /** What happened to the till's table, in words; takes the order over as it is now. */
  const wordsOfNews = async (id: string, name: string): Promise<string> => {
    const news = await tableNewsOf(id);
    const { table } = useTill.getState();
    if (news?.order && table?.orderId === id) switchTable({ ...table, ...tablePlace(news.order) });
    const said = newsWords({ name, items: null }, news);
    return [...said, ...(news?.order ? [t("news.check")] : [])].join(" ");
  };

  const wordsOf = async (error: unknown): Promise<string> => {
    const { type, errors } = toApiError(error);
    const { table } = useTill.getState();
    if ((type === "stale" || type === "not-found") && table?.orderId)
      return wordsOfNews(table.orderId, table.name);
    const [path, [key = ""] = []] = Object.entries(errors)[0] ?? [];
    return path?.startsWith("items.") ? till.reasonAt(path, key) : refusalOf(error);
  };

  /**
   * Somebody else has opened the table meanwhile: the till takes over that order, with what was typed as its next round.
   * Resolves with whether there is one.
   */
  const takeOver = async (): Promise<boolean> => {
    const { table } = useTill.getState();
    if (!table || table.orderId !== null) return false;
    const filters = [{ field: "tableId", operator: "eq", value: table.tableId }] as const;
    const { data } = await provider.getList<OpenOrder>({ resource: tableOrders.name, filters: [...filters] });
    const [order] = data;
    if (!order) return false;
    const at = await cartAt(order);
    const now = useTill.getState();
    if (now.table?.tableId !== table.tableId) return false;
    switchTable(tablePlace(order), broughtTo(at, now.cart));
    const by = (await tableNewsOf(order.id))?.by ?? t("news.someone");
    till.announce(t("takenOver", { table: order.tableName, who: by }));
    return true;
  };

  /** Runs a task and shows its error; null on failure. */
  const attempt = async <A>(task: () => Promise<A>): Promise<A | null> => {
    setBusy(true);
    // A message about an earlier attempt is over.
    till.unsay();
    try {
      return await task();
    } catch (error) {
      if (!isTaken(error) || !(await takeOver())) till.alarm(await wordsOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };

  /** Saves the cart to its table, and optionally sends it to the kitchen. */
  const keep = (send: boolean) =>
    attempt(async () => {
      const { cart, table } = useTill.getState();
      if (!table) throw new Error("no table");
      const { orderId: id, version, tableId, guests } = table;
      const input = { ...roundOf(cart), guests, send };
      const order =
        id === null
          ? await run<OpenOrder>("open", null, { tableId, ...input })
          : await run<OpenOrder>("save", { id, version }, input);
      if (send)
        updateTable(tableId, (at) => ({ table: tablePlace(order), cart: without(at.cart, cart.lines) }));
      return order;
    });

  const cartAt = async (order: OpenOrder): Promise<Cart> => {
    const { unsent } = splitBySent(order.items);
    const ids = [...new Set(unsent.flatMap(({ productId }) => productId ?? []))];
    const sellables =
      ids.length > 0
        ? await provider.getMany?.<Sellable & { id: string }>({ resource: products.name, ids })
        : undefined;
    const draft = {
      ...draftOf(emptyCart("dineIn")),
      items: unsent,
      customerId: order.customerId,
      couponCode: order.couponCode,
      discount: order.discount ?? 0,
      discountPercent: order.discountPercent,
      notes: order.notes,
    };
    return cartOf(draft as ParkedDraft, sellables?.data ?? [], extras, t("unknown"));
  };

  /** Saves what was typed for the table the cart is at; resolves with whether the table can be left. */
  const keepTyped = async (): Promise<boolean> => {
    const { table, cart } = useTill.getState();
    if (!table) return true;
    const { orderId, guests } = table;
    const there = await attempt(async () => ({ order: orderId === null ? null : await read(orderId) }));
    if (!there) return false;
    const { order } = there;
    const nothing = order ? isKept(cart, guests, order) : cart.lines.length === 0;
    if (nothing || (await keep(false)) !== null) return true;
    // Where somebody else has opened the table, what was typed is saved to that order.
    const isTakenOver = orderId === null && useTill.getState().table?.orderId !== null;
    return isTakenOver && (await keep(false)) !== null;
  };

  /** Moves the cart to a table. What belongs to no table comes along; what another table has is saved there. */
  const sit = async ({ seat, order }: Seating): Promise<boolean> => {
    const { table, parts } = useTill.getState();
    const isOwn = table?.tableId === seat.id;
    if (isOwn && table.orderId === (order?.id ?? null)) return true;
    if (parts.length > 0) {
      till.alarm(t("till:parked.partsTaken"));
      return false;
    }
    if (!isOwn && !(await keepTyped())) return false;
    const place = order
      ? tablePlace(order)
      : { tableId: seat.id, name: seat.name, orderId: null, version: null, guests: null };
    const at = order ? await attempt(() => cartAt(order)) : emptyCart("dineIn");
    if (!at) return false;
    // The order of its own table may have been paid meanwhile.
    const { cart: now } = useTill.getState();
    switchTable(place, table && !isOwn ? at : broughtTo(at, now));
    return true;
  };

  return { busy, attempt, keep, sit, read, run, cartAt };
}

export type TableActions = ReturnType<typeof useTable>;
