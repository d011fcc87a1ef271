import type { ReactNode } from "react";
import { Note } from "../../kit/ui/box.tsx";
import styles from "./profile.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A section below the form that is saved separately. */
export function Card({ title, text, children }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Note below={16}>{text}</Note>
      {children}
    </section>
  );
}
