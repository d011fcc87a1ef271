import { StarOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { readRecord } from "../../kit/records/read.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { reviews } from "../../resources/reviews.ts";
import type { PendingItem, QueueKind } from "../pending-approval/queue-kind.ts";
import { Stars } from "./stars.tsx";

/** A review as the shop would show it: stars, text, author and product. */
function ReviewDetails({ item: { id, kind, record: stored } }: { readonly item: PendingItem }) {
  const { t } = useTranslation("approval");
  const labels = useLabels(kind.resource);
  const record = readRecord(reviews, stored);
  const { text } = record;
  return (
    <>
      <Row as="p" gap={10} rowGap={2} wrap>
        <Stars rating={record.rating ?? 0} />
        <Text as={Link} quiet strong breaks to={pathTo(kind.resource, "show", id)} dir="auto">
          {record.title}
        </Text>
      </Row>
      {text === null ? null : (
        <Text as="p" above={4} breaks fit measure={70} preLine dir="auto">
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

const reviewKind: QueueKind = {
  resource: reviews,
  icon: <StarOutlined aria-hidden />,
  Details: ReviewDetails,
};

export default reviewKind;
