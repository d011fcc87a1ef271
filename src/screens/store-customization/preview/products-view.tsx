import type { BaseRecord } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { idsOf, imageOf, numberOf, textOf, useFormats } from "../../../kit/fields/index.ts";
import { Box, Stack } from "../../../kit/ui/index.ts";
import styles from "./cards.module.css";
import { Picture } from "./picture.tsx";
import pieces from "./pieces.module.css";
import { Heading, Nothing } from "./pieces.tsx";
import { useProducts } from "./use-products.ts";
import type { ViewProps } from "./view.ts";

export function ProductsView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const source = textOf(values.source);
  const { rows, loading } = useProducts(source, idsOf(values.productIds));
  const shown = rows.slice(0, numberOf(values.howMany) ?? 0);
  if (shown.length === 0 && !loading) {
    return <Nothing>{t(source === "picked" ? "products.nothing" : "products.none")}</Nothing>;
  }
  return (
    <div className={pieces.section}>
      <Heading>{textOf(values.title)}</Heading>
      <Box as="ul" className={styles.cards}>
        {shown.map((product) => (
          <Product key={textOf(product.id)} product={product} />
        ))}
      </Box>
    </div>
  );
}

function Product({ product }: { readonly product: BaseRecord }) {
  const formats = useFormats();
  const price = numberOf(product.price);
  const sale = numberOf(product.salePrice);
  return (
    <Stack as="li" gap={6} align="stretch" text="start" className={styles.product}>
      <Picture image={imageOf(product.images)} className={styles.square} decorative />
      <span className={styles.name}>{textOf(product.title)}</span>
      <span className={styles.price}>
        {sale !== null && price !== null ? <s>{formats.money(price)}</s> : null}{" "}
        <b>{formats.money(sale ?? price ?? Number.NaN)}</b>
      </span>
    </Stack>
  );
}
