import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../../core/define.ts";
import { seenStates } from "../../../domain/storefront/storefront.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { useRecords, useRecordsOf } from "../../../kit/records/use-records.ts";
import { useRecordTitles } from "../../../kit/references/use-record-titles.ts";
import { Box, Grid, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import { hasService } from "../../../providers/service.ts";
import { useAnswer } from "../../../providers/use-answer.ts";
import { categories } from "../../../resources/categories.ts";
import type { featuredCategories } from "../../../resources/featured-categories.ts";
import { onlineStoreSettings } from "../../../resources/online-store-settings.ts";
import type { popularProducts } from "../../../resources/popular-products.ts";
import { products } from "../../../resources/products.ts";
import type { topCategories } from "../../../resources/top-categories.ts";
import { ProductPrices } from "../../products/prices/product-prices.tsx";
import { pricedOf } from "../../products/prices/product-values.ts";
import { EmptyPart, Heading, PreviewPicture, type ViewProps } from "./pieces.tsx";
import { Portraits } from "./portraits.tsx";
import styles from "./preview.module.css";

export function ProductsView({ values }: ViewProps<typeof popularProducts>) {
  const { t } = useTranslation("storefront");
  const { source } = values;
  const { rows, loading } = useProducts(source, values.productIds);
  const shown = rows.slice(0, values.howMany ?? 0);
  if (shown.length === 0 && !loading) {
    return <EmptyPart>{t(source === "picked" ? "products.nothing" : "products.none")}</EmptyPart>;
  }
  return (
    <Box pad={40} className={styles.section}>
      <Heading>{values.title}</Heading>
      <Grid as="ul" columns={4} gap={20} className={styles.cards}>
        {shown.map((product) => (
          <Product key={product.id} product={product} />
        ))}
      </Grid>
    </Box>
  );
}

function Product({ product }: { readonly product: ValuesOf<typeof products> }) {
  const priced = pricedOf(product);
  return (
    <Stack as="li" gap={6} align="stretch" text="start" pad={14} round={14} frame>
      <PreviewPicture image={product.images[0] ?? null} fills height={150} decorative />
      <Text lines={2}>{product.title}</Text>
      <Row as="span" grow align="end">
        <b>{priced ? <ProductPrices product={priced} /> : null}</b>
      </Row>
    </Stack>
  );
}

/** The maximum of the form, so that one request serves any number being typed. */
const most = 24;

interface Found {
  readonly rows: readonly ValuesOf<typeof products>[];
  readonly loading: boolean;
}

/**
 * The products a visitor would see: the picked ones in their order, the best rated or the newest. The newest replace
 * the best rated until there are ratings.
 */
function useProducts(source: ValuesOf<typeof popularProducts>["source"], ids: readonly string[]): Found {
  const allowed = usePermissions().may(products, "list");
  const states = seenStates(useGlobal(onlineStoreSettings).value.outOfStockProducts);
  const byRating = source === "bestRated";
  const options = { enabled: allowed && byRating && hasService, meta: { shows: ["reviews"] } };
  const rated = useAnswer("get /reports/best-rated", {}, options);
  const best = rated.result.data.productIds ?? [];
  const showsNewest =
    source === "newest" || (byRating && (rated.query.isFetched || !hasService) && best.length === 0);
  const named = useRecordsOf(products, byRating ? best : ids, { enabled: allowed && !showsNewest });
  const newest = useRecords(products, {
    filters: [{ field: "state", operator: "in", value: states }],
    sort: "-createdAt",
    max: most,
    enabled: allowed && showsNewest,
  });
  if (showsNewest) return { rows: newest.records, loading: newest.query.isLoading };
  const seen = named.records.filter((row) => states.some((state) => state === row.state));
  return { rows: seen, loading: named.query.isLoading || rated.query.isLoading };
}

export function CategoriesView({ values }: ViewProps<typeof featuredCategories | typeof topCategories>) {
  const { t } = useTranslation("storefront");
  const chosen = values.categoryIds;
  const { titles } = useRecordTitles(categories.name, chosen);
  // The top categories are only a list.
  const { title, howMany } = "title" in values ? values : { title: null, howMany: null };
  const shown = chosen.flatMap((id) => titles.get(id) ?? []).slice(0, howMany ?? chosen.length);
  if (chosen.length === 0) return <EmptyPart>{t("categories.nothing")}</EmptyPart>;
  return (
    <Box pad={40} className={styles.section}>
      <Heading>{title}</Heading>
      <Portraits of={shown.map(({ id, title, picture }) => ({ id, name: title, image: picture }))} />
    </Box>
  );
}
