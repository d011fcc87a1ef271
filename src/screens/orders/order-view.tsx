import { DollarOutlined, EditOutlined, RollbackOutlined, TruckOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isOverdue } from "../../domain/balance.ts";
import { orderDocument } from "../../domain/invoice-document.ts";
import { mayTrack } from "../../domain/orders.ts";
import { mayHandle } from "../../domain/roles.ts";
import { orderDocuments } from "../../domain/sales-document.ts";
import { offeredAs, useActions } from "../../kit/actions/index.ts";
import { pathTo, useAdmin, useLabels, usePermissions } from "../../kit/context/index.ts";
import { CellOf, useRecordTitles } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { ButtonLink, Grid, PageHead, Stack, Toolbar } from "../../kit/ui/index.ts";
import { hasService } from "../../providers/service.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { payments } from "../../resources/payments.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { DocumentView } from "../documents/document-view.tsx";
import { documentsFile } from "../documents/documents-file.ts";
import { SendDocument } from "../documents/send-document.tsx";
import { useAround } from "../documents/use-around.ts";
import { RecordFacts } from "./facts.tsx";
import styles from "./order-page.module.css";
import { OrderPayments } from "./order-payments.tsx";
import { returnPath } from "./return-path.ts";
import { Timeline } from "./timeline.tsx";

/** The document of an order with its tools on one side, its facts and its story on the other. */
export function OrderView({ order }: { readonly order: Order }) {
  const { t } = useTranslation("orders");
  const { may } = usePermissions();
  const { value: shop } = useGlobal(storeDetails);
  const { around } = useAround(order.id, useSellerName(order));
  return (
    <Stack gap={20} fills className={styles.page}>
      <Head order={order} overdue={isOverdue(order, around.today ?? "")} />
      <Grid gap={20} align="start" className={styles.body}>
        <DocumentView
          number={order.invoiceNumber}
          language={order.language}
          kinds={orderDocuments}
          documentOf={(kind, words) => orderDocument(kind, order, shop, words, around)}
          fileOf={
            may(orders, "invoice")
              ? (document, lng) => documentsFile(orders, [order.id], { document, lng })
              : null
          }
        />
        <Stack screenOnly as="aside" gap={16} aria-label={order.invoiceNumber}>
          <RecordFacts resource={orders} record={{ ...order }} names={facts} heading={t("facts")} />
          {hasService ? <Timeline order={order} /> : null}
          {!hasService && may(payments, "list") ? <OrderPayments order={order} /> : null}
        </Stack>
      </Grid>
    </Stack>
  );
}

/** Who sold it, once that is known. */
function useSellerName(order: Order): string | null {
  const { sellerId } = order;
  const { titles } = useRecordTitles("staff", sellerId === null ? [] : [sellerId], [order]);
  return sellerId === null ? null : (titles.get(sellerId)?.title ?? null);
}

interface HeadProps {
  readonly order: Order;
  readonly overdue: boolean;
}

function Head({ order, overdue }: HeadProps) {
  const { t } = useTranslation("orders");
  const { may } = usePermissions();
  const admin = useAdmin();
  const labels = useLabels(orders);
  const [search] = useSearchParams();
  const handled = admin !== null && mayHandle(admin, order.orderType);
  const { start, busy, dialog } = useActions(orders);
  const payable = handled && (order.due ?? 0) > 0 && hasService;
  const returnable = handled && order.status === "delivered" && order.returnState !== "fully";
  return (
    <PageHead title={order.invoiceNumber}>
      <CellOf name="status" resource={orders} record={{ ...order }} density="page" />
      {overdue ? <Tag color="error">{t("overdue")}</Tag> : null}
      <Toolbar push>
        {may(orders, "pay") && payable ? (
          <Button
            type="primary"
            icon={<DollarOutlined aria-hidden />}
            loading={busy}
            onClick={() => start(offeredAs(orders, "pay"), { ...order })}
          >
            {labels.action("pay", { count: 1, name: order.invoiceNumber }).label}
          </Button>
        ) : null}
        <SendDocument
          resource={orders}
          id={order.id}
          document={search.get("document") === "receipt" ? "receipt" : "invoice"}
          customerId={order.customerId}
        />
        {admin && mayTrack(admin, order.orderType) && order.status !== "cancel" && hasService ? (
          <Button
            icon={<TruckOutlined aria-hidden />}
            loading={busy}
            onClick={() => start(offeredAs(orders, "track"), { ...order })}
          >
            {labels.action("track", { count: 1, name: order.invoiceNumber }).label}
          </Button>
        ) : null}
        {may(orders, "return") && returnable ? (
          <ButtonLink icon={<RollbackOutlined aria-hidden />} to={returnPath(order.id)}>
            {t("takeBack")}
          </ButtonLink>
        ) : null}
        {may(orders, "edit") ? (
          <ButtonLink icon={<EditOutlined aria-hidden />} to={pathTo(orders, "edit", order.id)}>
            {t("edit")}
          </ButtonLink>
        ) : null}
      </Toolbar>
      {dialog}
    </PageHead>
  );
}

const facts = [
  "customerName",
  "phone",
  "sellerId",
  "assignedTo",
  "orderType",
  "shippingRate",
  "carrierName",
  "trackingNumber",
  "paymentMethod",
  "taxNumber",
  "total",
  "paid",
  "refunded",
  "due",
  "dueDate",
  "returnState",
  "exchangeReturnId",
];
