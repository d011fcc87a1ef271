import { Input } from "antd";
import { longestExcerpt } from "../../domain/blog.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";

/** An excerpt with its length from the first letter on. */
export default function ExcerptInput(props: InputProps) {
  return (
    <Input.TextArea
      {...controlOf(props)}
      count={{ show: true, max: longestExcerpt }}
      dir="auto"
      autoSize={{ minRows: 3, maxRows: 8 }}
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}
