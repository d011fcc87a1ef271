import { Input } from "antd";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";

interface Props extends InputProps {
  /** The keyboard that phones show. Default: letters. */
  readonly inputMode?: "email" | "tel" | "url";
}

export function TextInput({ inputMode, ...props }: Props) {
  return (
    <Input
      {...controlOf(props)}
      {...(inputMode ? { inputMode } : {})}
      className={styles.plain ?? ""}
      autoComplete="off"
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}
