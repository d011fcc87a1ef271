import { Dropdown } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { toneOf } from "../../core/fields/tones.ts";
import type { OrderStatus } from "../../domain/orders/orders.ts";
import { useActions } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { orders } from "../../resources/orders.ts";
import { statusAction } from "./status-action.ts";

interface Props {
  readonly order: Readonly<Record<string, unknown>>;
  readonly next: readonly OrderStatus[];
  readonly children: ReactElement;
}

/** A menu of an order's next statuses. It opens immediately, since it is loaded on click. */
export default function StatusMenu({ order, next, children }: Props) {
  const { t } = useTranslation("orders");
  const labels = useLabels(orders);
  const { start, busy, dialog } = useActions(orders);
  const [open, setOpen] = useState(true);
  const items = next.map((status) => ({
    key: status,
    label: <OptionTag tone={toneOf(status) ?? "plain"}>{labels.option("status", status)}</OptionTag>,
    onClick: () => start(...statusAction(order, status)),
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
      {dialog}
    </>
  );
}
