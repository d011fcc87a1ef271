import { type PricedProduct, type Prices, pricesOf } from "../../../domain/products/prices.ts";
import { useCellTexts } from "../../../kit/context/cell-texts.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Text, VisuallyHidden } from "../../../kit/ui/box.tsx";

interface Unit {
  /** Writes the amounts with their unit: `$4.99 / kg`. Default: the amounts alone */
  readonly per?: (amounts: string) => string;
}

const asTheyAre = (amounts: string) => amounts;

/** What a product costs now, from its cheapest to its dearest variant; during a sale, beside the struck usual price. */
export const ProductPrices = ({ product, ...unit }: Unit & { readonly product: PricedProduct }) => (
  <PriceSpan prices={pricesOf(product, Date.now())} {...unit} />
);

/** The prices of a product, as they are now. */
export function PriceSpan({ prices, per = asTheyAre }: Unit & { readonly prices: Prices }) {
  const formats = useFormats();
  const { inForce, usual, onSale } = prices;
  const now = per(formats.moneySpan(inForce.lowest, inForce.highest));
  return onSale ? (
    <ReducedPrice now={now} before={formats.moneySpan(usual.lowest, usual.highest)} />
  ) : (
    <Text nums nowrap>
      {now}
    </Text>
  );
}

interface ReducedProps {
  /** The sale price, formatted. */
  readonly now: string;
  /** The usual one. */
  readonly before: string;
}

/** A sale price beside the struck usual one. */
export function ReducedPrice({ now, before }: ReducedProps) {
  const t = useCellTexts("fields");
  return (
    <Text flows>
      <Text tone="alarm" nums nowrap>
        <VisuallyHidden as="span">{t("prices.sale")} </VisuallyHidden>
        {now}
      </Text>{" "}
      <Text as="s" tone="muted" weight={400} size={12} nums nowrap>
        <VisuallyHidden as="span">{t("prices.before")} </VisuallyHidden>
        {before}
      </Text>
    </Text>
  );
}
