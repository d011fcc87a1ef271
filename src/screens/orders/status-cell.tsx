import { Suspense, useState } from "react";
import { statusesFor } from "../../domain/orders/orders.ts";
import { useCellTexts } from "../../kit/context/cell-texts.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { useAdmin } from "../../kit/context/session.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { lateAntd } from "../../kit/late/deferred.tsx";
import { SelectCell } from "../../kit/options/view.tsx";
import { Row } from "../../kit/ui/box.tsx";
import { Glyph } from "../../kit/ui/glyph.tsx";
import { hasActions } from "../../providers/service.ts";
import type { orders } from "../../resources/orders.ts";
import styles from "./orders.module.css";

const StatusMenu = lateAntd(() => import("./status-menu.tsx"));

/** The status of an order, with a button for the next ones if there are any. */
export default function OrderStatusCell(props: CellProps<typeof orders, "status">) {
  const t = useCellTexts("orders");
  const labels = useCellTexts(textsOf("orders"));
  const admin = useAdmin();
  // Twenty unopened menus would cost more than the list itself.
  const [isOpen, setAsked] = useState(false);
  // Filters and history entries show a status without an order.
  const { value: from, record } = props;
  const { orderType } = record;
  const isMovable = hasActions && record.id !== "";
  const next = isMovable && admin && from && orderType ? statusesFor(admin, { status: from, orderType }) : [];
  const tag = <SelectCell {...props} />;
  if (next.length === 0) return tag;
  const button = (
    <Row
      type="button"
      as="button"
      inline
      hover="chip"
      gap={4}
      pad={0}
      padEnd={6}
      round={999}
      size={10}
      tone="muted"
      className={styles.status}
      aria-haspopup="menu"
      aria-label={t("moveFrom", {
        number: record.invoiceNumber ?? "",
        state: from ? labels(`options.status.${from}`) : "",
      })}
      onClick={() => setAsked(true)}
    >
      {tag}
      <Glyph size={12} path="M5 8.5l7 7 7-7" />
    </Row>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <StatusMenu order={record} next={next}>
        {button}
      </StatusMenu>
    </Suspense>
  );
}
