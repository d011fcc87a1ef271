import { useTranslation } from "react-i18next";
import { sumLines } from "../../domain/order-sums.ts";
import { useFormats } from "../../kit/fields/index.ts";
import { Grid, Note } from "../../kit/ui/index.ts";
import styles from "./cart.module.css";
import type { Quote } from "./use-quote.ts";

interface Props {
  readonly quote: Quote;
  /** A coupon is in the cart whose worth only the API knows. */
  readonly coupon: boolean;
}

/** What the cart comes to, in the lines of its receipt. */
export function Totals({ quote, coupon }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const { totals, confirmed, offline } = quote;
  const asking = coupon && !confirmed && Object.keys(quote.errors).length === 0 && !offline;
  return (
    <div className={styles.totals}>
      <Grid as="dl" gap={4}>
        {sumLines(totals).map(({ name, amount }) => (
          <div key={name} {...(name === "total" ? { className: styles.total } : {})}>
            <dt>{t(`totals.${name}`)}</dt>
            <dd {...(name === "total" ? { "data-testid": "till-total" } : {})}>{formats.money(amount)}</dd>
          </div>
        ))}
      </Grid>
      {asking ? (
        <Note above={4} size={13}>
          {t("totals.asking")}
        </Note>
      ) : null}
      {offline ? (
        <Note above={4} size={13}>
          {t("totals.offline")}
        </Note>
      ) : null}
    </div>
  );
}
