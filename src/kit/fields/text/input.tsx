import { Input } from "antd";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";

export function TextInput(props: InputProps) {
  return (
    <Input
      {...controlOf(props)}
      className={styles.plain ?? ""}
      autoComplete="off"
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}
