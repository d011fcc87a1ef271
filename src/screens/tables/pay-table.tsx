import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { takeParts } from "../../domain/orders/table-orders.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { type ApiError, isApiError } from "../../providers/api-error.ts";
import { service } from "../../providers/service.ts";
import { globalSettings } from "../../resources/global-settings.ts";
import { DoneDialog } from "../order-entry/payment/done-dialog.tsx";
import { PayDialog } from "../order-entry/payment/pay-dialog.tsx";
import { setParts, useTill } from "../order-entry/till-store.ts";
import type { Payment, PlacedOrder } from "../order-entry/use-place.ts";
import type { TillActions } from "../order-entry/use-till.ts";
import type { Part } from "./split-dialog.tsx";
import type { OpenOrder } from "./table-records.ts";
import type { TableActions } from "./use-table.ts";

/** A payment of a table. */
export interface Paying {
  readonly order: OpenOrder;
  /** Empty for the whole order. */
  readonly parts: readonly Part[];
  /** Minor units. */
  readonly total: number;
}

/** Loads the current total for a part of an order. */
export async function payingOf(order: OpenOrder, parts: readonly Part[]): Promise<Paying> {
  const divided = takeParts(order.items, parts);
  const lines = "taken" in divided ? divided.taken : [];
  const items = lines.map(({ id: _, price: __, round: ___, title, ...said }) =>
    said.productId === null ? { ...said, title } : said,
  );
  const all = lines.length === order.items.length && "rest" in divided && divided.rest.length === 0;
  if (all) return { order, parts: [], total: order.total };
  const draft = { items, orderType: "dineIn", customerId: order.customerId };
  const { data } = await service.post<{ totals: { total: number } }>("/orders/quote", draft);
  return { order, parts, total: data.totals.total };
}

interface Props {
  readonly paying: Paying;
  readonly actions: TableActions;
  readonly till: TillActions;
  readonly onClose: () => void;
  /** Called after payment with what is still open at the table, or null if it is free. */
  readonly onLeft: (left: OpenOrder | null) => void;
}

/** Takes the payment for a table or a part of it, and shows the resulting order. */
export function PayTable({ paying: { order, parts, total }, actions, till, onClose, onLeft }: Props) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const [modal, holder] = Modal.useModal();
  const { value: settings } = useGlobal(globalSettings);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ order: PlacedOrder; left: OpenOrder | null } | null>(null);
  /** Returns the error, or null. */
  const send = async (payment: Payment): Promise<ApiError | null> => {
    const customer = parts.length > 0 ? { customerId: order.customerId } : {};
    try {
      const placed = await actions.run<PlacedOrder>(
        "pay",
        { ...order },
        { lines: parts, ...customer, ...payment },
      );
      setParts([]);
      // The payment succeeded even if the rest cannot be loaded; the floor shows it.
      setDone({ order: placed, left: await actions.read(order.id).catch(() => null) });
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      return error;
    }
  };
  const pay = async (payment: Payment) => {
    setBusy(true);
    try {
      const refused = await send(payment);
      if (await till.askAgain(refused)) await send(payment);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    // Payments entered for one bill must not carry over to the next.
    setParts([]);
    onClose();
  };
  /** Asks before payments already taken are forgotten. */
  const leave = () => {
    const taken = useTill.getState().parts.reduce((sum, { amount }) => sum + amount, 0);
    if (taken === 0) return close();
    modal.confirm({
      title: t("drop.title"),
      content: t("drop.text", { amount: formats.money(taken) }),
      okText: t("drop.ok"),
      cancelText: t("cancel.keep"),
      autoFocusButton: "cancel",
      onOk: close,
    });
  };
  if (done) return <DoneDialog order={done.order} earlier={false} onNext={() => onLeft(done.left)} />;
  return (
    <>
      {holder}
      <PayDialog
        total={total}
        methods={settings.paymentMethods}
        customerId={order.customerId}
        shares
        busy={busy}
        failure={failure}
        reasonAt={till.reasonAt}
        onPay={(payment) => void pay(payment)}
        onClose={leave}
      />
    </>
  );
}
