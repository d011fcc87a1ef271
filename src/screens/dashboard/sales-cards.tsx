import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paymentMethods } from "../../domain/payments/payment.ts";
import { useLabels } from "../../kit/context/index.ts";
import { type FilterState, useFormats } from "../../kit/fields/index.ts";
import { Box, Card, FigureValue, Grid, Note, Text } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress, soldFilters } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { SalesFigures, TakenBy } from "./dashboard-report.ts";

/** Sales of today, yesterday, this month and all time, by payment method. */
export function SalesCards({ sales }: { readonly sales: SalesFigures }) {
  const { t } = useTranslation("dashboard");
  const { starts, sellerId } = sales;
  const spans = {
    today: { from: starts.today },
    yesterday: { from: starts.yesterday, until: starts.today },
    month: { from: starts.month },
    allTime: {},
  };
  return (
    <section aria-label={t("sales.title")}>
      {sellerId !== null && <Note below={12}>{t("sales.own")}</Note>}
      <Grid columns={4} gap={16} below={16} className={styles.sales}>
        {(["today", "yesterday", "month", "allTime"] as const).map((name) => (
          <SalesCard
            key={name}
            label={t(`sales.${name}`)}
            taken={sales[name]}
            filters={soldFilters({ ...spans[name], sellerId })}
          />
        ))}
      </Grid>
    </section>
  );
}

interface SalesCardProps {
  readonly label: string;
  readonly taken: TakenBy;
  /** Finds the orders behind the figure. */
  readonly filters: FilterState;
}

function SalesCard({ label, taken, filters }: SalesCardProps) {
  const { t } = useTranslation("dashboard");
  const { money, number } = useFormats();
  const labels = useLabels(manifests.orders);
  return (
    <Card as="article" padY={18} padX={20} className={styles.panel}>
      <Link to={ordersAddress(filters)} className={styles.taken}>
        <span className={styles.figureLabel}>{label}</span>
        <FigureValue className={styles.figureValue} value={money(taken.total)} />
        <Text size={13} tone="muted">
          {t("sales.orders", { count: taken.orders, shown: number(taken.orders) })}
        </Text>
      </Link>
      <Box as="ul" above={14} line="above" className={styles.methods}>
        {paymentMethods.map((method) => {
          const { orders: count, total } = taken.byPayment[method] ?? { orders: 0, total: 0 };
          return (
            <li key={method} className={styles.pair}>
              <Link to={ordersAddress({ ...filters, paymentMethods_like: [method] })}>
                {labels.option("paymentMethod", method)}
                <Text size={13} tone="muted">
                  {" "}
                  · {number(count)}
                </Text>
              </Link>
              <span>{money(total)}</span>
            </li>
          );
        })}
      </Box>
    </Card>
  );
}
