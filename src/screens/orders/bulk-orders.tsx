import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { actionReasons, mostApproved } from "../../domain/orders/approval.ts";
import { movables, type OrderStatus, statusesOf } from "../../domain/orders/orders.ts";
import type { Admin } from "../../domain/people/admin.ts";
import { useBulkActions } from "../../kit/actions/bulk-actions.tsx";
import { offeredAs } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import type { BulkProps } from "../../kit/context/overrides.ts";
import { useAdmin, usePermissions } from "../../kit/context/session.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { requestApproval } from "../../providers/auth/approval.ts";
import { useBackend } from "../../providers/backend.ts";
import { orders } from "../../resources/orders.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { PrintDocuments } from "../documents/print-documents.tsx";

/** The bulk actions of orders. */
export default function BulkOrders(props: BulkProps<typeof orders>) {
  const { ids, onRun } = props;
  const { t } = useTranslation("orders");
  const labels = useLabels(orders);
  const admin = useAdmin();
  const { may } = usePermissions();
  const { act } = useBackend();
  const { start, dialog } = useBulkActions(orders, ids, onRun);
  const { value: settings } = useGlobal(posSettings);
  /** One approval covers all of them, as many as the API approves at once. */
  const cancelMany = async () => {
    const reasons = actionReasons(settings, "cancel");
    const subjects = ids.slice(0, mostApproved);
    if (reasons.length === 0 || (await requestApproval("cancel", { subjects }, { reasons })))
      start(cancelAll);
  };
  const move = (status: OrderStatus) =>
    status === "cancel" ? void cancelMany() : start(offeredAs(orders, "status"), { status });
  const items = (admin && act ? reachable(admin, props) : []).map((status) => ({
    key: status,
    label: labels.option("status", status),
    danger: status === "cancel",
    onClick: () => move(status),
  }));
  return (
    <>
      {may(orders, "invoice") ? (
        <>
          <PrintDocuments resource={orders} ids={ids} document="invoice" label={t("bulk.invoices")} />
          <PrintDocuments resource={orders} ids={ids} document="slip" label={t("bulk.slips")} />
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
      {dialog}
    </>
  );
}

const { action: cancel } = offeredAs(orders, "cancel");
/** Bulk cancelling does not ask for each refund method: refunds use the original payment method. */
const cancelAll = { name: "cancel", action: { ...cancel, fields: {} } };

/**
 * The statuses at least one selected order may move to; orders on other pages may have any status the filter allows.
 */
function reachable(
  admin: Admin,
  { ids, records, filters }: BulkProps<typeof orders>,
): readonly OrderStatus[] {
  const isWhole = records.length === ids.length;
  const possible = movables.filter(({ status, orderType }) =>
    isWhole
      ? records.some((record) => record.status === status && record.orderType === orderType)
      : (filters.status?.includes(status) ?? true) && (filters.orderType?.includes(orderType) ?? true),
  );
  return statusesOf(admin, possible);
}
