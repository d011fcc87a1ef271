import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { numberOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";

export function NumberCell({ value }: CellProps) {
  const formats = useFormats();
  const number = numberOf(value);
  return number === null ? <EmptyValue /> : <span className={styles.figure}>{formats.number(number)}</span>;
}

function PercentCell({ value }: CellProps) {
  const formats = useFormats();
  const number = numberOf(value);
  return number === null ? <EmptyValue /> : <span className={styles.figure}>{formats.percent(number)}</span>;
}

function MoneyCell({ value }: CellProps) {
  const formats = useFormats();
  const minor = numberOf(value);
  return minor === null ? <EmptyValue /> : <span className={styles.figure}>{formats.money(minor)}</span>;
}

export const integer: KindView = {
  cell: NumberCell,
  input: ({ IntegerInput }) => IntegerInput,
  filter: ({ NumberFilter }) => NumberFilter,
  width: "short",
  align: "end",
  whole: true,
};

export const decimal: KindView = { ...integer, input: ({ DecimalInput }) => DecimalInput };

export const percent: KindView = {
  ...integer,
  cell: PercentCell,
  input: ({ PercentInput }) => PercentInput,
};

export const money: KindView = {
  ...integer,
  cell: MoneyCell,
  input: ({ MoneyInput }) => MoneyInput,
  filter: ({ MoneyFilter }) => MoneyFilter,
};
