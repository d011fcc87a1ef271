import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ratings } from "../../domain/reviews/ratings.ts";
import { textsOf } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Note, Row, Text, VisuallyHidden } from "../../kit/ui/box.tsx";
import { ShareBar } from "../../kit/ui/share-bar.tsx";
import type { AnswerAt } from "../../providers/endpoints.ts";
import { useAnswer } from "../../providers/use-answer.ts";
import type { products } from "../../resources/products.ts";
import { reviews } from "../../resources/reviews.ts";
import { Stars } from "./stars.tsx";

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
  const call = { params: { productId: id } };
  const { query } = useAnswer("get /reports/reviews/:productId", call, { meta: { shows: [reviews.name] } });
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
      gap={40}
      rowGap={12}
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

function Figures({
  id,
  report,
}: {
  readonly id: string;
  readonly report: AnswerAt<"get /reports/reviews/:productId">;
}) {
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
      <Row as="p" gap={12} rowGap={4} wrap grow basis={200}>
        <Box as="b" size={28} weight={650} leading={1} nums>
          {number(report.average)}
        </Box>
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
function Bars({ report }: { readonly report: AnswerAt<"get /reports/reviews/:productId"> }) {
  const { t } = useTranslation(textsOf(reviews.name));
  const { number } = useFormats();
  return (
    <Box as="ul" size={12} tone="muted" nums grow basis={220} maxWidth={320} lineHeight={16}>
      {ratings.toReversed().map((stars) => {
        const count = report.counts[stars] ?? 0;
        const words = t("product.bar", { count, stars: number(stars), shown: number(count) });
        return (
          <Row as="li" gap={8} key={stars} title={words}>
            <VisuallyHidden>{words}</VisuallyHidden>
            <span aria-hidden>{number(stars)}</span>
            <ShareBar height={6} tone="wait" share={(100 * count) / report.count} />
            <Text minWidth={20} text="end" aria-hidden>
              {number(count)}
            </Text>
          </Row>
        );
      })}
    </Box>
  );
}
