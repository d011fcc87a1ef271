import { NumberControl } from "../integer/number-control.tsx";
import type { InputProps } from "../views.ts";

export function DecimalInput(props: InputProps) {
  return <NumberControl {...props} inputMode="decimal" />;
}
