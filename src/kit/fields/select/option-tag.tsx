import type { ReactNode } from "react";
import styles from "../cells.module.css";

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

/** What a state means to the reader: fine, waiting for somebody, wrong, or nothing in particular. */
export type Tone = "good" | "wait" | "bad" | "plain";

/** Words that mean the same wherever they are an option. */
const tones: Readonly<Record<string, Tone>> = {
  selling: "good",
  active: "good",
  published: "good",
  enabled: "good",
  delivered: "good",
  paid: "good",
  approved: "good",
  inStock: "good",
  received: "good",
  soldOut: "wait",
  stockOut: "wait",
  pending: "wait",
  processing: "wait",
  parked: "wait",
  draft: "wait",
  expired: "wait",
  cancel: "bad",
  cancelled: "bad",
  rejected: "bad",
  blocked: "bad",
  failed: "bad",
};

export function toneOf(option: string): Tone {
  return Object.hasOwn(tones, option) ? (tones[option] ?? "plain") : "plain";
}
