import type { ReactNode } from "react";
import { Link } from "react-router";
import { Grid, Text } from "../../kit/ui/index.ts";
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
      <Grid
        as="span"
        round={10}
        ground="primary"
        size={17}
        tone="primary"
        className={styles.figureIcon}
        aria-hidden
      >
        {icon}
      </Grid>
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
