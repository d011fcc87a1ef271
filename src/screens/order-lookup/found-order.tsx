import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { Paid } from "../../domain/balance.ts";
import type { OrderLookup } from "../../domain/order-lookup.ts";
import { CellOf, useFormats } from "../../kit/fields/index.ts";
import { orders } from "../../resources/orders.ts";
import styles from "./order-lookup.module.css";

/** What was bought, when, and whether it may leave the store. */
export function FoundOrder({ order }: { readonly order: OrderLookup }) {
  const { t } = useTranslation("order-lookup");
  const formats = useFormats();
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const warning = warningOf(order);
  return (
    <article className={styles.card} aria-label={order.invoiceNumber}>
      <h2 className={styles.number} dir="ltr">
        {order.invoiceNumber}
      </h2>
      {warning ? <Alert type={warning.type} showIcon message={t(warning.text)} /> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{t("date")}</dt>
          <dd>{formats.dateTime(order.placedAt)}</dd>
        </div>
        <div>
          <dt>{t("status")}</dt>
          <dd>
            <CellOf name="status" resource={orders} record={{ status: order.status }} density="page" />
          </dd>
        </div>
        <div>
          <dt>{t("payment")}</dt>
          <dd data-paid={order.paid}>{t(`paid.${order.paid}` satisfies `paid.${Paid}`)}</dd>
        </div>
      </dl>
      <h3 className={styles.heading}>
        {t("items")}
        <span>{t("pieces", { count: pieces, shown: formats.number(pieces) })}</span>
      </h3>
      <ul className={styles.items}>
        {order.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order that is only read never move.
          <li key={at}>
            <strong className={styles.quantity}>{formats.number(item.quantity)} ×</strong>
            <span className={styles.thing}>
              <bdi>{item.title}</bdi>
              {item.sku ? <small dir="ltr">{item.sku}</small> : null}
              {item.returned > 0 ? (
                <small className={styles.back}>
                  {t("returned", { count: item.returned, shown: formats.number(item.returned) })}
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

function warningOf({ status, paid }: OrderLookup) {
  if (status === "cancel") return { type: "error", text: "cancelled" } as const;
  return paid === "paid" ? null : ({ type: "warning", text: "unpaid" } as const);
}
