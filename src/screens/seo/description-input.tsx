import { descriptionLimits } from "../../domain/seo.ts";
import { type InputProps, textOf } from "../../kit/fields/index.ts";
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
