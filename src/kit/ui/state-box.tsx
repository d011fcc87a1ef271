import type { ReactNode } from "react";
import { Row } from "./box.tsx";
import styles from "./styles/states.module.css";

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: "plain" | "bad";
  /** `h1` if it is the only content of the page. Default: p. */
  readonly titleAs?: "h1" | "p";
  /** Announced at once by screen readers, for errors. */
  readonly alert?: boolean;
  /** Buttons for the next step. */
  readonly children?: ReactNode;
}

/** Replaces content that cannot be shown: what happened and what to do next. */
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
