import type { ReactNode } from "react";
import { Link } from "react-router";
import { Text } from "../../kit/ui/index.ts";
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
      <Text as="strong" above={6} weight={650} nums className={styles.figureValue}>
        {value}
      </Text>
      {note && (
        <Text size={13} tone="muted">
          {note}
        </Text>
      )}
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
