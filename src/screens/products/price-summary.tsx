import { useTranslation } from "react-i18next";
import { marginOf } from "../../domain/money/margin.ts";
import { taxedPrice } from "../../domain/money/tax.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useDerivedValue, useRecordValues } from "../../kit/records/use-record-values.ts";
import { Box, Grid, Text } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import { shownPrices } from "./price-input.tsx";
import { useTaxTerms } from "./prices/use-tax-terms.ts";

const read = ["price", "salePrice", "costPrice"] as const;

/** The price without tax, with tax, and the profit; of combinations, from the lowest to the highest price. */
export default function PriceSummary({ resource }: BlockProps<typeof products>) {
  const { count, lowest, highest } = useDerivedValue(["combinations"], shownPrices);
  if (count === 0) return <OwnPrice resource={resource} />;
  return lowest === null || highest === null ? null : <PricesOfCombinations prices={[lowest, highest]} />;
}

/** Their costs and profits differ, so only the prices are told. */
function PricesOfCombinations({ prices }: { readonly prices: readonly [lowest: number, highest: number] }) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const terms = useTaxTerms();
  const [lowest, highest] = [taxedPrice(prices[0], terms), taxedPrice(prices[1], terms)];
  return (
    <Box as="section" pad={16} above={16} round={10} ground="soft" aria-label={t("price.title")}>
      <Text as="h2" below={12} size={13} strong tone="muted">
        {t("price.title")}
      </Text>
      <Grid as="dl" tiles={176} gap={24} rowGap={12}>
        {(["exclTax", "inclTax"] as const).map((side) => (
          <Figure
            key={side}
            label={t(`price.${side}`)}
            value={formats.moneySpan(lowest[side], highest[side])}
            strong={side === "inclTax"}
          />
        ))}
      </Grid>
    </Box>
  );
}

/** Nothing without a price. */
function OwnPrice({ resource }: Pick<BlockProps<typeof products>, "resource">) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const product = useRecordValues(resource, ...read);
  const { price, salePrice, costPrice: cost } = product;
  const terms = useTaxTerms();
  if (price === null) return null;
  const { exclTax, inclTax } = taxedPrice(price, terms);
  const sale = salePrice === null ? null : taxedPrice(salePrice, terms);
  const sold = sale ?? { exclTax, inclTax };
  const share = cost === null ? null : marginOf({ net: sold.exclTax, cost, uncosted: 0 });
  return (
    <Box as="section" pad={16} above={16} round={10} ground="soft" aria-label={t("price.title")}>
      <Text as="h2" below={12} size={13} strong tone="muted">
        {t("price.title")}
      </Text>
      <Grid as="dl" tiles={104} gap={24} rowGap={12}>
        <Figure label={t("price.exclTax")} value={formats.money(exclTax)} />
        <Figure
          label={t("price.tax", { rate: formats.percent(terms.rate) })}
          value={formats.money(inclTax - exclTax)}
        />
        <Figure label={t("price.inclTax")} value={formats.money(inclTax)} strong={sale === null} />
        {sale ? <Figure label={t("price.sale")} value={formats.money(sale.inclTax)} strong /> : null}
        {cost !== null && share !== null ? (
          <>
            <Figure label={t("price.profit")} value={formats.money(sold.exclTax - cost)} bad={share < 0} />
            <Figure
              label={t(sale ? "price.saleMargin" : "price.margin")}
              value={formats.percent(share)}
              bad={share < 0}
            />
          </>
        ) : null}
      </Grid>
      {share !== null && share < 0 ? (
        <Text as="p" above={12} tone="error">
          {t("price.loss")}
        </Text>
      ) : null}
    </Box>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
  readonly bad?: boolean;
}

function Figure({ label, value, strong = false, bad = false }: FigureProps) {
  return (
    <div>
      <Text as="dt" size={13} tone="muted">
        {label}
      </Text>
      <Text as="dd" size={16} nums strong={strong} tone={bad ? "error" : "inherit"}>
        {value}
      </Text>
    </div>
  );
}
