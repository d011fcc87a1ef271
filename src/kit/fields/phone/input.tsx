import { TextInput } from "../text/input.tsx";
import type { InputProps } from "../views.ts";

export function PhoneInput(props: InputProps) {
  return <TextInput {...props} inputMode="tel" />;
}
