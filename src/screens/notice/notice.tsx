import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A screen that has only one thing to say, and what to do next. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {action}
    </section>
  );
}
