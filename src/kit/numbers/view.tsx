import type { ReactNode } from "react";
import styles from "../fields/cells.module.css";
import { drawn } from "../fields/drawn.tsx";
import type { CellWords, DrawCell } from "../fields/props.ts";
import { numberOf } from "../fields/values.ts";
import type { KindView } from "../fields/views.ts";
import { noValue } from "../ui/empty-value.tsx";

/** Draws a number in another way than its digits. */
const drawAs =
  (shownAs: (number: number, words: CellWords) => ReactNode): DrawCell =>
  ({ value }, words) => {
    const number = numberOf(value);
    if (number === null) return noValue(words.t("empty"));
    return <span className={styles.figure}>{shownAs(number, words)}</span>;
  };

/** Draws a number in one of the formats of the language. */
const drawFigure = (as: "number" | "percent" | "money") =>
  drawAs((number, { formats }) => formats[as](number));

const number = drawn(drawFigure("number"));

/** Shows a number in the format of the user. */
export const NumberCell = number.cell;

/** The view of the kind `integer`. */
export const integer: KindView = {
  ...number,
  input: ({ IntegerInput }) => IntegerInput,
  filter: ({ NumberFilter }) => NumberFilter,
  width: "short",
  align: "end",
  whole: true,
};

/**
 * Returns the view of a kind of whole numbers that are shown in another way: `export const duration = numberView(…)`.
 * @param shownAs returns what stands for a number: a text, or elements; `t` reads the texts of `fields`
 */
export const numberView = (shownAs: (number: number, words: CellWords) => ReactNode): KindView => ({
  ...integer,
  ...drawn(drawAs(shownAs)),
});

/** The view of the kind `decimal`. */
export const decimal: KindView = { ...integer, input: ({ DecimalInput }) => DecimalInput };

/** The view of the kind `percent`. */
export const percent: KindView = {
  ...integer,
  ...drawn(drawFigure("percent")),
  input: ({ PercentInput }) => PercentInput,
};

/** The view of the kind `money`. */
export const money: KindView = {
  ...integer,
  ...drawn(drawFigure("money")),
  input: ({ MoneyInput }) => MoneyInput,
  filter: ({ MoneyFilter }) => MoneyFilter,
};
