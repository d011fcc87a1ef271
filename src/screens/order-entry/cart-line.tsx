import { DeleteOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type OrderLine, pieceOf } from "../../domain/order-lines.ts";
import { subtotalOf } from "../../domain/order-totals.ts";
import { leastQuantity } from "../../domain/quantities.ts";
import {
  isWithin,
  TypedNumber,
  useFormats,
  useQuantityText,
  useWrongNumber,
} from "../../kit/fields/index.ts";
import { Grid, Row, Text } from "../../kit/ui/index.ts";
import styles from "./cart.module.css";
import {
  type Cart,
  type CartLine,
  currentLine,
  leftFor,
  makeCurrent,
  maxPieces,
  missing,
  packOf,
  removeLine,
  setQuantity,
  step,
  unitOfLine,
} from "./cart.ts";
import { FieldError } from "./field.tsx";
import { LineCourse } from "./line-course.tsx";
import { LineExtras } from "./line-extras.tsx";
import { LineOptions } from "./line-options.tsx";
import { PackChoice } from "./pack-choice.tsx";
import { changeCart, useTill } from "./till-store.ts";
import { usePrices } from "./use-amounts.ts";

/** Stock below this is pointed out. */
const few = 10;

interface Props {
  readonly cart: Cart;
  readonly line: CartLine;
  /** The priced order line; null if it can no longer be sold. */
  readonly sold: OrderLine | null;
  /** Message keys of the API's errors for this line. */
  readonly errors: readonly string[];
  /** Those that concern its discount. */
  readonly wrongDiscount: readonly string[];
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** Focuses the quantity of the next or previous line. */
function goToLine(from: EventTarget & HTMLElement, step: 1 | -1): void {
  const all = [...(from.closest("ul")?.querySelectorAll<HTMLInputElement>("[data-quantity] input") ?? [])];
  const at = all.findIndex((input) => from.contains(input));
  all[at + step]?.select();
}

/** A cart line. Its quantity field takes digits, + and −, Delete, and the arrow keys to move between lines. */
export function CartLineRow({ cart, line, sold, errors, wrongDiscount, onDone }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const prices = usePrices();
  const unit = unitOfLine(line);
  const each = (price: number) =>
    unit ? prices.per(price, unit) : t("line.each", { price: formats.money(price) });
  const current = currentLine(cart)?.key === line.key;
  // Shown only once: where the number left is known, and at the discount if that is expanded.
  const elsewhere = [
    ...(missing(cart, line) > 0 ? ["orders.errors.notEnough"] : []),
    ...(current ? wrongDiscount : []),
  ];
  const told = errors.filter((key) => !elsewhere.includes(key));
  const name = sold?.title ?? line.product.title;
  const off = sold?.lineDiscount ?? 0;
  const bounds = { min: unit ? leastQuantity : 1, max: maxPieces, whole: unit === null };
  // An invalid quantity is only reported while it is shown; the cart keeps the last valid one.
  const [typed, setTyped] = useState<number | null>(null);
  const wrongQuantity = useWrongNumber()(typed, bounds);
  const set = (quantity: number | null) => {
    setTyped(quantity);
    if (isWithin(quantity, bounds)) changeCart((all) => setQuantity(all, line.key, quantity));
  };
  const more = () => changeCart((all) => step(all, line, 1));
  /** The last step removes the line and returns focus to the box. */
  const less = () => {
    const left = step(useTill.getState().cart, line, -1);
    changeCart(() => left);
    if (!left.lines.some(({ key }) => key === line.key)) onDone();
  };
  const choose = () => changeCart((all) => makeCurrent(all, line.key));
  const remove = () => {
    changeCart((all) => removeLine(all, line.key));
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const keys: Readonly<Record<string, () => void>> = {
      "+": more,
      "-": less,
      Delete: remove,
      Enter: onDone,
      Escape: onDone,
      ArrowDown: () => goToLine(event.currentTarget, 1),
      ArrowUp: () => goToLine(event.currentTarget, -1),
    };
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: picking it again brings it into view again.
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current, line.quantity]);
  const wrongId = `wrong-${line.product.id}-${line.combinationId ?? ""}`;
  return (
    <Grid
      ref={row}
      as="li"
      gap={12}
      rowGap={4}
      align="center"
      padY={8}
      line="below"
      className={styles.line}
      data-wrong={errors.length > 0 || missing(cart, line) > 0}
      data-current={current}
      onFocus={choose}
      onClick={choose}
    >
      <Grid as="span" breaks className={styles.lineName}>
        <Text as="strong" strong>
          <bdi>{name}</bdi>
        </Text>
        {sold && sold.extras.length > 0 ? (
          <small>
            {formats.list(
              sold.extras.map((extra) =>
                extra.quantity > 1 ? `${extra.quantity} × ${extra.name}` : extra.name,
              ),
            )}
          </small>
        ) : null}
        <small>{sold ? each(pieceOf(sold)) : null}</small>
        {off > 0 ? <small>{t("line.off", { amount: formats.money(-off) })}</small> : null}
        {line.note && !current ? (
          <small>
            <bdi>{line.note}</bdi>
          </small>
        ) : null}
      </Grid>
      <Button
        type="text"
        className={styles.remove ?? ""}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("line.remove", { name })}
        onClick={remove}
      />
      {/* Handles keys of the field inside. */}
      <Row as="span" gap={4} align="stretch" className={styles.quantity} data-quantity onKeyDown={onKeyDown}>
        <Button
          icon={<MinusOutlined aria-hidden />}
          aria-label={t("line.less", { name })}
          tabIndex={-1}
          onClick={less}
        />
        <TypedNumber
          aria-label={t("line.quantity", { name })}
          aria-describedby={wrongId}
          controls={false}
          keyboard={false}
          aria-invalid={wrongQuantity !== null}
          {...(wrongQuantity === null ? {} : { status: "error" as const })}
          inputMode={unit ? "decimal" : "numeric"}
          {...(unit ? { suffix: t(`fields:units.${unit}`) } : {})}
          value={wrongQuantity === null ? line.quantity : typed}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          onChange={set}
        />
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={t("line.more", { name })}
          tabIndex={-1}
          onClick={more}
        />
      </Row>
      <Text as="strong" text="end" nums>
        {sold ? formats.money(subtotalOf(sold)) : null}
      </Text>
      {packOf(line) === null ? null : <PackChoice line={line} />}
      {current ? <LineExtras line={line} /> : null}
      <LineCourse line={line} current={current} />
      {current ? <LineOptions line={line} name={name} wrong={wrongDiscount} onDone={onDone} /> : null}
      <StockText cart={cart} line={line} />
      {wrongQuantity === null ? (
        <FieldError id={wrongId} keys={told} />
      ) : (
        <Text id={wrongId} as="p" above={4} size={13} tone="error" role="alert" className={styles.wrong}>
          {wrongQuantity}
        </Text>
      )}
    </Grid>
  );
}

function StockText({ cart, line }: Pick<Props, "cart" | "line">) {
  const { t } = useTranslation("till");
  const quantityText = useQuantityText();
  const left = leftFor(line);
  const unit = unitOfLine(line);
  const shown = quantityText(left, unit);
  if (missing(cart, line) > 0) {
    const words =
      left === 0
        ? t("line.out")
        : unit
          ? t("line.shortOf", { shown })
          : t("line.short", { count: left, shown });
    return <small className={styles.short}>{words}</small>;
  }
  if (left >= few) return null;
  return (
    <small className={styles.few}>
      {unit ? t("line.leftOf", { shown }) : t("line.left", { count: left, shown })}
    </small>
  );
}
