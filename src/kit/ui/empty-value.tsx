import { useCellTexts } from "../context/cell-texts.ts";
import styles from "./empty-value.module.css";

/** Stands where there is no value. */
export function EmptyValue() {
  return noValue(useCellTexts("fields")("empty"));
}

/** The same where its words are known. */
export const noValue = (label: string) => (
  <span className={styles.none} role="img" aria-label={label}>
    –
  </span>
);
