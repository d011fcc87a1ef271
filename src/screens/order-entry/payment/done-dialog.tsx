import { CheckCircleFilled, PrinterOutlined } from "@ant-design/icons";
import { useOne } from "@refinedev/core";
import { Alert, Button, Modal } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { orderDocument } from "../../../domain/documents/invoice-document.ts";
import { pathTo } from "../../../kit/context/registry.ts";
import { useAdmin } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { Grid, Row, Text } from "../../../kit/ui/box.tsx";
import { type Order, orders } from "../../../resources/orders.ts";
import { posSettings } from "../../../resources/pos-settings.ts";
import { storeDetails } from "../../../resources/store-details.ts";
import { PrintNow } from "../../documents/print-now.tsx";
import { SendDocument } from "../../documents/send-document.tsx";
import { useDocumentContext } from "../../documents/use-around.ts";
import { scanStartsNextSale } from "../../scanning/use-scans.ts";
import styles from "../dialogs.module.css";
import { instant } from "../sale/instant.ts";
import { MissedCodes } from "../sale/missed-codes.tsx";
import type { PaidBack, PlacedOrder } from "../sale/use-place.ts";
import { ChangeRow } from "./change-row.tsx";
import { useBackText } from "./use-back-text.ts";

interface Props {
  readonly order: PlacedOrder;
  /** Whether it was placed before the cart changed. */
  readonly earlier: boolean;
  readonly back?: PaidBack;
  readonly onNext: () => void;
}

/** Shown after an order was placed: the change, and the way to its invoice. */
export function DoneDialog({ order, earlier, back, onNext }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const backText = useBackText();
  const { value: settings } = useGlobal(posSettings);
  return (
    <Modal
      open
      {...instant}
      {...scanStartsNextSale}
      width={540}
      title={
        <span>
          <Text tone="success">
            <CheckCircleFilled aria-hidden />
          </Text>{" "}
          {t("done.title", { number: order.invoiceNumber })}
        </span>
      }
      onCancel={onNext}
      footer={
        <>
          <SendDocument
            resource={orders}
            id={order.id}
            document="receipt"
            customerId={order.customerId}
            size="large"
          />
          <PrintReceipt orderId={order.id} atOnce={settings.printReceipt} />
          <Button type="primary" size="large" autoFocus onClick={onNext}>
            {t("done.next")}
          </Button>
        </>
      }
    >
      <Grid gap={16} padY={8} className={styles.pay} role="status">
        {earlier ? <Alert type="warning" showIcon message={t("done.earlier")} /> : null}
        {order.paymentMethod === "cash" || (order.change ?? 0) > 0 ? (
          <ChangeRow total={order.total} handed={order.total + (order.change ?? 0)} big />
        ) : null}
        {back && back.amount > 0 ? (
          <Alert type="info" showIcon message={t("exchange.paidBack", { parts: backText(back) })} />
        ) : null}
        <Row as="p" gap={16} align="baseline" justify="between">
          <span>{t("totals.total")}</span>
          <Text as="strong" size={20} nums>
            {formats.money(order.total)}
          </Text>
        </Row>
        <MissedCodes />
        <Link to={pathTo(orders, "show", order.id)}>{t("done.open")}</Link>
      </Grid>
    </Modal>
  );
}

interface PrintReceiptProps {
  readonly orderId: string;
  /** Whether to print without asking. */
  readonly atOnce: boolean;
}

/** Prints an order's receipt without leaving the till. */
function PrintReceipt({ orderId, atOnce }: PrintReceiptProps) {
  const { t } = useTranslation("till");
  const admin = useAdmin();
  const [printing, setPrinting] = useState(atOnce);
  const { value: shop, isLoading } = useGlobal(storeDetails);
  const { result: order, query } = useOne<Order & { id: string }>({
    resource: orders.name,
    id: orderId,
    errorNotification: false,
    queryOptions: { enabled: printing },
  });
  const { around, ready: isReady } = useDocumentContext(printing ? orderId : null, admin?.name ?? null);
  const ready = printing && order?.id === orderId && !isLoading && isReady;
  const failed = printing && query.isError;
  return (
    <>
      {failed ? (
        <Text tone="alarm" role="alert">
          {t("done.notPrinted")}
        </Text>
      ) : null}
      <Button
        size="large"
        icon={<PrinterOutlined aria-hidden />}
        loading={printing && !ready && !failed}
        onClick={() => (failed ? void query.refetch() : setPrinting(true))}
      >
        {t("done.invoice")}
      </Button>
      {ready ? (
        <Suspense fallback={null}>
          <PrintNow
            number={order.invoiceNumber}
            language={order.language}
            documentOf={(words) => orderDocument("receipt", order, shop, words, around)}
            onPrinted={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
