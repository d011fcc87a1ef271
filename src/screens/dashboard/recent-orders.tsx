import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathTo, useLabels } from "../../kit/context/index.ts";
import { OptionTag, toneOf, useFormats } from "../../kit/fields/index.ts";
import { Card, Note, Row } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { RecentOrder } from "./dashboard-report.ts";

/** The newest orders, one a line. */
export function RecentOrders({ orders }: { readonly orders: readonly RecentOrder[] }) {
  const { t } = useTranslation("dashboard");
  const { money, dateTime } = useFormats();
  const labels = useLabels(manifests.orders);
  return (
    <Card className={styles.panel}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <h2>{t("recent.title")}</h2>
        {orders.length > 0 && <Link to={ordersAddress()}>{t("seeAll")}</Link>}
      </Row>
      {orders.length === 0 && <Note className={styles.nothing}>{t("recent.none")}</Note>}
      <ul className={styles.products}>
        {orders.map((order) => (
          <li key={order.id}>
            <span className={styles.productName}>
              <Link to={pathTo(manifests.orders, "show", order.id)}>
                {order.invoiceNumber}
                {order.customerName && ` · ${order.customerName}`}
              </Link>
              <span>{dateTime(order.placedAt)}</span>
            </span>
            <span className={styles.order}>
              <strong>{money(order.total)}</strong>
              <OptionTag tone={toneOf(order.status)}>{labels.option("status", order.status)}</OptionTag>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
