import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { CellOf } from "../../kit/fields/index.ts";
import { readRecord } from "../../kit/records/index.ts";
import { Row } from "../../kit/ui/index.ts";
import { staff } from "../../resources/staff.ts";
import styles from "./details.module.css";
import type { Item } from "./kind.ts";

/** Who signed up, and how to reach them. */
export function SignUpDetails({ item: { id, kind, record: stored } }: { readonly item: Item }) {
  const record = readRecord(staff, stored);
  return (
    <>
      <Row as="p" gap={10} rowGap={2} wrap>
        <Link className={styles.name} to={pathTo(kind.resource, "show", id)} dir="auto">
          {record.name}
        </Link>
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
