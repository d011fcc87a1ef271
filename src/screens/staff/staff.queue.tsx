import { UserAddOutlined } from "@ant-design/icons";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usualRole } from "../../domain/role-table.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { readRecord } from "../../kit/records/read.ts";
import { useReadTitle } from "../../kit/references/use-read-title.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { staff } from "../../resources/staff.ts";
import type { ChooserProps, PendingItem, QueueKind } from "../pending-approval/queue-kind.ts";
import { useGrantable } from "./use-grantable.ts";

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

/** Users who signed up. The approver chooses their role; signing up gives none. */
const staffKind: QueueKind = {
  resource: staff,
  icon: <UserAddOutlined aria-hidden />,
  Details: SignUpDetails,
  Chooser: RoleChooser,
  firstChoice: { role: usualRole },
};

export default staffKind;
