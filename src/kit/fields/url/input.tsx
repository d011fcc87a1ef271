import { TextInput } from "../text/input.tsx";
import type { InputProps } from "../views.ts";

export function UrlInput(props: InputProps) {
  return <TextInput {...props} inputMode="url" />;
}
