import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../../core/define.ts";
import { useFormats } from "../../../kit/fields/index.ts";
import { Box, Stack } from "../../../kit/ui/index.ts";
import type { popularProducts } from "../../../resources/popular-products.ts";
import type { products } from "../../../resources/products.ts";
import styles from "./cards.module.css";
import { Picture } from "./picture.tsx";
import pieces from "./pieces.module.css";
import { Heading, Nothing } from "./pieces.tsx";
import { useProducts } from "./use-products.ts";
import type { ViewProps } from "./view.ts";

export function ProductsView({ values }: ViewProps<typeof popularProducts>) {
  const { t } = useTranslation("storefront");
  const { source } = values;
  const { rows, loading } = useProducts(source, values.productIds);
  const shown = rows.slice(0, values.howMany ?? 0);
  if (shown.length === 0 && !loading) {
    return <Nothing>{t(source === "picked" ? "products.nothing" : "products.none")}</Nothing>;
  }
  return (
    <div className={pieces.section}>
      <Heading>{values.title}</Heading>
      <Box as="ul" className={styles.cards}>
        {shown.map((product) => (
          <Product key={product.id} product={product} />
        ))}
      </Box>
    </div>
  );
}

function Product({ product }: { readonly product: ValuesOf<typeof products> }) {
  const formats = useFormats();
  const { price, salePrice: sale } = product;
  return (
    <Stack as="li" gap={6} align="stretch" text="start" className={styles.product}>
      <Picture image={product.images[0] ?? null} className={styles.square} decorative />
      <span className={styles.name}>{product.title}</span>
      <span className={styles.price}>
        {sale !== null && price !== null ? <s>{formats.money(price)}</s> : null}{" "}
        <b>{formats.money(sale ?? price ?? Number.NaN)}</b>
      </span>
    </Stack>
  );
}
