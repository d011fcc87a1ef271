import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toneOf } from "../../core/fields/tones.ts";
import { type OrderStatus, orderStatuses } from "../../domain/orders/orders.ts";
import { productStates } from "../../domain/products/product.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Card, Grid, Row, Text } from "../../kit/ui/box.tsx";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress, productsAddress } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { CatalogReport, DashboardReport } from "./dashboard-report.ts";

/** The list views that show a single status; their labels name the status itself, not the action that sets it. */
const views: Readonly<Record<OrderStatus, string>> = {
  pending: "pending",
  processing: "processing",
  delivered: "delivered",
  cancel: "cancelled",
};

/** The number of orders by status. */
export function Statuses({ orders: counts }: { readonly orders: NonNullable<DashboardReport["orders"]> }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormats();
  const labels = useLabels(manifests.orders);
  return (
    <Grid as="section" columns={4} gap={16} pairs aria-label={t("statuses")}>
      {orderStatuses.map((status) => (
        <Row
          as={Link}
          key={status}
          to={ordersAddress({ status: [status] })}
          card
          wrap
          align="baseline"
          justify="between"
          gap={12}
          rowGap={0}
          padY={12}
          padX={20}
          tone="plain"
          hover="edge"
          className={styles.status}
          data-tone={toneOf(status)}
        >
          <span>{labels.view(views[status])}</span>
          <Text as="strong" size={18} nums>
            {number(counts[status] ?? 0)}
          </Text>
        </Row>
      ))}
    </Grid>
  );
}

/** The shares of selling, sold-out and unpublished products. */
export function StatesBar({ report }: { readonly report: CatalogReport }) {
  const { t } = useTranslation(["dashboard", "resources"]);
  const labels = useLabels(manifests.products);
  const { number, percent } = useFormats();
  const { total } = report.products;
  const share = (count: number) => (total === 0 ? 0 : Math.round((count / total) * 100));
  return (
    <Card padY={18} padX={20}>
      <Text as="h2" size={16} strong>
        {t("states")}
      </Text>
      <Row align="stretch" gap={3} height={12} above={18} below={16} className={styles.bar} aria-hidden>
        {productStates
          .filter((state) => report.products[state] > 0)
          .map((state) => (
            <span key={state} data-state={state} style={{ flexGrow: report.products[state] }} />
          ))}
      </Row>
      <Grid as="ul" gap={10} quiet>
        {productStates.map((state) => (
          <Row as="li" key={state} gap={16} align="stretch" justify="between" nums>
            <Link to={productsAddress({ state: [state] })}>
              <Text
                inlineBlock
                width={10}
                height={10}
                after={10}
                round="circle"
                ownColors
                data-state={state}
                aria-hidden
              />
              {labels.option("state", state)}
            </Link>
            <span>
              {number(report.products[state])} · {percent(share(report.products[state]))}
            </span>
          </Row>
        ))}
      </Grid>
      <Grid as="dl" gap={10} above={16} line="above" padAbove={16} quiet>
        {(["categories", "attributes", "extras"] as const).map((name) => (
          <Row key={name} gap={16} align="stretch" justify="between" nums>
            <Text as="dt">
              <Link to={`/${name}`}>{t(`resources:${name}.name.many`)}</Link>
            </Text>
            <Text as="dd">{number(report[name])}</Text>
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
