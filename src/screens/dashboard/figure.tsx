import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./dashboard.module.css";

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly tone?: "normal" | "warning" | "danger";
}

/** One number that says something, and leads to what it counts. */
export function Figure({ label, value, note, icon, to, tone = "normal" }: FigureProps) {
  const content = (
    <>
      <span className={styles.figureIcon} aria-hidden>
        {icon}
      </span>
      <span className={styles.figureLabel}>{label}</span>
      <strong className={styles.figureValue}>{value}</strong>
      {note && <span className={styles.figureNote}>{note}</span>}
    </>
  );
  return to ? (
    <Link to={to} className={styles.figure} data-tone={tone}>
      {content}
    </Link>
  ) : (
    <div className={styles.figure} data-tone={tone}>
      {content}
    </div>
  );
}
