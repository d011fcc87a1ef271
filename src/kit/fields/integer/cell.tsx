import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { numberOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function NumberCell({ value }: CellProps) {
  const formats = useFormats();
  const number = numberOf(value);
  return number === null ? <EmptyValue /> : <span className={styles.figure}>{formats.number(number)}</span>;
}
