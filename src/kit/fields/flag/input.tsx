import { Switch } from "antd";
import { controlOf } from "../control.ts";
import type { InputProps } from "../views.ts";

export function FlagInput(props: InputProps) {
  return (
    <Switch
      {...controlOf(props)}
      checked={props.value === true}
      onChange={(checked) => props.onChange?.(checked)}
    />
  );
}
