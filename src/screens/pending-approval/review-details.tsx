import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { pathTo, useLabels } from "../../kit/context/index.ts";
import { CellOf } from "../../kit/fields/index.ts";
import { readRecord } from "../../kit/records/index.ts";
import { Row, Text } from "../../kit/ui/index.ts";
import { reviews } from "../../resources/reviews.ts";
import { Stars } from "../reviews/stars.tsx";
import styles from "./details.module.css";
import type { Item } from "./kind.ts";

/** A review as the shop would show it: the stars, the words, who wrote it and of which product. */
export function ReviewDetails({ item: { id, kind, record: stored } }: { readonly item: Item }) {
  const { t } = useTranslation("approval");
  const labels = useLabels(kind.resource);
  const record = readRecord(reviews, stored);
  const { text } = record;
  return (
    <>
      <Row as="p" gap={10} rowGap={2} wrap>
        <Stars rating={record.rating ?? 0} />
        <Link className={styles.name} to={pathTo(kind.resource, "show", id)} dir="auto">
          {record.title}
        </Link>
      </Row>
      {text === null ? null : (
        <Text as="p" above={4} breaks className={styles.text} dir="auto">
          {text}
        </Text>
      )}
      <Row gap={16} rowGap={2} wrap above={4} size={13} tone="muted">
        <span>
          {t("by")} <bdi>{record.authorName}</bdi>
        </span>
        {record.verifiedPurchase ? <span>{labels.field("verifiedPurchase")}</span> : null}
        <CellOf name="productId" resource={kind.resource} record={record} />
      </Row>
    </>
  );
}
