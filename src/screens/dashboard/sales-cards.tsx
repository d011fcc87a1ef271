import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type PaymentMethod, paymentMethods } from "../../domain/payments/payment.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { FilterState } from "../../kit/fields/props.ts";
import { Card, Grid, Note, Table, Text } from "../../kit/ui/box.tsx";
import { FigureValue } from "../../kit/ui/figure-value.tsx";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress, soldFilters } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { DashboardSales, TakenBy } from "./dashboard-report.ts";

/** A span of time and what was sold in it. */
interface Span {
  readonly name: "today" | "yesterday" | "month" | "allTime";
  readonly taken: TakenBy;
  /** Finds the orders behind the figure. */
  readonly filters: FilterState;
}

function spansOf(sales: DashboardSales): Span[] {
  const { starts, sellerId } = sales;
  const times = {
    today: { from: starts.today },
    yesterday: { from: starts.yesterday, until: starts.today },
    month: { from: starts.month },
    allTime: {},
  };
  return (["today", "yesterday", "month", "allTime"] as const).map((name) => ({
    name,
    taken: sales[name],
    filters: soldFilters({ ...times[name], sellerId }),
  }));
}

/** Sales of today, yesterday, this month and all time, and below how they were paid. */
export function SalesCards({ sales }: { readonly sales: DashboardSales }) {
  const { t } = useTranslation("dashboard");
  const spans = spansOf(sales);
  return (
    <>
      {sales.sellerId === null ? null : <Note>{t("sales.own")}</Note>}
      <Grid as="section" columns={4} gap={16} className={styles.sales} aria-label={t("sales.title")}>
        {spans.map((span) => (
          <SalesCard key={span.name} {...span} />
        ))}
      </Grid>
      <Methods spans={spans} />
    </>
  );
}

function SalesCard({ name, taken, filters }: Span) {
  const { t } = useTranslation("dashboard");
  const { money, number } = useFormats();
  return (
    <Card as="article" padY={18} padX={20}>
      <Grid as={Link} to={ordersAddress(filters)} gap={2} quiet>
        <Text tone="muted" padEnd={40}>
          {t(`sales.${name}`)}
        </Text>
        <FigureValue className={styles.figureValue} value={money(taken.total)} />
        <Text size={13} tone="muted">
          {t("sales.orders", { count: taken.orders, shown: number(taken.orders) })}
        </Text>
      </Grid>
    </Card>
  );
}

const takenBy = ({ taken }: Span, method: PaymentMethod) =>
  taken.byPayment[method] ?? { orders: 0, total: 0 };

/** The methods by which something was paid, by span of time. */
function Methods({ spans }: { readonly spans: readonly Span[] }) {
  const { t } = useTranslation("dashboard");
  const { money } = useFormats();
  const labels = useLabels(manifests.orders);
  const used = paymentMethods.filter((method) => spans.some((span) => takenBy(span, method).orders > 0));
  if (used.length === 0) return null;
  return (
    <Card padY={8} padX={12} quiet className={styles.methods}>
      <Table data-figures aria-label={t("sales.methods")}>
        <thead>
          <tr>
            <th scope="col">{t("sales.methods")}</th>
            {spans.map(({ name }) => (
              <th key={name} scope="col">
                {t(`sales.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((method) => (
            <tr key={method}>
              <th scope="row">{labels.option("paymentMethod", method)}</th>
              {spans.map((span) => {
                const { orders, total } = takenBy(span, method);
                return (
                  <td key={span.name} data-label={t(`sales.${span.name}`)}>
                    {orders === 0 ? null : (
                      <Link to={ordersAddress({ ...span.filters, paymentMethods_like: [method] })}>
                        {money(total)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
