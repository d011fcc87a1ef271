import { Input } from "antd";
import { numberOption } from "../../../core/fields/options.ts";
import { controlOf } from "../control.ts";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";

export function LongTextInput(props: InputProps) {
  const text = textOf(props.value);
  const max = numberOption(props.field, "max");
  // The count appears when it begins to matter; text that is too long is told, not cut.
  const count = max !== undefined && text.length > max * 0.8 ? { count: { show: true, max } } : {};
  return (
    <Input.TextArea
      {...controlOf(props)}
      {...count}
      dir="auto"
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={text}
      onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}
