import { CloseOutlined } from "@ant-design/icons";
import { Alert, App, Button, Input, Modal, Radio, Tag } from "antd";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { likelyAmounts } from "../../../domain/payments/denominations.ts";
import type { MethodAmount, PaymentMethod } from "../../../domain/payments/payment.ts";
import { isCreditToNobody, payableOf, type Tender } from "../../../domain/payments/payment-rules.ts";
import { isUnusualCash } from "../../../domain/payments/received.ts";
import { useRefusal } from "../../../kit/actions/use-run-action.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { MoneyControl } from "../../../kit/numbers/inputs.tsx";
import { Box, Grid, PlainList, Row, Text } from "../../../kit/ui/box.tsx";
import { type ApiError, isRetryable } from "../../../providers/errors/api-error.ts";
import { orders } from "../../../resources/orders.ts";
import styles from "../dialogs.module.css";
import { FieldError, SaleField } from "../sale/field.tsx";
import { instant } from "../sale/instant.ts";
import { MissedCodes } from "../sale/missed-codes.tsx";
import {
  afterOne,
  type Guests,
  readPart,
  remainingOf,
  shareOf,
  type TypedPayment,
} from "../sale/payment-parts.ts";
import { setParts, useTill } from "../sale/till-store.ts";
import type { SentPayment } from "../sale/use-place.ts";
import { ChangeRow } from "./change-row.tsx";
import { OnCredit } from "./on-credit.tsx";
import { useCashTerms } from "./use-cash-terms.ts";

const handedId = "till-handed";
const noParts: readonly Tender[] = [];

interface Props {
  /** Minor units. */
  readonly total: number;
  readonly methods: readonly PaymentMethod[];
  readonly customerId: string | null;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  /** Returns a refusal as text, by its path and message key. */
  readonly reasonAt: (path: string, key: string) => string;
  readonly onPay: (payment: SentPayment) => void;
  readonly onClose: () => void;
  /** What the returned goods of an exchange pay, of which cash is rounded together. */
  readonly spent?: readonly MethodAmount[];
  /**
   * Books each part as it is paid, for guests who pay individually, and offers equal shares. Default: parts are kept
   * until all is paid.
   */
  readonly booking?: Booking;
  /** What is to be done about a refusal. */
  readonly help?: ReactNode;
}

interface Booking {
  /** The parts that were booked; they are no longer due. */
  readonly booked: readonly Tender[];
  /** Resolves with whether it was booked. */
  readonly onPart: (part: Tender) => Promise<boolean>;
}

