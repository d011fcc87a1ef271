import { useTranslation } from "react-i18next";
import { soldBy } from "../../../domain/products/quantities.ts";
import { ProductPrices } from "../../products/prices/product-prices.tsx";
import type { Sellable } from "../sale/scan.ts";

/** What a product costs now, over its variants, per unit if all are sold by the same. */
export function TillPrice({ product }: { readonly product: Sellable }) {
  const { t } = useTranslation(["till", "fields"]);
  const { combinations } = product;
  const [unit = null, ...others] =
    combinations.length > 0 ? combinations.map(({ id }) => soldBy(product, id)) : [soldBy(product, null)];
  if (unit === null || others.some((one) => one !== unit)) return <ProductPrices product={product} />;
  const name = t(`fields:units.${unit}`);
  return <ProductPrices product={product} per={(price) => t("line.per", { price, unit: name })} />;
}
