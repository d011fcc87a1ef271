import { Input } from "antd";
import { descriptionLimits } from "../../domain/seo.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import { Counter } from "./counter.tsx";

/** A description with its length against search results. */
export default function DescriptionInput(props: InputProps) {
  const text = textOf(props.value);
  return (
    <>
      <Input.TextArea
        {...controlOf(props)}
        dir="auto"
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={text}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      <Counter text={text} limits={descriptionLimits} />
    </>
  );
}
