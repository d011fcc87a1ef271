import type { ReactNode } from "react";
import styles from "./states.module.css";

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: "plain" | "bad";
  /** Said at once by screen readers: for what went wrong. */
  readonly alert?: boolean;
  /** Buttons: what can be done now. */
  readonly children?: ReactNode;
}

/** Stands where content would be: what is the matter, and what to do about it. */
export function StateBox({ icon, title, text, tone = "plain", alert = false, children }: Props) {
  return (
    <div className={styles.state} data-tone={tone} role={alert ? "alert" : "status"}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
