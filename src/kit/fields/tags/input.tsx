import { selectOf } from "../control.ts";
import { textsOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { TagsSelect } from "./tags-select.tsx";

export function TagsInput(props: InputProps) {
  return (
    <TagsSelect
      {...selectOf(props)}
      tags={textsOf(props.value)}
      onChange={(tags) => props.onChange?.(tags)}
    />
  );
}
