import { InputNumber } from "antd";
import type { ReactNode } from "react";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { numberOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { useNumberFormat } from "./use-number-format.ts";

interface Props extends InputProps {
  readonly inputMode: "numeric" | "decimal";
  readonly controls?: boolean;
  readonly suffix?: ReactNode;
}

/** A number as typed. It is not clamped or rounded: a number out of bounds is told, not changed. */
export function NumberControl({ inputMode, controls = false, suffix, ...props }: Props) {
  const { decimalSeparator, read } = useNumberFormat();
  return (
    <InputNumber<number | string>
      {...controlOf(props)}
      {...(suffix === undefined ? {} : { suffix })}
      className={styles.number ?? ""}
      inputMode={inputMode}
      controls={controls}
      decimalSeparator={decimalSeparator}
      parser={read}
      value={numberOf(props.value)}
      onChange={(value) => props.onChange?.(value === null || value === "" ? null : Number(value))}
    />
  );
}
