import { DollarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { creditLeft } from "../../domain/people/customer.ts";
import { offeredAs, useActions } from "../../kit/actions/use-actions.tsx";
import { useLabels } from "../../kit/context/labels.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Row } from "../../kit/ui/box.tsx";
import { hasService } from "../../providers/service.ts";
import { customers } from "../../resources/customers.ts";
import { Figure } from "./figure.tsx";

/** A customer's balance and credit limit, and a button to record a payment. */
export default function AccountBlock({ record }: BlockProps<typeof customers>) {
  const { t } = useTranslation("customers");
  const formats = useFormats();
  const { may } = usePermissions();
  const labels = useLabels(customers);
  const { start, busy, dialog } = useActions(customers);
  if (!record) return null;
  const { owed, storeCredit, creditLimit } = record;
  const left = creditLeft({ creditLimit, owed });
  const payable = (owed ?? 0) > 0 && may(customers, "pay") && hasService;
  return (
    <Row justify="between" wrap gap={32} rowGap={16}>
      <Row as="dl" align="stretch" wrap gap={48} rowGap={16}>
        <Figure label={labels.field("owed")}>{formats.money(owed ?? 0)}</Figure>
        <Figure label={labels.field("storeCredit")}>{formats.money(storeCredit ?? 0)}</Figure>
        <Figure
          label={labels.field("creditLimit")}
          note={left === null ? null : t("account.left", { amount: formats.money(left) })}
        >
          {creditLimit === null ? t("account.noLimit") : formats.money(creditLimit)}
        </Figure>
      </Row>
      {payable ? (
        <Button
          type="primary"
          icon={<DollarOutlined aria-hidden />}
          loading={busy}
          onClick={() => start(offeredAs(customers, "pay"), { ...record })}
        >
          {labels.action("pay", { count: 1, name: record.name ?? "" }).label}
        </Button>
      ) : null}
      {dialog}
    </Row>
  );
}
