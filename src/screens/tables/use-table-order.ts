import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import { splitBySent } from "../../domain/restaurant/table-orders.ts";
import { useAfterAnswers } from "../../kit/actions/answer-queue.ts";
import { type AtTable, switchTable, updateTable, useTill } from "../order-entry/sale/till-store.ts";
import type { TillActions } from "../order-entry/till/use-till.ts";
import { type Paying, payingAll, payingOf } from "./pay-table.tsx";
import type { SentTableLine } from "./sent-lines.tsx";
import type { BillPart } from "./split-dialog.tsx";
import { type OpenOrder, type Seating, useOpenOrder } from "./table-records.ts";
import { isKept, tablePlace, useTable } from "./use-table.ts";

/** The dialogs of a table. */
type TableDialog =
  | { readonly what: "move" | "merge" }
  | { readonly what: "cancel"; readonly line: SentTableLine | null }
  | { readonly what: "split"; readonly order: OpenOrder }
  | { readonly what: "pay"; readonly paying: Paying };

interface Options {
  readonly till: TillActions;
  readonly table: AtTable;
  readonly extras: ReadonlyMap<string, SoldExtra>;
  /** Leaves the table and shows the floor. */
  readonly onLeave: () => void;
}

/** Whether something is left to pay. */
const isOpen = ({ items, due }: OpenOrder): boolean => items.length > 0 || (due ?? 0) > 0;

/** The order of a table, its open dialog and its actions. */
export function useTableOrder({ till, table, extras, onLeave }: Options) {
  const { t } = useTranslation("tables");
  const { cart, pin } = till;
  const { order: there, isKnown } = useOpenOrder(table.tableId);
  const order = there?.id === table.orderId ? there : null;
  const actions = useTable(till, extras);
  const { attempt, keep, run, read, cartAt } = actions;
  const [dialog, setDialog] = useState<TableDialog | null>(null);
  const busy = actions.busy || till.busy;
  const isEmpty = cart.lines.length === 0;

  // Changes by others are shown immediately; local input is kept until it is sent.
  const version = order?.version;
  useEffect(() => {
    if (isEmpty && version !== undefined && table.version !== null && version > table.version)
      switchTable({ ...table, version });
  }, [version, isEmpty, table]);

  /** Whether the cart is still at this table when an answer arrives. */
  const isHere = () => useTill.getState().table?.tableId === table.tableId;
  /** Does what takes the cart as it is: nothing can be added to it meanwhile. */
  const alone = (task: () => Promise<unknown>) =>
    till.inputs.hold(async () => {
      await task();
      return false;
    });

  /** The order including all input, sent to the kitchen. */
  const whole = async () => (order && isKept(cart, table.guests, order) ? order : keep(true));
  const send = async () => {
    if (isEmpty || busy) return;
    if ((await keep(true)) === null || !isHere()) return;
    onLeave();
    till.announce(t("sentTo", { table: table.name }));
  };
  const leave = async () => {
    const isParked = order !== null && isKept(cart, table.guests, order);
    if (!isParked && (order !== null || !isEmpty) && (await keep(false)) === null) return;
    if (isHere()) onLeave();
  };
  const pay = async () => {
    if (busy || dialog || !(await pin.prove())) return;
    const now = await whole();
    if (!now || !isOpen(now)) return;
    setDialog({ what: "pay", paying: payingAll(now) });
  };
  const split = async () => {
    const now = await whole();
    // Guests who pay shares finish that bill first.
    if (now)
      setDialog(now.dueOrderId ? { what: "pay", paying: payingAll(now) } : { what: "split", order: now });
  };
  // Codes that are being looked up belong to this round.
  const { run: inTurn } = useAfterAnswers(till.inputs.queue, {
    send: () => void alone(send),
    leave: () => void alone(leave),
    pay: () => void alone(pay),
    split: () => void alone(split),
  });
  return {
    order,
    actions,
    dialog,
    busy,
    /** Whether nothing in the cart is waiting to be sent. */
    isEmpty,
    /** Whether the cart's order is no longer open. */
    isGone: table.orderId !== null && isKnown && order === null && dialog === null,
    sent: order ? splitBySent(order.items).sent : [],
    open: (next: TableDialog) => setDialog(next),
    close: () => setDialog(null),
    send: () => inTurn("send"),
    leave: () => inTurn("leave"),
    pay: () => inTurn("pay"),
    split: () => inTurn("split"),
    /** Pays the order as it is now, after somebody else has changed it. */
    payCurrent: (now: OpenOrder) => {
      switchTable(tablePlace(now));
      setDialog(isOpen(now) ? { what: "pay", paying: payingAll(now) } : null);
    },
    payParts: async (from: OpenOrder, parts: readonly BillPart[]) => {
      const paying = await attempt(() => payingOf(from, parts));
      if (paying) {
        if (await pin.prove()) setDialog({ what: "pay", paying });
        return;
      }
      const now = await read(from.id).catch(() => from);
      setDialog(now ? { what: "split", order: now } : null);
    },
    /** Moves the order to another table, or merges it into the order there. */
    take: async (how: "move" | "merge", { seat, order: others }: Seating) => {
      if (!order) return;
      // What was typed comes along.
      if (!isKept(cart, table.guests, order) && (await keep(false)) === null) return setDialog(null);
      const moved = await attempt(() =>
        how === "move"
          ? run<OpenOrder>("move", { ...order }, { tableId: seat.id })
          : run<OpenOrder>("merge", { ...order }, { into: others?.id }),
      );
      setDialog(null);
      if (!moved) return;
      const at = await attempt(() => cartAt(moved));
      if (isHere()) switchTable(tablePlace(moved), at ?? undefined);
      till.announce(t(how === "move" ? "moved" : "merged", { table: moved.tableName }));
    },
    /** Cancels a quantity of a line, or the whole order. */
    cancel: async (line: SentTableLine | null, quantity: number, reason: string) => {
      if (!order || !(await pin.prove())) return;
      const done = await attempt(() =>
        line
          ? run<OpenOrder>("cancel", { ...order }, { lines: [{ lineId: line.id, quantity }], reason })
          : run<OpenOrder>("free", { ...order }, { reason: reason || null }),
      );
      setDialog(null);
      if (!done) return;
      till.announce(t(line ? "cancel.done" : "cancel.freed", { table: table.name }));
      if (line) updateTable(table.tableId, (at) => ({ table: { ...at.table, version: done.version } }));
      else if (isHere()) onLeave();
    },
    /** Continues with what is still open at the table after a partial payment; null if it is free. */
    goOn: (left: OpenOrder | null) => {
      setDialog(null);
      if (left) switchTable(tablePlace(left));
      else onLeave();
    },
  };
}

export type TableOrderWork = ReturnType<typeof useTableOrder>;
