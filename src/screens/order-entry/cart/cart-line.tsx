import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ComponentType, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type OrderLine, pieceOf } from "../../../domain/orders/order-lines.ts";
import { subtotalOf } from "../../../domain/orders/order-totals.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useQuantityText } from "../../../kit/fields/quantity-text.ts";
import { Box, Grid, Row, Text } from "../../../kit/ui/box.tsx";
import {
  type Cart,
  type CartLine,
  chooseLine,
  currentLine,
  leftFor,
  packOf,
  shortIn,
  unitOfLine,
} from "../sale/cart.ts";
import { FieldError } from "../sale/field.tsx";
import { changeCart } from "../sale/till-store.ts";
import { usePrices } from "../sale/use-amounts.ts";
import styles from "./cart.module.css";
import { LineExtras } from "./line-extras.tsx";
import { LineOptionButtons, LineOptions, useLineOptions } from "./line-options.tsx";
import { type LineCallbacks, LineQuantity, useLineQuantity } from "./line-quantity.tsx";
import { PackChoice } from "./pack-choice.tsx";

/** Stock below this is pointed out. */
const fewLeft = 10;

export interface LineProps {
  readonly line: CartLine;
  /** Whether it is the line picked last. */
  readonly current: boolean;
}

interface Props extends LineCallbacks {
  readonly cart: Cart;
  readonly line: CartLine;
  /** The priced order line; null if it can no longer be sold. */
  readonly sold: OrderLine | null;
  /** Message keys of the API's errors for this line. */
  readonly errors: readonly string[];
  /** Those that concern its discount. */
  readonly wrongDiscount: readonly string[];
  /** What else is asked about the line. */
  readonly Asked?: ComponentType<LineProps> | undefined;
}

/** A cart line. Its quantity field takes digits, + and −, Delete, and the arrow keys to move between lines. */
export function CartLineRow({ cart, line, sold, errors, wrongDiscount, onDone, onSay, Asked }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const prices = usePrices();
  const unit = unitOfLine(line);
  const each = (price: number) =>
    unit ? prices.per(price, unit) : t("line.each", { price: formats.money(price) });
  const current = currentLine(cart)?.key === line.key;
  const isShort = shortIn(cart).has(line.key);
  // Shown only once: where the number left is known, and at the discount if that is expanded.
  const elsewhere = [...(isShort ? ["orders.errors.notEnough"] : []), ...(current ? wrongDiscount : [])];
  const messages = errors.filter((key) => !elsewhere.includes(key));
  const name = sold?.title ?? line.product.title;
  const off = sold?.lineDiscount ?? 0;
  const quantity = useLineQuantity(line, { onDone, onSay });
  const options = useLineOptions(line);
  const { short, few } = useStockText(line, isShort);
  const choose = () => changeCart((all) => chooseLine(all, line.key));
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: picking it again brings it into view again.
  useEffect(() => {
    const element = row.current;
    const lines = element?.parentElement;
    if (!current || !element || !lines) return;
    const show = () => element.scrollIntoView({ block: "nearest" });
    show();
    // What appears below the lines, such as suggestions, takes their room.
    const sizes = new ResizeObserver(show);
    sizes.observe(lines);
    return () => sizes.disconnect();
  }, [current, line.quantity]);
  const wrongId = `wrong-${line.product.id}-${line.combinationId ?? ""}`;
  return (
    <Grid
      ref={row}
      as="li"
      gap={8}
      rowGap={0}
      align="center"
      padY={4}
      line="below"
      padStart={12}
      className={styles.line}
      data-wrong={errors.length > 0 || isShort}
      data-current={current}
      onFocus={choose}
      onClick={choose}
    >
      <Row as="span" gap={8} justify="between" spans lineHeight={22}>
        <Text as="strong" strong ellipsis shrinks title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text as="strong" nums nowrap>
          {sold ? formats.money(subtotalOf(sold)) : null}
        </Text>
      </Row>
      <Grid as="span" breaks leading={1.3}>
        <Box as="small" tone="muted">
          {[sold ? each(pieceOf(sold)) : null, few].filter(Boolean).join(" · ")}
        </Box>
        {sold && sold.extras.length > 0 ? (
          <Box as="small" tone="muted">
            {formats.list(
              sold.extras.map((extra) =>
                extra.quantity > 1 ? `${extra.quantity} × ${extra.name}` : extra.name,
              ),
            )}
          </Box>
        ) : null}
        {off > 0 ? (
          <Box as="small" tone="muted">
            {t("line.off", { amount: formats.money(-off) })}
          </Box>
        ) : null}
        {line.note && !current ? (
          <Box as="small" tone="muted">
            <bdi>{line.note}</bdi>
          </Box>
        ) : null}
      </Grid>
      <Row as="span" className={styles.tools}>
        {current ? <LineOptionButtons name={name} options={options} /> : null}
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("line.remove", { name })}
          onClick={quantity.remove}
        />
      </Row>
      <LineQuantity name={name} unit={unit} quantity={quantity} wrongId={wrongId} />
      {packOf(line) === null ? null : <PackChoice line={line} />}
      {current ? <LineExtras line={line} onSay={onSay} /> : null}
      {Asked ? <Asked line={line} current={current} /> : null}
      {current ? (
        <LineOptions line={line} name={name} options={options} wrong={wrongDiscount} onDone={onDone} />
      ) : null}
      {short === null ? null : (
        <Text as="small" spans tone="alarm">
          {short}
        </Text>
      )}
      {quantity.wrong === null ? (
        <FieldError id={wrongId} keys={messages} />
      ) : (
        <Text id={wrongId} as="p" above={4} size={13} spans tone="alarm" role="alert">
          {quantity.wrong}
        </Text>
      )}
    </Grid>
  );
}

/** What to say about the stock of a line: too little for the cart, or only a few left. */
function useStockText(
  line: CartLine,
  isShort: boolean,
): { readonly short: string | null; readonly few: string | null } {
  const { t } = useTranslation("till");
  const quantityText = useQuantityText();
  const left = leftFor(line);
  const unit = unitOfLine(line);
  const shown = quantityText(left, unit);
  if (isShort) {
    if (left === 0) return { short: t("line.out"), few: null };
    return {
      short: unit ? t("line.shortOf", { shown }) : t("line.short", { count: left, shown }),
      few: null,
    };
  }
  if (left >= fewLeft) return { short: null, few: null };
  return { short: null, few: unit ? t("line.leftOf", { shown }) : t("line.left", { count: left, shown }) };
}
