import { useLabels, usePermissions } from "../../kit/context/index.ts";
import { CellOf, numberOf, useFormats } from "../../kit/fields/index.ts";
import { Row } from "../../kit/ui/index.ts";
import { customers } from "../../resources/customers.ts";
import styles from "./customers.module.css";

interface Props {
  readonly record: Readonly<Record<string, unknown>>;
}

/** How many orders, how much, and when the last one was; nothing for those who may not know. */
export function OrderFigures({ record }: Props) {
  const labels = useLabels(customers);
  const formats = useFormats();
  const { mayReadField } = usePermissions();
  if (!mayReadField(customers, "totalSpent")) return null;
  return (
    <Row as="dl" align="stretch" wrap className={styles.figures}>
      <div>
        <dt>{labels.field("orderCount")}</dt>
        <dd>{formats.number(numberOf(record.orderCount) ?? 0)}</dd>
      </div>
      <div>
        <dt>{labels.field("totalSpent")}</dt>
        <dd>{formats.money(numberOf(record.totalSpent) ?? 0)}</dd>
      </div>
      <div>
        <dt>{labels.field("lastOrderAt")}</dt>
        <dd>
          <CellOf name="lastOrderAt" resource={customers} record={record} density="page" />
        </dd>
      </div>
    </Row>
  );
}
