import { PauseCircleOutlined, ShoppingCartOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { sumLines } from "../../../domain/orders/order-sums.ts";
import { type AnswerQueue, useOpenAnswers } from "../../../kit/actions/answer-queue.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Box, Grid, Note, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import { StateBox } from "../../../kit/ui/state-box.tsx";
import { orders } from "../../../resources/orders.ts";
import { Suggestions } from "../catalogue/suggestions.tsx";
import { ActionButton } from "../keys/till-keys.tsx";
import { ParkedNotice } from "../parking/parked-notice.tsx";
import { type Cart, isRated, piecesOf } from "../sale/cart.ts";
import { type CartExchange, settlementOf } from "../sale/exchange.ts";
import type { Sellable } from "../sale/scan.ts";
import { type ParkedNews, useTill } from "../sale/till-store.ts";
import type { Quote } from "../sale/use-quote.ts";
import styles from "./cart.module.css";
import { CartFoot, CartHead } from "./cart-details.tsx";
import { CartLineRow, type LineProps } from "./cart-line.tsx";
import { ExchangeNotice } from "./exchange-notice.tsx";
import type { Foldable } from "./use-folds.ts";

interface Props {
  readonly cart: Cart;
  readonly quote: Quote;
  readonly errors: FieldErrors;
  readonly news: ParkedNews | null;
  readonly busy: boolean;
  /** The codes that paying or parking waits for; null if it does not wait. */
  readonly waiting: AnswerQueue | null;
  readonly onSay: (text: string) => void;
  readonly mayPark: boolean;
  readonly unfolded: readonly Foldable[];
  readonly onUnfold: (name: Foldable) => void;
  readonly onClear: () => void;
  readonly onPay: () => void;
  readonly onPark: () => void;
  readonly onDone: () => void;
  /** Called when a suggested product is picked. */
  readonly onSuggested: (product: Sellable) => void;
  /** What else is asked about a line. */
  readonly LineParts?: ComponentType<LineProps>;
  /** Replaces the park and pay buttons: the table the cart belongs to. */
  readonly table?: ReactNode;
}

const errorsAt = (errors: FieldErrors, start: string): string[] =>
  Object.entries(errors).flatMap(([path, keys]) => (path.startsWith(start) ? keys : []));

/** The cart: its lines, customer, totals and payment. */
export function CartPanel(props: Props) {
  const { cart, quote, errors, news, busy, mayPark, onClear, onPay, onPark, onDone } = props;
  const { unfolded, onUnfold, onSuggested, onSay, waiting, table } = props;
  const { t } = useTranslation("till");
  const formats = useFormats();
  const empty = cart.lines.length === 0;
  // Nothing to refund is nothing to pay, too, until the goods are chosen.
  const refunds = settlementOf(quote.totals.total, cart.exchange).back > 0;
  const pieces = cart.lines.reduce((sum, line) => sum + piecesOf(line), 0);
  return (
    <Stack gap={12} minHeight={0}>
      <Row gap={10} align="baseline" className={styles.head}>
        <Text as="h2" size={18} weight={650}>
          {t("cart.title")}
        </Text>
        {empty ? null : (
          <Text grow tone="muted">
            {t("cart.pieces", { count: pieces, shown: formats.number(pieces) })}
          </Text>
        )}
        {empty ? null : (
          <Button type="text" size="small" onClick={onClear}>
            {t("cart.clear")}
          </Button>
        )}
      </Row>
      {cart.exchange ? <ExchangeNotice exchange={cart.exchange} onDone={onDone} /> : null}
      {news ? <ParkedNotice news={news} onDone={onDone} /> : null}
      <CartHead cart={cart} quote={quote} errors={errors} onDone={onDone} />
      {empty ? (
        table ? null : (
          <StateBox
            icon={<ShoppingCartOutlined aria-hidden />}
            title={t("cart.empty")}
            text={t("cart.emptyText")}
          />
        )
      ) : (
        <Box as="ul" packed className={styles.lines} aria-label={t("cart.lines")}>
          {cart.lines.map((line, at) => (
            <CartLineRow
              key={line.key}
              cart={cart}
              line={line}
              sold={quote.lines[at] ?? null}
              errors={errorsAt(errors, `items.${at}.`)}
              wrongDiscount={errorsAt(errors, `items.${at}.discount`)}
              onDone={onDone}
              onSay={onSay}
              Asked={props.LineParts}
            />
          ))}
        </Box>
      )}
      <Suggestions cart={cart} onPick={onSuggested} />
      {empty && !table ? null : (
        <CartFoot cart={cart} errors={errors} unfolded={unfolded} onUnfold={onUnfold} />
      )}
      {empty ? null : (
        <Stack
          gap={12}
          line="above"
          padAbove={12}
          padX={16}
          padBelow={16}
          ground="plain"
          className={styles.finish}
        >
          <Totals quote={quote} cart={cart} busy={busy} />
          {table ? null : (
            <Grid gap={10} columns="fit-grow" className={styles.actions}>
              {mayPark ? (
                <ActionButton
                  action="park"
                  size="large"
                  icon={<PauseCircleOutlined aria-hidden />}
                  text={t("cart.park")}
                  disabled={busy}
                  onClick={onPark}
                />
              ) : null}
              <ActionButton
                action="pay"
                type="primary"
                size="large"
                text={t(refunds ? "exchange.refund" : "cart.pay")}
                disabled={busy}
                loading={waiting !== null}
                onClick={onPay}
              >
                {waiting ? <LookingUp queue={waiting} /> : null}
              </ActionButton>
            </Grid>
          )}
        </Stack>
      )}
      {table}
    </Stack>
  );
}

/** What paying waits for. */
function LookingUp({ queue }: { readonly queue: AnswerQueue }) {
  const { t } = useTranslation("till");
  const { number } = useFormats();
  const open = useOpenAnswers(queue);
  return <>{t("find.lookingUp", { count: open, shown: number(open) })}</>;
}

/** What only the API can price: the coupon or shipping. */
function askedOf(cart: Cart): "asking" | "askingShipping" | null {
  if (cart.couponCode.trim() !== "") return "asking";
  return isRated(cart) ? "askingShipping" : null;
}

interface TotalsProps {
  readonly busy: boolean;
  readonly quote: Quote;
  readonly cart: Cart;
}

/** The totals of the cart, in the lines of its receipt. */
function Totals({ quote, cart, busy }: TotalsProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const { totals, confirmed, offline, taxUnknown } = quote;
  const parts = useTill((till) => till.parts);
  const unanswered = useTill((till) => till.unanswered.length > 0);
  const labels = useLabels(orders);
  const question = askedOf(cart);
  const asking = question !== null && !confirmed && Object.keys(quote.errors).length === 0 && !offline;
  return (
    <>
      <div>
        <Grid as="dl" gap={4} nums>
          {sumLines(totals).map(({ name, amount }) => (
            <Row key={name} {...(name === "total" ? grandTotal : partTotal)}>
              <dt>{t(`totals.${name}`)}</dt>
              <Text as="dd" {...(name === "total" ? { "data-testid": "till-total" } : {})}>
                {formats.money(amount)}
              </Text>
            </Row>
          ))}
          {cart.exchange ? <ExchangeLines total={totals.total} exchange={cart.exchange} /> : null}
        </Grid>
        {asking ? (
          <Note above={4} size={13}>
            {t(`totals.${question}`)}
          </Note>
        ) : null}
        {taxUnknown && !asking ? (
          <Note above={4} size={13}>
            {t("totals.askingTax")}
          </Note>
        ) : null}
        {parts.length > 0 ? (
          <Note above={4} size={13}>
            {t("pay.parts")}:{" "}
            {formats.list(
              parts.map(
                ({ method, amount }) => `${labels.option("paymentMethod", method)} ${formats.money(amount)}`,
              ),
            )}
          </Note>
        ) : null}
        {offline ? (
          <Note above={4} size={13}>
            {t("totals.offline")}
          </Note>
        ) : null}
      </div>
      {unanswered && !busy ? (
        <Alert type="warning" showIcon role="status" message={t("cart.unanswered")} />
      ) : null}
    </>
  );
}

const partTotal = { gap: 16, align: "stretch", justify: "between", tone: "muted" } as const;
const grandTotal = {
  ...partTotal,
  padAbove: 4,
  tone: "plain",
  size: 22,
  weight: 650,
} as const;

interface ExchangeLinesProps {
  /** Minor units. */
  readonly total: number;
  readonly exchange: CartExchange;
}

/** The value of returned goods, and the balance to pay or pay back. */
function ExchangeLines({ total, exchange }: ExchangeLinesProps) {
  const { t } = useTranslation("till");
  const { money } = useFormats();
  const { due, back } = settlementOf(total, exchange);
  return (
    <>
      <Row {...partTotal}>
        <dt>{t("exchange.returned", { number: exchange.invoiceNumber })}</dt>
        <Text as="dd">{money(-exchange.value)}</Text>
      </Row>
      <Row {...grandTotal}>
        <dt>{t(back > 0 ? "exchange.back" : "pay.due")}</dt>
        <Text as="dd">{money(back > 0 ? back : due)}</Text>
      </Row>
    </>
  );
}
