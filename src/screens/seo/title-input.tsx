import { titleLimits } from "../../domain/seo.ts";
import { type InputProps, TextInput, textOf } from "../../kit/fields/index.ts";
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
