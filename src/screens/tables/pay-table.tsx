import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Tender } from "../../domain/payments/payment-rules.ts";
import { takeParts } from "../../domain/restaurant/table-orders.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { call } from "../../providers/call.ts";
import { type ApiError, isApiError } from "../../providers/errors/api-error.ts";
import { globalSettings } from "../../resources/global-settings.ts";
import { DoneDialog } from "../order-entry/payment/done-dialog.tsx";
import { PayDialog } from "../order-entry/payment/pay-dialog.tsx";
import type { PlacedOrder, SentPayment } from "../order-entry/sale/use-place.ts";
import { RefusalParts } from "../order-entry/till/added-parts.tsx";
import type { TillActions } from "../order-entry/till/use-till.ts";
import { ChangedDialog } from "./changed-dialog.tsx";
import type { BillPart } from "./split-dialog.tsx";
import { type TableNews, tableNewsOf } from "./table-news.ts";
import type { OpenOrder } from "./table-records.ts";
import type { TableActions } from "./use-table.ts";

/** A payment of a table. */
export interface Paying {
  readonly order: OpenOrder;
  /** Empty for the whole order. */
  readonly parts: readonly BillPart[];
  /** Minor units. */
  readonly total: number;
}

/** The payment of everything that is open; guests who pay shares finish their bill first. */
export const payingAll = (order: OpenOrder): Paying => ({
  order,
  parts: [],
  total: order.due ?? order.total,
});

/** Loads the current total for a part of an order. Rejects if the order has changed. */
export async function payingOf(order: OpenOrder, parts: readonly BillPart[]): Promise<Paying> {
  const divided = takeParts(order.items, parts);
  if ("rest" in divided && divided.rest.length === 0) return payingAll(order);
  const headers = { "If-Match": `"${order.version}"` };
  const sent = { params: { id: order.id }, body: { lines: parts } };
  const { total } = await call("post /table-orders/:id/bill", sent, { headers });
  return { order, parts, total };
}

/** An order of a table, of which a rest may be due. */
type Placed = PlacedOrder & { readonly due: number };

interface Props {
  readonly paying: Paying;
  readonly actions: TableActions;
  readonly till: TillActions;
  readonly onClose: () => void;
  /** Called with the order as it is now, to pay it in place of the one that was shown. */
  readonly onCurrent: (order: OpenOrder) => void;
  /** Called after payment with what is still open at the table, or null if it is free. */
  readonly onLeft: (left: OpenOrder | null) => void;
}

/**
 * Takes the payment for a table or a part of it, and shows the resulting order. What one of several guests pays is
 * booked at once.
 */
export function PayTable({ paying, actions, till, onClose, onCurrent, onLeft }: Props) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const { value: settings } = useGlobal(globalSettings);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState(paying);
  const [booked, setBooked] = useState<readonly Tender[]>([]);
  /** The change that earlier guests were given. */
  const [given, setGiven] = useState(0);
  const [changed, setChanged] = useState<{ readonly news: TableNews | null } | null>(null);
  const [done, setDone] = useState<{ order: PlacedOrder; left: OpenOrder | null } | null>(null);
  const { order, parts, total } = now;
  /** Sends a payment. Returns the error, or null. */
  const send = async (input: object, onPaid: (placed: Placed) => Promise<void>): Promise<ApiError | null> => {
    const lines = order.dueOrderId ? [] : parts;
    const customer = lines.length > 0 ? { customerId: order.customerId } : {};
    try {
      const placed = await actions.run<Placed>("pay", { ...order }, { lines, ...customer, ...input });
      setFailure(null);
      await onPaid(placed);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.type === "stale" || error.type === "not-found")
        setChanged({ news: await tableNewsOf(order.id) });
      else setFailure(error);
      return error;
    }
  };
  /** The same, with the proofs that the API asks for. Resolves with whether it was paid. */
  const sendProven = async (...sent: Parameters<typeof send>): Promise<boolean> => {
    setBusy(true);
    try {
      const refused = await send(...sent);
      if (refused === null) return true;
      return (await till.askAgain(refused)) && (await send(...sent)) === null;
    } finally {
      setBusy(false);
    }
  };
  /** What is still open. The payment succeeded even if that cannot be loaded; the floor shows it. */
  const left = () => actions.read(order.id).catch(() => null);
  const pay = (payment: SentPayment) =>
    sendProven(payment, async (placed) => {
      setDone({ order: { ...placed, change: (placed.change ?? 0) - given }, left: await left() });
    });
  const payPart = (part: Tender) =>
    sendProven({ payments: [part], partly: true }, async (placed) => {
      const open = await left();
      setBooked((before) => [...before, part]);
      setGiven(placed.change ?? 0);
      const amounts = { amount: formats.money(part.amount), left: formats.money(placed.due) };
      till.announce(t("booked", amounts));
      if (open) setNow({ order: open, parts: [], total: placed.due });
      else setChanged({ news: await tableNewsOf(order.id) });
    });
  if (done) return <DoneDialog order={done.order} earlier={false} onNext={() => onLeft(done.left)} />;
  if (changed) {
    return (
      <ChangedDialog
        before={{ name: order.tableName, items: order.items }}
        news={changed.news}
        onCurrent={onCurrent}
        onLeave={() => onLeft(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <PayDialog
      total={total}
      methods={settings.paymentMethods}
      customerId={order.customerId}
      booking={{ booked, onPart: payPart }}
      busy={busy}
      failure={failure}
      reasonAt={till.reasonAt}
      help={<RefusalParts failure={failure} />}
      onPay={(payment) => void pay(payment)}
      onClose={onClose}
    />
  );
}
