import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type OrderStatus, orderStatuses, statusesFor } from "../../domain/orders.ts";
import { can } from "../../domain/roles.ts";
import type { BulkProps } from "../../kit/customise.ts";
import { useLabels } from "../../kit/labels.ts";
import { useAdmin } from "../../kit/session.ts";
import { orders } from "../../resources/orders.ts";
import { PrintPapers } from "../papers/print-papers.tsx";
import { BulkMove } from "./bulk-move.tsx";
import { CancelQuestion } from "./cancel-question.tsx";

/** What can be done with several orders at once. */
export default function BulkOrders({ ids }: BulkProps) {
  const { t } = useTranslation("orders");
  const labels = useLabels(orders);
  const admin = useAdmin();
  const [cancelling, setCancelling] = useState(false);
  const [moving, setMoving] = useState<OrderStatus | null>(null);
  const reachable = orderStatuses.filter(
    (to) => admin && orderStatuses.some((from) => statusesFor(admin.role, from).includes(to)),
  );
  const items = reachable.map((status) => ({
    key: status,
    label: labels.option("status", status),
    danger: status === "cancel",
    onClick: () => (status === "cancel" ? setCancelling(true) : setMoving(status)),
  }));
  return (
    <>
      {admin && can(admin.role, orders.area, "invoice") ? (
        <>
          <PrintPapers resource={orders} ids={ids} paper="invoice" label={t("bulk.invoices")} />
          <PrintPapers resource={orders} ids={ids} paper="slip" label={t("bulk.slips")} />
        </>
      ) : null}
      {items.length > 0 ? (
        <Dropdown trigger={["click"]} menu={{ items }}>
          <Button size="small">
            {t("bulk.status")}
            <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      ) : null}
      {cancelling ? (
        <CancelQuestion
          title={t("cancel.many", { count: ids.length })}
          onClose={() => setCancelling(false)}
          onCancel={() => {
            setCancelling(false);
            setMoving("cancel");
          }}
        />
      ) : null}
      {moving ? <BulkMove ids={ids} status={moving} onClose={() => setMoving(null)} /> : null}
    </>
  );
}
