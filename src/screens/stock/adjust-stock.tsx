import { useInvalidate, useNotification } from "@refinedev/core";
import { Form, Input, InputNumber, Modal, Radio, Select } from "antd";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { adjustmentReasons } from "../../domain/stock.ts";
import { useLabels } from "../../kit/labels.ts";
import { useFirstField } from "../../kit/use-first-field.ts";
import { http, toApiError } from "../../providers/http.ts";
import { products } from "../../resources/products.ts";
import { stockMovements } from "../../resources/stock-movements.ts";

interface Props {
  /** The product's. */
  readonly id: string;
  /** Its combinations' names by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** Corrects the stock of a product by some pieces, and says why. */
export function AdjustStock({ id, names, onClose }: Props) {
  const { t } = useTranslation(["stock", "errors", "list", "resources/orders"]);
  const labels = useLabels(stockMovements);
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const [combinationId, setCombination] = useState([...names.keys()][0] ?? null);
  const [change, setChange] = useState<number | null>(null);
  const [reason, setReason] = useState<(typeof adjustmentReasons)[number]>("adjustment");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  // Sent again after an answer that never came, the same change is made once.
  const attempt = useRef(crypto.randomUUID());
  const base = useId();
  const { form, afterOpenChange } = useFirstField<HTMLDivElement>("[role=spinbutton]");

  const send = async () => {
    if (!change) return setErrors({ change: t("stock:howMany") });
    setBusy(true);
    try {
      const body = { combinationId, change, reason, note: note.trim() || null };
      const headers = { "Idempotency-Key": attempt.current };
      await http.post(`/products/${id}/stock`, body, { headers });
      for (const resource of [products.name, stockMovements.name, "audit-entries"]) {
        await invalidate({ resource, invalidates: ["resourceAll"] });
      }
      notify?.({ type: "success", message: t("stock:adjusted") });
      onClose();
    } catch (error) {
      attempt.current = crypto.randomUUID();
      const { errors: found } = toApiError(error);
      const words = Object.entries(found).map(([place, [key]]) => [place, labels.error(key ?? "", place)]);
      setErrors(words.length > 0 ? Object.fromEntries(words) : { change: t("list:bulk.problems.network") });
    } finally {
      setBusy(false);
    }
  };
  const item = (name: string) => ({
    htmlFor: `${base}-${name}`,
    ...(errors[name]
      ? { validateStatus: "error" as const, help: <span role="alert">{errors[name]}</span> }
      : {}),
  });
  return (
    <Modal
      open
      width={460}
      title={t("stock:adjust")}
      okText={t("stock:save")}
      cancelText={t("list:cancel")}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <div ref={form}>
        <Form layout="vertical" component={false}>
          {names.size > 0 ? (
            <Form.Item label={t("stock:combination")} {...item("combinationId")}>
              <Select
                id={`${base}-combinationId`}
                value={combinationId}
                onChange={setCombination}
                options={[...names].map(([value, label]) => ({ value, label }))}
              />
            </Form.Item>
          ) : null}
          <Form.Item label={t("stock:change")} extra={t("stock:changeHelp")} {...item("change")}>
            <InputNumber
              id={`${base}-change`}
              precision={0}
              value={change}
              aria-invalid={errors.change !== undefined}
              onChange={(pieces) => {
                setErrors({});
                setChange(pieces);
              }}
              onPressEnter={() => void send()}
            />
          </Form.Item>
          <Form.Item label={labels.field("reason")}>
            <Radio.Group
              aria-label={labels.field("reason")}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              options={adjustmentReasons.map((value) => ({ value, label: labels.option("reason", value) }))}
            />
          </Form.Item>
          <Form.Item label={labels.field("note")} {...item("note")}>
            <Input
              id={`${base}-note`}
              value={note}
              maxLength={200}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
