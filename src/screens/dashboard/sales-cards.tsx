import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paymentMethods } from "../../domain/payment.ts";
import { useLabels } from "../../kit/context/index.ts";
import { type FilterState, useFormats } from "../../kit/fields/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { ordersAddress, soldFilters } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { SalesFigures, TakenBy } from "./dashboard-report.ts";

/** What was taken today, yesterday, this month and ever, and how it was paid. */
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
      {sellerId !== null && <p className={styles.hint}>{t("sales.own")}</p>}
      <div className={styles.sales}>
        {(["today", "yesterday", "month", "allTime"] as const).map((name) => (
          <SalesCard
            key={name}
            label={t(`sales.${name}`)}
            taken={sales[name]}
            filters={soldFilters({ ...spans[name], sellerId })}
          />
        ))}
      </div>
    </section>
  );
}

interface SalesCardProps {
  readonly label: string;
  readonly taken: TakenBy;
  /** The orders behind it. */
  readonly filters: FilterState;
}

function SalesCard({ label, taken, filters }: SalesCardProps) {
  const { t } = useTranslation("dashboard");
  const { money, number } = useFormats();
  const labels = useLabels(manifests.orders);
  return (
    <article className={styles.panel}>
      <Link to={ordersAddress(filters)} className={styles.taken}>
        <span className={styles.figureLabel}>{label}</span>
        <strong className={styles.figureValue}>{money(taken.total)}</strong>
        <span className={styles.figureNote}>
          {t("sales.orders", { count: taken.orders, shown: number(taken.orders) })}
        </span>
      </Link>
      <ul className={styles.methods}>
        {paymentMethods.map((method) => {
          const { orders: count, total } = taken.byPayment[method] ?? { orders: 0, total: 0 };
          return (
            <li key={method} className={styles.pair}>
              <Link to={ordersAddress({ ...filters, paymentMethod: [method] })}>
                {labels.option("paymentMethod", method)}
                <span className={styles.figureNote}> · {number(count)}</span>
              </Link>
              <span>{money(total)}</span>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
