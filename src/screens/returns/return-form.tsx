import { AutoComplete, Button, Form, Input, Radio } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { refundMethods } from "../../domain/returns.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { MoneyControl } from "../../kit/fields/money/money-control.tsx";
import { useLabels } from "../../kit/labels.ts";
import type { Order } from "../../resources/orders.ts";
import { returns } from "../../resources/returns.ts";
import page from "../orders/order-page.module.css";
import styles from "./return.module.css";
import { ReturnLines } from "./return-lines.tsx";
import { useReturn } from "./use-return.ts";

/** What people say most; anything else can be typed. */
const reasons = ["damaged", "wrong", "different", "mind", "late"] as const;

/** What comes back, why, and how it is paid back. */
export function ReturnForm({ order }: { readonly order: Order }) {
  const { t } = useTranslation("returns");
  const labels = useLabels(returns);
  const formats = useFormats();
  const id = useId();
  const form = useReturn(order);
  const { draft, change, errors, busy } = form;
  const item = (name: string) => ({
    htmlFor: `${id}-${name}`,
    ...(errors[name] ? { validateStatus: "error" as const, help: <Wrong>{errors[name]}</Wrong> } : {}),
  });
  return (
    <Form layout="vertical" name="return" requiredMark={false} onFinish={() => void form.send()}>
      <div className={page.body}>
        <ReturnLines order={order} draft={draft} change={change} errors={errors} onAll={form.takeAll} />
        <section className={page.card} aria-labelledby={`${id}-why`}>
          <h2 className={page.heading} id={`${id}-why`}>
            {t("why")}
          </h2>
          <Form.Item label={t("reason")} {...item("reason")}>
            <AutoComplete
              id={`${id}-reason`}
              value={draft.reason}
              onChange={(reason: string) => change({ reason })}
              options={reasons.map((reason) => ({ value: t(`reasons.${reason}`) }))}
              aria-invalid={Boolean(errors.reason)}
              maxLength={200}
            />
          </Form.Item>
          <fieldset className={styles.choice}>
            <legend>{t("refundMethod")}</legend>
            <Radio.Group
              name={`${id}-method`}
              value={draft.refundMethod}
              onChange={({ target }) => change({ refundMethod: target.value })}
              options={refundMethods.map((value) => ({ value, label: labels.option("refundMethod", value) }))}
            />
          </fieldset>
          {(order.shippingCost ?? 0) > 0 ? (
            <Form.Item
              label={t("shipping")}
              extra={t("shippingHelp", { amount: formats.money(order.shippingCost ?? 0) })}
              {...item("shippingCost")}
            >
              <MoneyControl
                id={`${id}-shippingCost`}
                minor={draft.shippingCost}
                onChange={(shippingCost) => change({ shippingCost })}
              />
            </Form.Item>
          ) : null}
          <Form.Item label={t("notes")} {...item("notes")}>
            <Input.TextArea
              id={`${id}-notes`}
              value={draft.notes}
              onChange={({ target }) => change({ notes: target.value })}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={2000}
            />
          </Form.Item>
          <p className={styles.refund}>
            <span>{t("refund")}</span>
            <output>{formats.money(form.refund)}</output>
          </p>
          <Button type="primary" htmlType="submit" size="large" block loading={busy}>
            {t("give")}
          </Button>
        </section>
      </div>
    </Form>
  );
}

function Wrong({ children }: { readonly children: string }) {
  return <span role="alert">{children}</span>;
}
