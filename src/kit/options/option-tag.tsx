import type { ReactNode } from "react";
import type { Tone } from "../../core/fields/tones.ts";
import styles from "../fields/cells.module.css";

interface Props {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A state as a small tag, the only kind of tag there is. The colour only repeats the meaning of the text. */
export function OptionTag({ tone, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <span aria-hidden className={styles.dot} />
      {children}
    </span>
  );
}
