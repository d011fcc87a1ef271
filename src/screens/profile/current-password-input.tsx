import { Input } from "antd";
import { controlOf, type InputProps, textOf } from "../../kit/fields/index.ts";

/** The password that is valid now, for the browser to fill in. */
export function CurrentPasswordInput(props: InputProps) {
  return (
    <Input.Password
      {...controlOf(props)}
      autoComplete="current-password"
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value || null)}
    />
  );
}
