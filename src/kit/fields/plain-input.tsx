import type { ComponentProps } from "react";
import styles from "./plain-input.module.css";

/**
 * A text input that looks like Ant Design's, which computes a dozen style sheets on every render, so on every key
 * press.
 */
export function PlainInput({ className = "", ...input }: ComponentProps<"input">) {
  return <input type="text" autoComplete="off" {...input} className={`${styles.input} ${className}`} />;
}
