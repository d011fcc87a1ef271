import { controlOf } from "../control.ts";
import { numberOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { MoneyControl } from "./money-control.tsx";

export function MoneyInput(props: InputProps) {
  return (
    <MoneyControl
      {...controlOf(props)}
      minor={numberOf(props.value)}
      onChange={(minor) => props.onChange?.(minor)}
    />
  );
}
