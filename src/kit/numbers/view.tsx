import styles from "../fields/cells.module.css";
import { drawn } from "../fields/drawn.tsx";
import type { DrawCell } from "../fields/props.ts";
import { numberOf } from "../fields/values.ts";
import type { KindView } from "../fields/views.ts";
import { noValue } from "../ui/empty-value.tsx";

/** Draws a number in one of the formats of the language. */
const drawFigure =
  (as: "number" | "percent" | "money"): DrawCell =>
  ({ value }, { t, formats }) => {
    const number = numberOf(value);
    if (number === null) return noValue(t("empty"));
    return <span className={styles.figure}>{formats[as](number)}</span>;
  };

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
