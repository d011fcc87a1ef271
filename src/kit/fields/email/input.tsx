import { TextInput } from "../text/input.tsx";
import type { InputProps } from "../views.ts";

export function EmailInput(props: InputProps) {
  return <TextInput {...props} inputMode="email" />;
}
