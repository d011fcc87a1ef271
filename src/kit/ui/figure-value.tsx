import type { CSSProperties } from "react";
import styles from "./styles/figure-value.module.css";

interface Props {
  readonly value: string;
  /** Sets `--largest`, the font size where there is room. */
  readonly className?: string | undefined;
}

/** The value of a key figure on a card: long ones are written smaller instead of leaving the card. */
export function FigureValue({ value, className = "" }: Props) {
  const length: CSSProperties & Record<"--length", number> = { "--length": visibleLength(value) };
  return (
    <span className={`${styles.place} ${className}`}>
      <strong className={styles.value} style={length}>
        {value}
      </strong>
    </span>
  );
}

/** Amounts in languages written from right to left contain invisible marks. */
const visibleLength = (text: string) => text.replace(/\p{Cf}/gu, "").length;
