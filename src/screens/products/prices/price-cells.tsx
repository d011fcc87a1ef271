import { type SalePrice, saleOf } from "../../../domain/products/prices.ts";
import { useCellTexts } from "../../../kit/context/cell-texts.ts";
import { useFormats, useStoreFormats } from "../../../kit/fields/format.ts";
import type { CellProps } from "../../../kit/fields/props.ts";
import { Text } from "../../../kit/ui/box.tsx";
import { EmptyValue } from "../../../kit/ui/empty-value.tsx";
import type { products } from "../../../resources/products.ts";
import styles from "./product-prices.module.css";
import { ProductPrices } from "./product-prices.tsx";
import { pricedOf } from "./product-values.ts";

/** What a product costs now: from its cheapest to its dearest variant, and the usual price if that is reduced. */
export function PriceCell({ record }: CellProps<typeof products, "price">) {
  const priced = pricedOf(record);
  return priced ? <ProductPrices product={priced} /> : <EmptyValue />;
}

/** The sale price of a product, over its variants, and when it applies. */
export function SalePriceCell({ record }: CellProps<typeof products, "salePrice">) {
  const formats = useFormats();
  const priced = pricedOf(record, record.salePrice);
  const sale = priced && saleOf(priced, Date.now());
  if (!sale) return <EmptyValue />;
  return (
    <span>
      <Text as={sale.state === "over" ? "s" : "span"} nums nowrap>
        {formats.moneySpan(sale.lowest, sale.highest)}
      </Text>
      <SaleTime sale={sale} />
    </span>
  );
}

/** When a sale starts or ends, or that it is over; nothing for one without an end. */
function SaleTime({ sale: { state, startsAt, endsAt } }: { readonly sale: SalePrice }) {
  const t = useCellTexts("fields");
  const formats = useStoreFormats();
  const time = { scheduled: startsAt, running: endsAt, over: endsAt }[state];
  if (time === null) return null;
  return (
    <Text as="small" size={12} tone="muted" block nowrap className={styles.note}>
      {t(`prices.${state}`, { time: formats.dateTime(time) })}
    </Text>
  );
}
