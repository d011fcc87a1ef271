import type { ReactNode } from "react";
import { useAlertTurn } from "../../focus/use-alert-turn.ts";
import { Box, Row } from "../../ui/box.tsx";
import styles from "./field-item.module.css";

interface Props {
  readonly label: string;
  /** The id of the labelled control; undefined for a group of controls. */
  readonly labelFor?: string | undefined;
  readonly required?: boolean;
  /** The error message, announced when it appears, unless others appear with it. */
  readonly message?: string;
  /** What is doubtful about the value, although it can be saved. */
  readonly warning?: string;
  /** The help text below the control. */
  readonly help?: string | undefined;
  /** `message`, `warning` and `help` get this id with the suffixes `_help`, `_warning` and `_extra`. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * A control with its label above and error and help below. Looks like Ant Design's form item, which renders twice and
 * has thirty components that compute style sheets.
 */
export function FieldItem(props: Props) {
  const { label, labelFor, required = false, message = "", warning = "", help, id, children } = props;
  const isSaid = useAlertTurn(message);
  const worn = required ? `${styles.name} ${styles.required}` : styles.name;
  return (
    <Box below={20} className={styles.item}>
      <Box padBelow={8} className={styles.label} data-label>
        {labelFor === undefined ? (
          <span className={worn}>{label}</span>
        ) : (
          <label htmlFor={labelFor} className={worn}>
            {label}
          </label>
        )}
      </Box>
      <Row className={styles.control}>
        <Box shrinks bounded className={styles.content}>
          {children}
        </Box>
      </Row>
      {message ? (
        <Box id={`${id}_help`} tone="alarm" className={styles.message} role={isSaid ? "alert" : undefined}>
          {message}
        </Box>
      ) : null}
      {warning ? (
        <Box id={`${id}_warning`} tone="doubt" className={styles.warning} role="status">
          {warning}
        </Box>
      ) : null}
      {help ? (
        <Box id={`${id}_extra`} minHeight={24} padAbove={4} size={13} tone="faint" className={styles.help}>
          {help}
        </Box>
      ) : null}
    </Box>
  );
}
