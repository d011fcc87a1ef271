import { Dropdown } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "../../domain/orders.ts";
import { OptionTag } from "../../kit/fields/select/option-tag.tsx";
import { toneOf } from "../../kit/fields/select/tones.ts";
import { useLabels } from "../../kit/labels.ts";
import { orders } from "../../resources/orders.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import { useMoveOrder } from "./use-order-action.ts";

interface Props {
  readonly order: { readonly id: string; readonly invoiceNumber: string };
  readonly next: readonly OrderStatus[];
  readonly children: ReactElement;
}

/** Where an order may go from here. It stands open as soon as it is there: whoever loads it has clicked. */
export default function StatusMenu({ order, next, children }: Props) {
  const { t } = useTranslation("orders");
  const labels = useLabels(orders);
  const { move, busy } = useMoveOrder();
  const [open, setOpen] = useState(true);
  const [cancelling, setCancelling] = useState(false);
  const items = next.map((status) => ({
    key: status,
    label: <OptionTag tone={toneOf(status)}>{labels.option("status", status)}</OptionTag>,
    onClick: () => (status === "cancel" ? setCancelling(true) : void move(order, status)),
  }));
  return (
    <>
      <Dropdown
        trigger={["click"]}
        open={open}
        onOpenChange={setOpen}
        autoFocus
        disabled={busy}
        menu={{ items, "aria-label": t("moveTo") }}
      >
        {children}
      </Dropdown>
      {cancelling ? (
        <CancelQuestion
          title={t("cancel.title", { number: order.invoiceNumber })}
          onClose={() => setCancelling(false)}
          onCancel={() => {
            setCancelling(false);
            void move(order, "cancel");
          }}
        />
      ) : null}
    </>
  );
}
