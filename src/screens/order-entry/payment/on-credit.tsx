import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../../core/define.ts";
import { onCredit } from "../../../domain/payments/payment-rules.ts";
import { creditLeft } from "../../../domain/people/customer.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useRecord } from "../../../kit/records/use-records.ts";
import { Row } from "../../../kit/ui/box.tsx";
import { customers } from "../../../resources/customers.ts";
import { orders } from "../../../resources/orders.ts";

interface Props {
  /** The buyer; null if none is chosen, in which case credit is not available. */
  readonly customerId: string | null;
  /** Minor units. */
  readonly amount: number;
}

/** A sale on credit: the customer's debt and what is left of their limit. */
export function OnCredit({ customerId, amount }: Props) {
  const { t } = useTranslation("till");
  const labels = useLabels(orders);
  const { mayReadField } = usePermissions();
  const mayReadOwed = mayReadField(customers, "owed");
  const { record } = useRecord(customers, customerId ?? "", { enabled: mayReadOwed });
  if (customerId === null) {
    return (
      <Alert type="warning" showIcon message={labels.error("orders.errors.creditNobody", "customerId")} />
    );
  }
  if (!record || !mayReadOwed) return <Alert type="info" showIcon message={t("pay.credit")} />;
  const left = creditLeft(record);
  const { isAboveLimit } = onCredit(amount, { storeCredit: record.storeCredit ?? 0, creditLeft: left });
  return (
    <Alert
      type={isAboveLimit ? "warning" : "info"}
      showIcon
      message={isAboveLimit ? labels.error("orders.errors.aboveCreditLimit", "customerId") : t("pay.credit")}
      description={<Account customer={record} left={left} />}
    />
  );
}

interface AccountProps {
  readonly customer: ValuesOf<typeof customers>;
  readonly left: number | null;
}

function Account({ customer: { owed, creditLimit, storeCredit }, left }: AccountProps) {
  const { t } = useTranslation("till");
  const { money } = useFormats();
  return (
    <Row as="span" gap={16} rowGap={2} wrap>
      <span>{t("pay.owes", { amount: money(owed ?? 0) })}</span>
      {left === null ? null : (
        <span>{t("pay.left", { amount: money(left), limit: money(creditLimit ?? 0) })}</span>
      )}
      {(storeCredit ?? 0) > 0 ? (
        <span>{t("pay.storeCredit", { amount: money(storeCredit ?? 0) })}</span>
      ) : null}
    </Row>
  );
}
