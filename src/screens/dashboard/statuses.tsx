import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type OrderStatus, orderStatuses } from "../../domain/orders.ts";
import { useLabels } from "../../kit/context/index.ts";
import { toneOf, useFormats } from "../../kit/fields/index.ts";
import { Grid, Text } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { DashboardReport } from "./dashboard-report.ts";

/** The views of the list that show one state each: what is called by what it is, not by what makes it so. */
const views: Readonly<Record<OrderStatus, string>> = {
  pending: "pending",
  processing: "processing",
  delivered: "delivered",
  cancel: "cancelled",
};

/** How many orders stand where. */
export function Statuses({ orders: counts }: { readonly orders: NonNullable<DashboardReport["orders"]> }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormats();
  const labels = useLabels(manifests.orders);
  return (
    <Grid as="section" columns={4} gap={16} below={16} className={styles.statuses} aria-label={t("statuses")}>
      {orderStatuses.map((status) => (
        <Link
          key={status}
          to={ordersAddress({ status: [status] })}
          className={styles.status}
          data-tone={toneOf(status)}
        >
          <span>{labels.view(views[status])}</span>
          <Text as="strong" size={18} nums>
            {number(counts[status] ?? 0)}
          </Text>
        </Link>
      ))}
    </Grid>
  );
}
