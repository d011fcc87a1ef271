import { SwapOutlined } from "@ant-design/icons";
import { Alert, AutoComplete, Button, Form, Input, Radio } from "antd";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shippingLeft } from "../../domain/orders/refunds.ts";
import { type RefundMethod, refundMethods } from "../../domain/orders/returns.ts";
import { taxedShipping } from "../../domain/orders/shipping-tax.ts";
import { balanceOf, type Settlement } from "../../domain/payments/balance.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { MoneyControl } from "../../kit/numbers/inputs.tsx";
import { Box, Card, Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { keepTyped } from "../../kit/ui/keep-typed.ts";
import { type Order, orders } from "../../resources/orders.ts";
import { returns } from "../../resources/returns.ts";
import page from "../record-page/record-page.module.css";
import { ReturnLines } from "./return-lines.tsx";
import { type ReturnControl, useReturn } from "./use-return.ts";

/** The most common reasons; others can be typed. */
const reasons = ["damaged", "wrong", "different", "mind", "late"] as const;

/** The returned goods, the reason and the refund. */
export function ReturnForm({ order }: { readonly order: Order }) {
  const { t } = useTranslation("returns");
  const formats = useFormats();
  const id = useId();
  const form = useReturn(order);
  const { may } = usePermissions();
  const { draft, change, errors, busy, settlement } = form;
  const { due, held } = balanceOf(order);
  const shipping = shippingLeft(order);
  const root = useRef<HTMLDivElement>(null);
  // Each refusal has its own messages, which the next change clears.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      root.current?.querySelector<HTMLElement>(":is(input, textarea)[aria-invalid=true]")?.focus();
  }, [errors]);
  const item = (name: string) => ({
    htmlFor: `${id}-${name}`,
    ...(errors[name] ? { validateStatus: "error" as const, help: <Wrong>{errors[name]}</Wrong> } : {}),
  });
  return (
    <Form layout="vertical" name="return" onFinish={() => void form.send()}>
      <Grid ref={root} gap={20} align="start" aside={320} className={page.body}>
        <ReturnLines order={order} draft={draft} change={change} errors={errors} onAll={form.takeAll} />
        <Card padY={18} padX={20} aria-labelledby={`${id}-why`}>
          <Text as="h2" below={12} size={15} strong tone="plain" id={`${id}-why`}>
            {t("why")}
          </Text>
          <Form.Item label={t("reason")} required {...item("reason")}>
            <AutoComplete
              onInputKeyDown={keepTyped}
              id={`${id}-reason`}
              value={draft.reason}
              onChange={(reason: string) => change({ reason })}
              options={reasons.map((reason) => ({ value: t(`reasons.${reason}`) }))}
              aria-invalid={Boolean(errors.reason)}
              maxLength={200}
            />
          </Form.Item>
          {due > 0 ? (
            <Box above={10} below={20}>
              <Alert
                type="info"
                showIcon
                message={t(held > 0 ? "partlyPaid" : "unpaid", {
                  due: formats.money(due),
                  paid: formats.money(held),
                })}
              />
            </Box>
          ) : null}
          {held > 0 ? <WayBack form={form} name={`${id}-method`} /> : null}
          {shipping > 0 ? (
            <Form.Item
              label={t("shipping")}
              extra={t(taxedShipping(order).length > 0 ? "shippingHelpTaxed" : "shippingHelp", {
                amount: formats.money(shipping),
              })}
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
          <Outcome settlement={settlement} due={due} />
          <Stack gap={8}>
            <Button type="primary" htmlType="submit" size="large" block loading={busy}>
              {t(settlement.refund === 0 && settlement.offDue > 0 ? "giveOffDue" : "give")}
            </Button>
            {held > 0 && may(orders, "place") ? (
              <Button
                size="large"
                block
                icon={<SwapOutlined aria-hidden />}
                disabled={busy}
                onClick={() => void form.exchange()}
              >
                {t("exchange")}
              </Button>
            ) : null}
          </Stack>
        </Card>
      </Grid>
    </Form>
  );
}

interface WayBackProps {
  readonly form: ReturnControl;
  readonly name: string;
}

/** The refund method: the original payments, or one method that covers the amount. */
function WayBack({ form, name }: WayBackProps) {
  const { draft, change, errors, settlement, refundable, asPaid, rounded } = form;
  const { t } = useTranslation("returns");
  const labels = useLabels(returns);
  const { money } = useFormats();
  const nameOf = (method: RefundMethod) => labels.option("refundMethod", method);
  const parts = rounded(asPaid).map(
    ({ method, amount, rounding }) => `${nameOf(method)} ${money(amount + rounding)}`,
  );
  const inCash =
    settlement.refund + (rounded([{ method: "cash", amount: settlement.refund }])[0]?.rounding ?? 0);
  const methods = refundMethods.filter((method) => (refundable?.[method] ?? 0) >= settlement.refund);
  const options = [
    {
      value: "asPaid",
      label: parts.length === 0 ? t("asPaid") : `${t("asPaid")}: ${parts.join(" + ")}`,
    },
    ...methods
      .filter(
        (method) => (refundable?.[method] ?? 0) > 0 && !(asPaid.length === 1 && asPaid[0]?.method === method),
      )
      .map((method) => ({
        value: method,
        label:
          method === "cash" && inCash !== settlement.refund
            ? `${nameOf(method)} ${money(inCash)}`
            : nameOf(method),
      })),
  ];
  return (
    <Box as="fieldset" above={10} below={20}>
      <Text as="legend" below={6}>
        {t("refundMethod")}
      </Text>
      <Radio.Group
        name={name}
        value={draft.refundMethod ?? "asPaid"}
        onChange={({ target }) =>
          change({ refundMethod: refundMethods.find((method) => method === target.value) ?? null })
        }
        options={options}
      />
      {errors.refundMethod ? <Wrong>{errors.refundMethod}</Wrong> : null}
    </Box>
  );
}

interface OutcomeProps {
  readonly settlement: Settlement;
  /** The amount due before the return, in minor units. */
  readonly due: number;
}

/** A preview of the return's effect on the money. */
function Outcome({ settlement: { refund, offDue }, due }: OutcomeProps) {
  const { t } = useTranslation("returns");
  const { money } = useFormats();
  return (
    <Grid gap={6} below={16} line="above" padAbove={14} role="status">
      {due > 0 ? (
        <>
          <Row {...sum}>
            <span>{t("offDue")}</span>
            <span>{money(offDue)}</span>
          </Row>
          <Row {...sum}>
            <span>{t("dueAfter")}</span>
            <span>{money(due - offDue)}</span>
          </Row>
        </>
      ) : null}
      <Row {...sum} strong>
        <span>{t("refund")}</span>
        <Box as="output" size={22} nums>
          {money(refund)}
        </Box>
      </Row>
    </Grid>
  );
}

const sum = { as: "p", gap: 16, align: "baseline", justify: "between", nums: true } as const;

function Wrong({ children }: { readonly children: string }) {
  return <span role="alert">{children}</span>;
}
