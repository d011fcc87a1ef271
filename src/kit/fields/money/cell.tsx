import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { useFormats } from "../format.ts";
import { numberOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function MoneyCell({ value }: CellProps) {
  const formats = useFormats();
  const minor = numberOf(value);
  return minor === null ? <EmptyValue /> : <span className={styles.figure}>{formats.money(minor)}</span>;
}
