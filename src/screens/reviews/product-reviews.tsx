import { useCustom } from "@refinedev/core";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ratings } from "../../domain/products/reviews.ts";
import { textsOf } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Note, Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";
import type { products } from "../../resources/products.ts";
import { reviews } from "../../resources/reviews.ts";
import styles from "./product-reviews.module.css";
import { Stars } from "./stars.tsx";

/** The response of `GET /api/reports/reviews/:productId`. */
interface ReviewsReport {
  readonly count: number;
  readonly average: number | null;
  /** The number of approved reviews by rating. */
  readonly counts: Readonly<Record<string, number>>;
  readonly pending: number;
}

/**
 * A summary of a product's reviews. Nothing for new products and for roles that may not see reviews. Not a related
 * list, since it aggregates the reviews and links to them.
 */
export default function ProductReviews({ record }: BlockProps<typeof products>) {
  const { may } = usePermissions();
  const id = record?.id ?? "";
  return id !== "" && may(reviews, "list") ? <Summary key={id} id={id} /> : null;
}

function Summary({ id }: { readonly id: string }) {
  const { t } = useTranslation(textsOf(reviews.name));
  const { query } = useCustom<ReviewsReport & { id?: never }>({
    url: `/reports/reviews/${id}`,
    method: "get",
    queryOptions: { meta: { shows: [reviews.name] } },
    errorNotification: false,
  });
  const report = query.data?.data;
  return (
    <Row
      as="section"
      wrap
      above={20}
      frame
      round={12}
      ground="soft"
      padY={14}
      padX={18}
      className={styles.reviews}
      aria-label={t("product.title")}
    >
      {query.isError ? (
        <Note>
          {t("product.failed")}{" "}
          <Button size="small" onClick={() => void query.refetch()}>
            {t("product.retry")}
          </Button>
        </Note>
      ) : null}
      {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      {report ? <Figures id={id} report={report} /> : null}
    </Row>
  );
}

function Figures({ id, report }: { readonly id: string; readonly report: ReviewsReport }) {
  const { t } = useTranslation(textsOf(reviews.name));
  const { number } = useFormats();
  const list = `${pathTo(reviews, "list")}?${new URLSearchParams({ productId: id })}`;
  const waiting =
    report.pending > 0 ? (
      <Link to={`${list}&status=pending`}>
        {t("product.waiting", { count: report.pending, shown: number(report.pending) })}
      </Link>
    ) : null;
  if (report.average === null) {
    return (
      <Note>
        {t("product.none")} {waiting}
      </Note>
    );
  }
  return (
    <>
      <Row as="p" gap={12} rowGap={4} wrap className={styles.average}>
        <b>{number(report.average)}</b>
        <Stars rating={report.average} />
        <Link to={`${list}&status=approved`}>
          {t("product.count", { count: report.count, shown: number(report.count) })}
        </Link>
        {waiting}
      </Row>
      <Bars report={report} />
    </>
  );
}

/** The number of reviews by rating, the best one first. */
function Bars({ report }: { readonly report: ReviewsReport }) {
  const { t } = useTranslation(textsOf(reviews.name));
  const { number } = useFormats();
  return (
    <Box as="ul" size={12} tone="muted" nums className={styles.bars}>
      {ratings.toReversed().map((stars) => {
        const count = report.counts[stars] ?? 0;
        const words = t("product.bar", { count, stars: number(stars), shown: number(count) });
        return (
          <Row as="li" gap={8} key={stars} title={words}>
            <VisuallyHidden>{words}</VisuallyHidden>
            <span aria-hidden>{number(stars)}</span>
            <Text clips grow className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${(100 * count) / report.count}%` }} />
            </Text>
            <span className={styles.times} aria-hidden>
              {number(count)}
            </span>
          </Row>
        );
      })}
    </Box>
  );
}