/** The payment dialog: Enter places the order. */
export function PayDialog({ total, methods, customerId, busy, failure, reasonAt, ...props }: Props) {
  const { onPay, onClose, booking, spent = noParts } = props;
  const { t } = useTranslation("till");
  const formats = useFormats();
  const labels = useLabels(orders);
  const { modal } = App.useApp();
  const { form, afterOpenChange } = useFirstField("input:not([type=radio])", "input:checked");
  const [method, setMethod] = useState<PaymentMethod | null>(methods[0] ?? null);
  const storedParts = useTill((till) => till.parts);
  const parts = booking ? noParts : storedParts;
  const [reference, setReference] = useState("");
  const [handed, setHanded] = useState<number | null>(null);
  const [guests, setGuests] = useState<Guests | null>(null);
  const due = remainingOf(total, parts);
  const cash = useCashTerms([...spent, ...(booking?.booked ?? []), ...parts]);
  const read = (minor: number | null) =>
    method === null ? null : readPart(due, method, minor, reference, cash);
  const typed = read(handed);
  const rounding = typed && "rounding" in typed ? typed.rounding : 0;
  const payable = method === null ? due : payableOf(Math.max(due, 0), method, cash);
  const wrong = typed && "wrong" in typed ? typed.wrong : null;
  const rest = typed && "rest" in typed ? typed.rest : 0;
  const nobody = isCreditToNobody(method, customerId !== null);
  const add = async (part: Tender) => {
    if (!booking) setParts([...parts, part]);
    else if (!(await booking.onPart(part))) return;
    setHanded(null);
    setReference("");
    setGuests(afterOne(guests));
  };
  const payPart = (given: TypedPayment | null) => {
    if (method === null || given === null || "wrong" in given || nobody || busy) return;
    const { tendered } = given.part;
    if (tendered === null || !isUnusualCash(tendered, due, baseCurrency())) return takePart(method, given);
    const amount = formats.money(tendered);
    modal.confirm({
      title: t("pay.unusual", { amount, due: formats.money(due) }),
      okText: t("pay.take", { amount }),
      cancelText: t("cancel"),
      // A second Enter by habit, or by a scanner, takes nothing.
      autoFocusButton: "cancel",
      onOk: () => takePart(method, given),
    });
  };
  const takePart = (
    paymentMethod: PaymentMethod,
    given: Exclude<TypedPayment, { readonly wrong: string }>,
  ) => {
    if (given.rest > 0) void add(given.part);
    else if (parts.length > 0 || (given.part.reference !== null && due > 0)) {
      onPay({ payments: [...parts, given.part].filter(({ amount }) => amount > 0) });
    } else onPay({ paymentMethod, paid: given.part.tendered });
  };
  const pay = (event?: FormEvent) => {
    event?.preventDefault();
    payPart(typed);
  };
  /** Pays with what the customer hands over, at one tap. */
  const payWith = (minor: number) => {
    setHanded(minor);
    payPart(read(minor));
  };
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={t("pay.title")}
      okText={t(rest > 0 ? "pay.add" : "pay.place")}
      cancelText={t("pay.back")}
      confirmLoading={busy}
      okButtonProps={{ size: "large", disabled: wrong !== null || nobody }}
      cancelButtonProps={{ size: "large", disabled: busy }}
      onOk={() => pay()}
      // The cart of an order that is on its way must not change.
      onCancel={() => busy || onClose()}
      afterOpenChange={afterOpenChange}
    >
      <Grid ref={form} as="form" gap={16} padY={8} className={styles.pay} onSubmit={pay}>
        <Row as="p" gap={16} align="baseline" justify="between">
          <span>{t("pay.due")}</span>
          <Box as="strong" size={28} nums>
            {formats.money(Math.max(due, 0))}
          </Box>
        </Row>
        {booking ? <Parts parts={booking.booked} /> : null}
        <Parts parts={parts} onRemove={(at) => setParts(parts.filter((_, place) => place !== at))} />
        <Radio.Group
          block
          size="large"
          optionType="button"
          name="payment-method"
          aria-label={t("pay.method")}
          value={method}
          options={methods.map((value) => ({ value, label: labels.option("paymentMethod", value) }))}
          onChange={({ target }) => {
            setMethod(methods.find((one) => one === target.value) ?? null);
            setHanded(null);
          }}
        />
        <Amount
          due={payable}
          cash={method === "cash"}
          handed={handed}
          onHanded={setHanded}
          onTap={payWith}
          busy={busy}
          wrong={wrong}
        />
        {booking ? (
          <Shares
            onShare={(of) => {
              setHanded(shareOf(Math.max(due, 0), of, guests));
              // So that Enter adds it.
              document.getElementById(handedId)?.focus();
              if (guests?.of !== of) setGuests({ of, left: of });
            }}
          />
        ) : null}
        {method === "card" ? (
          <SaleField label={t("pay.reference")}>
            {(control) => (
              <Input
                {...control}
                value={reference}
                maxLength={120}
                autoComplete="off"
                onChange={({ target }) => setReference(target.value)}
              />
            )}
          </SaleField>
        ) : null}
        {rounding !== 0 && typed && "part" in typed ? (
          <Row as="p" gap={16} align="baseline" justify="between" role="status">
            <span>{t("pay.rounded", { amount: formats.money(rounding) })}</span>
            <Text as="strong" size={20} nums>
              {formats.money(typed.part.amount + rounding)}
            </Text>
          </Row>
        ) : null}
        {rest > 0 ? (
          <Row as="p" gap={16} align="baseline" justify="between" tone="error" role="status">
            <span>{t("pay.rest")}</span>
            <Text as="strong" size={20} nums>
              {formats.money(rest)}
            </Text>
          </Row>
        ) : null}
        {method === "cash" && rest === 0 && wrong === null ? (
          <ChangeRow total={payable} handed={handed ?? payable} role="status" />
        ) : null}
        {method === "credit" ? <OnCredit customerId={customerId} amount={due - rest} /> : null}
        <MissedCodes />
        <PayFailure failure={failure} reasonAt={reasonAt} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
      {/* Not in the form: what its own form sends must not pay. */}
      {props.help}
    </Modal>
  );
}

