import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { soldBy } from "../../domain/products/quantities.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { Thumb } from "../../kit/fields/thumb.tsx";
import { imageOf } from "../../kit/fields/values.ts";
import { Box, Note, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { products } from "../../resources/products.ts";
import { ProductPrices } from "./prices/product-prices.tsx";
import { useRelated } from "./use-related.ts";

/** The related products, if the product has suggestions. */
export default function RelatedProducts({ record }: BlockProps<typeof products>) {
  return record?.allowRelatedProducts ? <Related key={record.id} id={record.id} /> : null;
}

function Related({ id }: { readonly id: string }) {
  const { t } = useTranslation(["catalog", "fields"]);
  const { query, related } = useRelated(id, true);
  return (
    <Box as="section" above={20} aria-label={t("related.title")}>
      <Text as="h3" size={14} strong below={8}>
        {t("related.title")}
      </Text>
      {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      {query.isError ? (
        <Note size={13}>
          {t("related.failed")}{" "}
          <Button size="small" onClick={() => void query.refetch()}>
            {t("related.retry")}
          </Button>
        </Note>
      ) : null}
      {query.isSuccess && related.length === 0 ? <Note size={13}>{t("related.none")}</Note> : null}
      <Row as="ul" gap={16} rowGap={12} wrap align="start">
        {related.map((product) => {
          const unit = soldBy(product, null);
          const per = (price: string) => (unit ? `${price} / ${t(`fields:units.${unit}`)}` : price);
          return (
            <Row as="li" key={product.id} gap={10}>
              <Thumb image={imageOf(product.images)} size="normal" />
              <Stack as="span" align="start">
                <Link to={pathTo(products, "show", product.id)}>
                  <bdi>{product.title}</bdi>
                </Link>
                <Text as="small" tone="muted" nums>
                  <ProductPrices product={product} per={per} />
                </Text>
              </Stack>
            </Row>
          );
        })}
      </Row>
    </Box>
  );
}
