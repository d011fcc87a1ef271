import { Button } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { orderDocument } from "../../domain/documents/invoice-document.ts";
import { orderDocuments } from "../../domain/documents/sales-document.ts";
import { isOverdue } from "../../domain/payments/balance.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { useGlobal } from "../../kit/form/use-global.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { useRecordTitles } from "../../kit/references/use-record-titles.ts";
import { Grid, Stack } from "../../kit/ui/box.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { moduleWithTexts } from "../../providers/i18n/i18n.ts";
import { hasService } from "../../providers/service.ts";
import { manifests } from "../../resources/manifests.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { payments } from "../../resources/payments.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { DocumentView } from "../documents/document-view.tsx";
import { documentsFile } from "../documents/documents-file.ts";
import { SendDocument } from "../documents/send-document.tsx";
import { useDocumentContext } from "../documents/use-around.ts";
import { RecordFacts } from "../record-page/facts.tsx";
import styles from "../record-page/record-page.module.css";
import { OrderPayments } from "./order-payments.tsx";
import { Timeline } from "./timeline.tsx";
import { type OrderTool, useOrderTools } from "./use-order-tools.tsx";

const GuestKnown = lazy(() => moduleWithTexts(import("./guest-known.tsx"), "customers"));

/** The document of an order with its tools, its fields and its timeline. */
export function OrderView({ order }: { readonly order: Order }) {
  const { t } = useTranslation("orders");
  const { may } = usePermissions();
  const { value: shop } = useGlobal(storeDetails);
  const seller = useSellerName(order);
  const { around, ready } = useDocumentContext(order.id, seller.name);
  return (
    <>
      <Head order={order} overdue={isOverdue(order, around.today ?? "")} />
      <Grid gap={20} align="start" aside={320} className={styles.body}>
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
          ready={ready && !seller.isLoading}
        />
        <Stack screenOnly as="aside" gap={16} aria-label={order.invoiceNumber}>
          <RecordFacts resource={orders} record={{ ...order }} names={facts} heading={t("facts")} />
          {order.customerId === null &&
          hasService &&
          may(orders, "edit") &&
          may(manifests.customers, "list") ? (
            <Suspense>
              <GuestKnown order={order} />
            </Suspense>
          ) : null}
          {hasService ? <Timeline order={order} /> : null}
          {!hasService && may(payments, "list") ? <OrderPayments order={order} /> : null}
        </Stack>
      </Grid>
    </>
  );
}

/** The seller's name; null without one, and until it is loaded. */
function useSellerName(order: Order) {
  const { sellerId } = order;
  const { titles, loading } = useRecordTitles("staff", sellerId === null ? [] : [sellerId], [order]);
  const name = sellerId === null ? null : (titles.get(sellerId)?.title ?? null);
  return { name, isLoading: loading };
}

interface HeadProps {
  readonly order: Order;
  readonly overdue: boolean;
}

function Head({ order, overdue }: HeadProps) {
  const { t } = useTranslation("orders");
  const [search] = useSearchParams();
  const { tools, busy, dialog } = useOrderTools(order);
  const [first, ...others] = tools;
  const isPaying = first?.name === "pay";
  return (
    <PageHead
      title={order.invoiceNumber}
      status={
        <>
          <CellOf name="status" resource={orders} record={{ ...order }} density="page" />
          {overdue ? <OptionTag tone="bad">{t("overdue")}</OptionTag> : null}
        </>
      }
    >
      {isPaying ? <ToolButton tool={first} busy={busy} /> : null}
      <SendDocument
        resource={orders}
        id={order.id}
        document={search.get("document") === "receipt" ? "receipt" : "invoice"}
        customerId={order.customerId}
      />
      {(isPaying ? others : tools).map((tool) => (
        <ToolButton key={tool.name} tool={tool} busy={busy} />
      ))}

      {dialog}
    </PageHead>
  );
}

function ToolButton({ tool, busy }: { readonly tool: OrderTool; readonly busy: boolean }) {
  const { name, label, icon, to, run } = tool;
  if (to !== undefined) {
    return (
      <ButtonLink icon={icon} to={to}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button {...(name === "pay" ? { type: "primary" } : {})} icon={icon} loading={busy} onClick={run}>
      {label}
    </Button>
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
  "paymentMethods",
  "taxNumber",
  "total",
  "paid",
  "refunded",
  "due",
  "dueDate",
  "returnState",
  "exchangeReturnId",
];
