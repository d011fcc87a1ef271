import styles from "../fields/cells.module.css";
import { drawn } from "../fields/drawn.tsx";
import type { CellWords, DrawCell } from "../fields/props.ts";
import { numberOf } from "../fields/values.ts";
import type { KindView } from "../fields/views.ts";
import { noValue } from "../ui/empty-value.tsx";

/** Draws a number as a text. */
const drawText =
  (textOf: (number: number, words: CellWords) => string): DrawCell =>
  ({ value }, words) => {
    const number = numberOf(value);
    if (number === null) return noValue(words.t("empty"));
    return <span className={styles.figure}>{textOf(number, words)}</span>;
  };

/** Draws a number in one of the formats of the language. */
const drawFigure = (as: "number" | "percent" | "money") =>
  drawText((number, { formats }) => formats[as](number));

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
 * Returns the view of a kind of whole numbers that are written in another way: `export const duration = numberView(…)`.
 * @param textOf returns the text of a number; `t` reads the texts of `fields`
 */
export const numberView = (textOf: (number: number, words: CellWords) => string): KindView => ({
  ...integer,
  ...drawn(drawText(textOf)),
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
