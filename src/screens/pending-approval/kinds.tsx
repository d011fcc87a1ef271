import { StarOutlined, UserAddOutlined } from "@ant-design/icons";
import { Select } from "antd";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { type WaitingResource, waitingResources } from "../../domain/waiting.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { type Permissions, usePermissions } from "../../kit/context/session.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { readRecord } from "../../kit/records/read.ts";
import { useReadTitle } from "../../kit/references/use-read-title.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { manifests } from "../../resources/manifests.ts";
import { reviews } from "../../resources/reviews.ts";
import { staff } from "../../resources/staff.ts";
import { Stars } from "../reviews/stars.tsx";
import { useGrantable } from "../staff/use-grantable.ts";

/** What the user chooses while approving: the input of the action. */
export type DecisionChoice = Readonly<Record<string, string>>;

/** A record awaiting a decision. */
export interface PendingItem {
  readonly kind: QueueKind;
  readonly id: string;
  /** The time it was submitted, ISO 8601. */
  readonly since: string;
  /** The version reviewed; a decision on an outdated version is refused. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** A kind of record awaiting a decision: a resource with the actions `approve` and `reject`. */
export interface QueueKind {
  /** Also the key of its texts under `approval:kinds`. */
  readonly name: WaitingResource;
  readonly resource: AnyResource;
  readonly icon: ReactNode;
  /** Everything needed for the decision. */
  readonly Details: ComponentType<{ readonly item: PendingItem }>;
  /** The choice to make while approving, if any; `firstChoice` is its default. */
  readonly Chooser?: ComponentType<ChooserProps>;
  readonly firstChoice?: DecisionChoice;
}

interface ChooserProps {
  readonly item: PendingItem;
  readonly choice: DecisionChoice;
  readonly onChoose: (choice: DecisionChoice) => void;
}

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

/** The name and contact details of a new user. */
function SignUpDetails({ item: { id, kind, record: stored } }: { readonly item: PendingItem }) {
  const record = readRecord(staff, stored);
  return (
    <>
      <Row as="p" gap={10} rowGap={2} wrap>
        <Text as={Link} quiet strong breaks to={pathTo(kind.resource, "show", id)} dir="auto">
          {record.name}
        </Text>
      </Row>
      <Row gap={16} rowGap={2} wrap above={4} size={13} tone="muted">
        <CellOf name="email" resource={kind.resource} record={record} />
        {record.contactNumber === null ? null : (
          <CellOf name="contactNumber" resource={kind.resource} record={record} />
        )}
      </Row>
    </>
  );
}

/** The role that approval gives the user; limited to the roles the approver may assign. */
function RoleChooser({ item, choice, onChoose }: ChooserProps) {
  const { t } = useTranslation("approval");
  const labels = useLabels(item.kind.resource);
  const given = useGrantable();
  return (
    <Select
      style={{ minInlineSize: 160 }}
      popupMatchSelectWidth={false}
      aria-label={t("roleOf", { name: useReadTitle()(item.kind.resource, item.record).title })}
      value={choice.role ?? null}
      options={given.map((role) => ({ value: role, label: labels.option("role", role) }))}
      onChange={(role: string) => onChoose({ role })}
    />
  );
}

const reviewKind: QueueKind = {
  name: "reviews",
  resource: reviews,
  icon: <StarOutlined aria-hidden />,
  Details: ReviewDetails,
};

/** Users who signed up. The approver chooses their role; signing up gives none. */
const staffKind: QueueKind = {
  name: "staff",
  resource: staff,
  icon: <UserAddOutlined aria-hidden />,
  Details: SignUpDetails,
  Chooser: RoleChooser,
  firstChoice: { role: "cashier" },
};

const kinds: Readonly<Record<WaitingResource, QueueKind>> = { staff: staffKind, reviews: reviewKind };

/** Returns the kinds this role may decide on. */
export function useKinds(): readonly QueueKind[] {
  const permissions: Permissions = usePermissions();
  return waitingResources
    .filter((name) => permissions.may(manifests[name], "edit"))
    .map((name) => kinds[name]);
}
