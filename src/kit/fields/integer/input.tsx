import type { InputProps } from "../views.ts";
import { NumberControl } from "./number-control.tsx";

export function IntegerInput(props: InputProps) {
  return <NumberControl {...props} inputMode="numeric" controls />;
}
