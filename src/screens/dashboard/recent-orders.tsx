import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathTo, useLabels } from "../../kit/context/index.ts";
import { OptionTag, toneOf, useFormats } from "../../kit/fields/index.ts";
import { Card, Grid, Note, Row, Text } from "../../kit/ui/index.ts";
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
    <Card padY={18} padX={20} className={styles.panel}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <Text as="h2" size={16} strong>
          {t("recent.title")}
        </Text>
        {orders.length > 0 && <Link to={ordersAddress()}>{t("seeAll")}</Link>}
      </Row>
      {orders.length === 0 && <Note className={styles.nothing}>{t("recent.none")}</Note>}
      <Grid as="ul" className={styles.products}>
        {orders.map((order) => (
          <Row as="li" gap={12} padY={8} key={order.id}>
            <Grid as="span" grow shrinks className={styles.productName}>
              <Link to={pathTo(manifests.orders, "show", order.id)}>
                {order.invoiceNumber}
                {order.customerName && ` · ${order.customerName}`}
              </Link>
              <span>{dateTime(order.placedAt)}</span>
            </Grid>
            <Grid as="span" gap={2} nowrap nums className={styles.order}>
              <strong>{money(order.total)}</strong>
              <OptionTag tone={toneOf(order.status)}>{labels.option("status", order.status)}</OptionTag>
            </Grid>
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
