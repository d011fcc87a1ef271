import { Alert, Button, Modal, Radio } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isCreditToNobody, type PaymentMethod } from "../../domain/payment.ts";
import { useLabels } from "../../kit/context/index.ts";
import { MoneyControl, useFormats } from "../../kit/fields/index.ts";
import { Grid, Row, useFirstField } from "../../kit/ui/index.ts";
import type { ApiError } from "../../providers/api-error.ts";
import { orders } from "../../resources/orders.ts";
import { likelyAmounts } from "./cart.ts";
import { ChangeRow } from "./change-row.tsx";
import styles from "./dialogs.module.css";
import { Wrong } from "./field.tsx";
import { instant } from "./instant.ts";
import type { Payment } from "./use-place.ts";

const handedId = "till-handed";

interface Props {
  /** Minor units. */
  readonly total: number;
  readonly methods: readonly PaymentMethod[];
  readonly customerId: string | null;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  /** A refusal in words, by its path and its message key. */
  readonly reasonAt: (path: string, key: string) => string;
  readonly onPay: (payment: Payment) => void;
  readonly onClose: () => void;
}

/** How it is paid: Enter places the order. */
export function PayDialog({ total, methods, customerId, busy, failure, reasonAt, onPay, onClose }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const labels = useLabels(orders);
  const { form, afterOpenChange } = useFirstField("input:not([type=radio])", "input:checked");
  const [method, setMethod] = useState<PaymentMethod | null>(methods[0] ?? null);
  const [handed, setHanded] = useState<number | null>(null);
  const tooLittle = method === "cash" && handed !== null && handed < total;
  const nobody = isCreditToNobody({ paymentMethod: method, customerId });
  const pay = (event?: FormEvent) => {
    event?.preventDefault();
    if (method === null || tooLittle || nobody || busy) return;
    onPay({ paymentMethod: method, paid: method === "cash" ? handed : null });
  };
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={t("pay.title")}
      okText={t("pay.place")}
      cancelText={t("pay.back")}
      confirmLoading={busy}
      okButtonProps={{ size: "large", disabled: tooLittle || nobody }}
      cancelButtonProps={{ size: "large" }}
      onOk={() => pay()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Grid ref={form} as="form" gap={16} padY={8} className={styles.pay} onSubmit={pay}>
        <Row as="p" gap={16} align="baseline" justify="between" className={styles.due}>
          <span>{t("pay.due")}</span>
          <strong>{formats.money(total)}</strong>
        </Row>
        <Radio.Group
          block
          size="large"
          optionType="button"
          name="payment-method"
          aria-label={t("pay.method")}
          value={method}
          options={methods.map((value) => ({ value, label: labels.option("paymentMethod", value) }))}
          onChange={({ target }) => setMethod(methods.find((one) => one === target.value) ?? null)}
        />
        {method === "cash" ? (
          <Cash total={total} handed={handed} onHanded={setHanded} tooLittle={tooLittle} />
        ) : null}
        {method === "credit" ? (
          <Alert
            type={nobody ? "warning" : "info"}
            showIcon
            message={nobody ? labels.error("orders.errors.creditNobody") : t("pay.credit")}
          />
        ) : null}
        <PayFailure failure={failure} reasonAt={reasonAt} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
    </Modal>
  );
}

interface CashProps {
  readonly total: number;
  readonly handed: number | null;
  readonly onHanded: (minor: number | null) => void;
  readonly tooLittle: boolean;
}

function Cash({ total, handed, onHanded, tooLittle }: CashProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <>
      <Grid as="label" gap={6} className={styles.handed} htmlFor={handedId}>
        {t("pay.handed")}
        <MoneyControl
          id={handedId}
          placeholder={formats.money(total)}
          aria-invalid={tooLittle}
          minor={handed}
          onChange={onHanded}
        />
      </Grid>
      <Wrong id="wrong-handed" keys={tooLittle ? ["orders.errors.paidTooLittle"] : undefined} />
      <Grid gap={8} className={styles.notes}>
        <Button onClick={() => onHanded(total)}>{t("pay.exact")}</Button>
        {likelyAmounts(total).map((amount) => (
          <Button key={amount} onClick={() => onHanded(amount)}>
            {formats.money(amount)}
          </Button>
        ))}
      </Grid>
      <ChangeRow total={total} handed={handed ?? total} role="status" />
    </>
  );
}

function PayFailure({ failure, reasonAt }: Pick<Props, "failure" | "reasonAt">) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  if (!failure) return null;
  const own = failure.errors.paid ?? failure.errors.paymentMethod ?? failure.errors.customerId;
  if (own) return <Wrong id="wrong-pay" keys={own} />;
  const key = failure.type === "validation" ? "refused" : failure.network ? "lost" : "failed";
  const reasons = Object.entries(failure.errors).flatMap(([path, keys]) =>
    keys.map((key) => reasonAt(path, key)),
  );
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={t(`pay.${key}`)}
      {...(reasons.length > 0 ? { description: formats.list(reasons) } : {})}
    />
  );
}
