import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import styles from "./cart.module.css";
import type { Quote } from "./use-quote.ts";

interface Props {
  readonly quote: Quote;
  /** A coupon is in the cart whose worth only the API knows. */
  readonly coupon: boolean;
}

/** What the cart comes to. */
export function Totals({ quote, coupon }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const { totals, confirmed, offline } = quote;
  const asking = coupon && !confirmed && Object.keys(quote.errors).length === 0 && !offline;
  const included = totals.subtotal - totals.discount + totals.shippingCost === totals.total;
  const row = (key: "subtotal" | "discount" | "shipping" | "tax" | "taxIncluded", amount: number) => (
    <div>
      <dt>{t(`totals.${key}`)}</dt>
      <dd>{formats.money(amount)}</dd>
    </div>
  );
  return (
    <div className={styles.totals}>
      <dl>
        {row("subtotal", totals.subtotal)}
        {totals.discount > 0 ? row("discount", -totals.discount) : null}
        {totals.shippingCost > 0 ? row("shipping", totals.shippingCost) : null}
        {row(included ? "taxIncluded" : "tax", totals.tax)}
        <div className={styles.total}>
          <dt>{t("totals.total")}</dt>
          <dd data-testid="till-total">{formats.money(totals.total)}</dd>
        </div>
      </dl>
      {asking ? <p className={styles.hint}>{t("totals.asking")}</p> : null}
      {offline ? <p className={styles.hint}>{t("totals.offline")}</p> : null}
    </div>
  );
}
