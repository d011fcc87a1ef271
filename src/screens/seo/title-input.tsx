import { titleLimits } from "../../domain/seo.ts";
import { TextInput } from "../../kit/fields/text/input.tsx";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import { Counter } from "./counter.tsx";

/** A title with its length against search results. */
export default function TitleInput(props: InputProps) {
  return (
    <>
      <TextInput {...props} />
      <Counter text={textOf(props.value)} limits={titleLimits} />
    </>
  );
}
