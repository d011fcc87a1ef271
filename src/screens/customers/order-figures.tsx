import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { useLabels } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { useFormats } from "../../kit/fields/format.ts";
import { Row } from "../../kit/ui/box.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { customers } from "../../resources/customers.ts";
import { manifests } from "../../resources/manifests.ts";
import { customerOrders } from "./customer-address.ts";
import { Figure } from "./figure.tsx";

/** Figures of the customer's orders and a link to their screen; the related list has the first orders. */
export default function OrdersBlock({ record }: BlockProps<typeof customers>) {
  const { t } = useTranslation("customers");
  const { may } = usePermissions();
  if (!record) return null;
  return (
    <Row justify="between" wrap gap={32} rowGap={16}>
      <OrderFigures record={record} />
      {may(manifests.orders, "list") ? (
        <ButtonLink to={customerOrders(record.id)}>{t("orders.all")}</ButtonLink>
      ) : null}
    </Row>
  );
}

interface Props {
  readonly record: ValuesOf<typeof customers>;
}

/** The number of orders, their total and the date of the last one; nothing without permission. */
export function OrderFigures({ record }: Props) {
  const labels = useLabels(customers);
  const formats = useFormats();
  const { mayReadField } = usePermissions();
  if (!mayReadField(customers, "totalSpent")) return null;
  return (
    <Row as="dl" align="stretch" wrap gap={48} rowGap={16}>
      <Figure label={labels.field("orderCount")}>{formats.number(record.orderCount ?? 0)}</Figure>
      <Figure label={labels.field("totalSpent")}>{formats.money(record.totalSpent ?? 0)}</Figure>
      <Figure label={labels.field("lastOrderAt")}>
        <CellOf name="lastOrderAt" resource={customers} record={record} density="page" />
      </Figure>
    </Row>
  );
}
