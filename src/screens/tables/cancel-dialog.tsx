import { Input, Modal } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isWithin } from "../../domain/bounds.ts";
import { leastQuantity } from "../../domain/measures/quantities.ts";
import { useFirstField } from "../../kit/focus/use-first-field.ts";
import { BoundedNumber } from "../../kit/numbers/bounded.tsx";
import { Grid, Note } from "../../kit/ui/box.tsx";
import type { SentTableLine } from "./sent-lines.tsx";

interface Props {
  /** Null for the whole order. */
  readonly line: SentTableLine | null;
  readonly table: string;
  /** Nothing was sent to the kitchen, so no reason is needed. */
  readonly unsent: boolean;
  readonly busy: boolean;
  readonly onCancel: (quantity: number, reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the quantity to cancel and the reason, which the kitchen receives. */
export function CancelDialog({ line, table, unsent, busy, onCancel, onClose }: Props) {
  const { t } = useTranslation("tables");
  const { form, afterOpenChange } = useFirstField("input");
  const most = line?.quantity ?? 0;
  const whole = Number.isInteger(most);
  const bounds = { min: whole ? 1 : leastQuantity, max: most, whole };
  const [quantity, setQuantity] = useState<number | null>(most);
  const [reason, setReason] = useState("");
  const counted = line === null || isWithin(quantity, bounds);
  const ready = counted && (unsent || reason.trim() !== "");
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (ready && !busy) onCancel(quantity ?? 0, reason.trim());
  };
  return (
    <Modal
      open
      width={460}
      title={line ? t("cancel.one", { name: line.title ?? "" }) : t("cancel.all", { table })}
      okText={t(line ? "cancel.do" : "cancel.doAll")}
      okButtonProps={{ danger: true, disabled: !ready }}
      cancelText={t("cancel.keep")}
      confirmLoading={busy}
      onOk={() => send()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Grid ref={form} as="form" gap={12} padY={8} onSubmit={send}>
        <Note>{t(line ? "cancel.text" : unsent ? "cancel.freeText" : "cancel.allText")}</Note>
        {line && line.quantity > 1 ? (
          <Grid as="label" gap={6}>
            {t("cancel.quantity")}
            <BoundedNumber size="large" bounds={bounds} value={quantity} onChange={setQuantity} />
          </Grid>
        ) : null}
        {unsent ? null : (
          <Grid as="label" gap={6}>
            {t("cancel.reason")}
            <Input
              size="large"
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Grid>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
    </Modal>
  );
}