interface PartsProps {
  readonly parts: readonly Tender[];
  /** Default: they are booked and stay. */
  readonly onRemove?: (at: number) => void;
}

/** The payments taken so far. */
function Parts({ parts, onRemove }: PartsProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const labels = useLabels(orders);
  if (parts.length === 0) return null;
  return (
    <PlainList gap={4} aria-label={t("pay.parts")}>
      {parts.map(({ method, amount, reference }, at) => {
        const name = `${labels.option("paymentMethod", method)} ${formats.money(amount)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end and have no state.
          <Row as="li" key={at} gap={8} justify="between">
            <span>
              {labels.option("paymentMethod", method)} {reference ? <bdi>{reference}</bdi> : null}
              {onRemove ? null : <Tag color="success">{t("pay.booked")}</Tag>}
            </span>
            <Row gap={4}>
              <Text nums>{formats.money(amount)}</Text>
              {onRemove ? (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t("line.remove", { name })}
                  onClick={() => onRemove(at)}
                />
              ) : null}
            </Row>
          </Row>
        );
      })}
    </PlainList>
  );
}

interface AmountProps {
  readonly due: number;
  readonly cash: boolean;
  readonly handed: number | null;
  readonly onHanded: (minor: number | null) => void;
  /** Pays with an amount at once. */
  readonly onTap: (minor: number) => void;
  readonly busy: boolean;
  readonly wrong: string | null;
}

/** The amount of a payment: less than is due makes it one of several. */
function Amount({ due, cash, handed, onHanded, onTap, busy, wrong }: AmountProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <>
      <Grid as="label" gap={6} className={styles.handed} htmlFor={handedId}>
        {t(cash ? "pay.handed" : "pay.amount")}
        <MoneyControl
          id={handedId}
          instead={due}
          aria-invalid={wrong !== null}
          minor={handed}
          onChange={onHanded}
        />
      </Grid>
      <FieldError id="wrong-handed" keys={wrong === null ? undefined : [wrong]} />
      {cash ? (
        <Grid gap={8} fits={84} className={styles.notes}>
          <Button disabled={busy} onClick={() => onTap(due)}>
            {t("pay.exact")}
          </Button>
          {likelyAmounts(due, baseCurrency()).map((amount) => (
            <Button key={amount} disabled={busy} onClick={() => onTap(amount)}>
              {formats.money(amount)}
            </Button>
          ))}
        </Grid>
      ) : null}
    </>
  );
}

/** The numbers of equal shares offered. */
const sharers = [2, 3, 4, 5] as const;

/** Equal shares of the amount due: each of three guests pays a third. */
function Shares({ onShare }: { readonly onShare: (of: number) => void }) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <Row gap={8} wrap role="group" aria-label={t("pay.shares")}>
      <Text tone="muted">{t("pay.shares")}</Text>
      {sharers.map((count) => (
        <Button key={count} onClick={() => onShare(count)}>
          {t("pay.share", { of: formats.number(count) })}
        </Button>
      ))}
    </Row>
  );
}

/** Only what can succeed later asks to try again. */
function failureKey(failure: ApiError) {
  if (failure.type === "validation") return "refused";
  if (failure.network) return "lost";
  return isRetryable(failure) || failure.type === "too-many" ? "failed" : "notPlaced";
}

/** Why an order was not placed, as text. */
export function PayFailure({ failure, reasonAt }: Pick<Props, "failure" | "reasonAt">) {
  const { t } = useTranslation("till");
  const refusalOf = useRefusal(orders);
  const formats = useFormats();
  if (!failure) return null;
  const { paid, paymentMethod, payments, customerId } = failure.errors;
  const own = paid ?? paymentMethod ?? payments ?? customerId;
  if (own) return <FieldError id="wrong-pay" keys={own} />;
  const key = failureKey(failure);
  const named = Object.entries(failure.errors).flatMap(([path, keys]) =>
    keys.map((key) => reasonAt(path, key)),
  );
  const reasons = named.length > 0 || key === "lost" ? named : [refusalOf(failure)];
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
