import { DownOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import type { Admin } from "../../domain/admin.ts";
import { actionReasons } from "../../domain/approval.ts";
import { movables, type OrderStatus, statusesOf } from "../../domain/orders.ts";
import { offeredAs, useBulkActions } from "../../kit/actions/index.ts";
import { type BulkProps, useAdmin, useLabels, usePermissions } from "../../kit/context/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { requestApproval } from "../../providers/approval.ts";
import { useBackend } from "../../providers/backend.ts";
import { orders } from "../../resources/orders.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { PrintDocuments } from "../documents/print-documents.tsx";

/** What can be done with several orders at once. */
export default function BulkOrders(props: BulkProps<typeof orders>) {
  const { ids, onRun } = props;
  const { t } = useTranslation("orders");
  const labels = useLabels(orders);
  const admin = useAdmin();
  const { may } = usePermissions();
  const { act } = useBackend();
  const { start, dialog } = useBulkActions(orders, ids, onRun);
  const { value: settings } = useGlobal(posSettings);
  /** One approval is for all of them. */
  const cancelMany = async () => {
    const needed = actionReasons(settings, "cancel").length > 0;
    if (!needed || (await requestApproval("cancel"))) start(cancelAll);
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
/** Many are cancelled without asking for each how it is refunded: the way it was paid. */
const cancelAll = { name: "cancel", action: { ...cancel, fields: {} } };

/** Where at least one of the selected orders may go; those on other pages have any state that the filter lets through. */
function reachable(
  admin: Admin,
  { ids, records, filters }: BulkProps<typeof orders>,
): readonly OrderStatus[] {
  const known = records.length === ids.length;
  const possible = movables.filter(({ status, orderType }) =>
    known
      ? records.some((record) => record.status === status && record.orderType === orderType)
      : (filters.status?.includes(status) ?? true) && (filters.orderType?.includes(orderType) ?? true),
  );
  return statusesOf(admin, possible);
}
