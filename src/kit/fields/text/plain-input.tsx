import type { ComponentProps } from "react";
import styles from "./plain-input.module.css";

/**
 * A line to type into, in the looks of antd's: that one asks for a dozen style sheets whenever it is drawn, which is at every
 * key.
 */
export function PlainInput({ className = "", ...input }: ComponentProps<"input">) {
  return <input type="text" autoComplete="off" {...input} className={`${styles.input} ${className}`} />;
}
