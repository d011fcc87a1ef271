import { descriptionLimits } from "../../domain/seo.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import { CountedText } from "./counted-text.tsx";
import { Counter } from "./counter.tsx";

/** A description with its length against search results. */
export default function DescriptionInput(props: InputProps) {
  return (
    <CountedText {...props}>
      <Counter text={textOf(props.value)} limits={descriptionLimits} />
    </CountedText>
  );
}
