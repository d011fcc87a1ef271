import { useCellTexts } from "../context/cell-texts.ts";
import styles from "./styles/empty-value.module.css";

/** Shown in place of a missing value. */
export function EmptyValue() {
  return noValue(useCellTexts("fields")("empty"));
}

/** The same with a given label. */
export const noValue = (label: string) => (
  <span className={styles.none} role="img" aria-label={label}>
    –
  </span>
);
