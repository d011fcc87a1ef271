import { MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isWithin } from "../../../domain/bounds.ts";
import { leastQuantity } from "../../../domain/measures/quantities.ts";
import type { Unit } from "../../../domain/measures/units.ts";
import { useWrongNumber } from "../../../kit/numbers/bounded.tsx";
import { TypedNumber } from "../../../kit/numbers/inputs.tsx";
import { Row } from "../../../kit/ui/box.tsx";
import {
  type CartLine,
  isUnusualQuantity,
  maxPieces,
  removeLine,
  setQuantity,
  step,
  unitOfLine,
} from "../sale/cart.ts";
import { changeCart } from "../sale/till-store.ts";
import { useUnusualQuantity } from "../sale/use-unusual-quantity.ts";
import styles from "./cart.module.css";
import { useQuantityChanges } from "./use-quantity-changes.ts";

/** Focuses the quantity of the next or previous line. */
function goToLine(from: EventTarget & HTMLElement, step: 1 | -1): void {
  const all = [...(from.closest("ul")?.querySelectorAll<HTMLInputElement>("[data-quantity] input") ?? [])];
  const at = all.findIndex((input) => from.contains(input));
  all[at + step]?.select();
}

/** What a line reports to the till. */
export interface LineCallbacks {
  /** Returns focus to the search box. */
  readonly onDone: () => void;
  readonly onSay: (text: string) => void;
}

/** The quantity of a cart line while the user edits it. An invalid one is only reported; the cart keeps the last valid one. */
export function useLineQuantity(line: CartLine, { onDone, onSay }: LineCallbacks) {
  const whole = unitOfLine(line) === null;
  const bounds = { min: whole ? 1 : leastQuantity, max: maxPieces, whole };
  const [typed, setTyped] = useState<number | null>(null);
  /** The quantity before it is typed. */
  const before = useRef(line.quantity);
  const wrong = useWrongNumber()(typed, bounds);
  const unconfirmed = isWithin(typed, bounds) && isUnusualQuantity(typed, before.current) ? typed : null;
  const isMeant = useUnusualQuantity();
  const ask = async (quantity: number) => {
    if (await isMeant({ name: line.product.title, quantity, before: before.current }))
      change(line, (all) => setQuantity(all, line.key, quantity));
  };
  const set = (quantity: number | null) => {
    setTyped(quantity);
    if (isWithin(quantity, bounds) && !isUnusualQuantity(quantity, before.current))
      changeCart((all) => setQuantity(all, line.key, quantity));
  };
  const change = useQuantityChanges(onSay);
  const more = () => void change(line, (all) => step(all, line, 1));
  /** The last step removes the line and returns focus to the box. */
  const less = () => {
    if (!change(line, (all) => step(all, line, -1))) onDone();
  };
  const remove = () => {
    change(line, (all) => removeLine(all, line.key));
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
    // Enter presses the buttons beside the field.
    if (!act || (event.key === "Enter" && !(event.target instanceof HTMLInputElement))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    shown: wrong === null && unconfirmed === null ? line.quantity : typed,
    wrong,
    set,
    begin: () => {
      before.current = line.quantity;
    },
    end: () => {
      setTyped(null);
      if (unconfirmed !== null) return void ask(unconfirmed);
      // Once, since every digit changes it.
      if (typed !== null && line.quantity !== before.current) change(line, (all) => all);
    },
    more,
    less,
    remove,
    onKeyDown,
  };
}

interface Props {
  /** The name of the product. */
  readonly name: string;
  /** The unit of goods sold by weight; null for pieces. */
  readonly unit: Unit | null;
  readonly quantity: ReturnType<typeof useLineQuantity>;
  /** The id of the element that says what is wrong. */
  readonly wrongId: string;
}

/** The quantity field of a cart line, between buttons for one less and one more. */
export function LineQuantity({ name, unit, quantity, wrongId }: Props) {
  const { t } = useTranslation(["till", "fields"]);
  const isWrong = quantity.wrong !== null;
  return (
    // Handles keys of the field inside.
    <Row
      as="span"
      gap={4}
      align="stretch"
      className={styles.quantity}
      data-quantity
      onKeyDown={quantity.onKeyDown}
    >
      <Button
        icon={<MinusOutlined aria-hidden />}
        aria-label={t("line.less", { name })}
        tabIndex={-1}
        onClick={quantity.less}
      />
      <TypedNumber
        aria-label={t("line.quantity", { name })}
        aria-describedby={wrongId}
        controls={false}
        keyboard={false}
        aria-invalid={isWrong}
        {...(isWrong ? { status: "error" as const } : {})}
        inputMode={unit ? "decimal" : "numeric"}
        {...(unit ? { suffix: t(`fields:units.${unit}`) } : {})}
        value={quantity.shown}
        onFocus={quantity.begin}
        onBlur={quantity.end}
        onChange={quantity.set}
      />
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={t("line.more", { name })}
        tabIndex={-1}
        onClick={quantity.more}
      />
    </Row>
  );
}
