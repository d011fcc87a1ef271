import { PrinterOutlined } from "@ant-design/icons";
import { useOne } from "@refinedev/core";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { orderDocument } from "../../domain/invoice-document.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { PrintNow } from "../documents/print-now.tsx";
import styles from "./dialogs.module.css";

interface Props {
  readonly orderId: string;
}

/** Prints the receipt of an order without leaving the till. */
export function PrintReceipt({ orderId }: Props) {
  const { t } = useTranslation("till");
  const [printing, setPrinting] = useState(false);
  const { value: shop, isLoading } = useGlobal(storeDetails);
  const { result: order, query } = useOne<Order & { id: string }>({
    resource: orders.name,
    id: orderId,
    errorNotification: false,
    queryOptions: { enabled: printing },
  });
  const ready = printing && order?.id === orderId && !isLoading;
  const failed = printing && query.isError;
  return (
    <>
      {failed ? (
        <span className={styles.failure} role="alert">
          {t("done.notPrinted")}
        </span>
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
            documentOf={(words) => orderDocument("receipt", order, shop, words)}
            onPrinted={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
