import type { ReactNode } from "react";
import styles from "../cells.module.css";
import type { Tone } from "./tones.ts";

interface Props {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A state as a small tag. Colour only repeats what the word says. */
export function OptionTag({ tone, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {tone === "plain" ? null : <span aria-hidden className={styles.dot} />}
      {children}
    </span>
  );
}
