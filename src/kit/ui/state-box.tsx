import type { ReactNode } from "react";
import { Row } from "./box.tsx";
import styles from "./states.module.css";

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: "plain" | "bad";
  /** `h1` where this is all the page has to say. Default: p. */
  readonly titleAs?: "h1" | "p";
  /** Said at once by screen readers: for what went wrong. */
  readonly alert?: boolean;
  /** Buttons: what can be done now. */
  readonly children?: ReactNode;
}

/** Stands where content would be: what is the matter, and what to do about it. */
export function StateBox({
  icon,
  title,
  text,
  tone = "plain",
  titleAs: Title = "p",
  alert = false,
  children,
}: Props) {
  return (
    <div className={styles.state} data-tone={tone} role={alert ? "alert" : "status"}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? (
        <Row justify="center" above={14} gap={8} wrap>
          {children}
        </Row>
      ) : null}
    </div>
  );
}
