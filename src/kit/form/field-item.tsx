import type { ReactNode } from "react";
import styles from "./field-item.module.css";

interface Props {
  readonly label: string;
  /** The id of the control that the label names; none for a group of controls. */
  readonly labelFor?: string | undefined;
  readonly required?: boolean;
  /** What is wrong, read out as it appears. */
  readonly message?: string;
  /** What stands below it for everybody. */
  readonly help?: string | undefined;
  /** `message` and `help` are described by it with `_help` and `_extra` at its end. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * A control with its label above, and what is wrong and helps below, in the looks of antd's item: that one is drawn twice,
 * as thirty parts that ask for style sheets.
 */
export function FieldItem({ label, labelFor, required = false, message = "", help, id, children }: Props) {
  const worn = required ? `${styles.name} ${styles.required}` : styles.name;
  return (
    <div className={styles.item}>
      <div className={styles.label} data-label>
        {labelFor === undefined ? (
          <span className={worn}>{label}</span>
        ) : (
          <label htmlFor={labelFor} className={worn}>
            {label}
          </label>
        )}
      </div>
      <div className={styles.control}>
        <div className={styles.content}>{children}</div>
      </div>
      {message ? (
        <div id={`${id}_help`} className={styles.message} role="alert">
          {message}
        </div>
      ) : null}
      {help ? (
        <div id={`${id}_extra`} className={styles.help}>
          {help}
        </div>
      ) : null}
    </div>
  );
}
