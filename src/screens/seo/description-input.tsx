import { descriptionLimits } from "../../domain/seo.ts";
import { CountedText, type TextProps } from "./counted-text.tsx";
import { Counter } from "./counter.tsx";

/** A description with its length against search results. */
export default function DescriptionInput(props: TextProps) {
  return (
    <CountedText {...props}>
      <Counter text={props.value ?? ""} limits={descriptionLimits} />
    </CountedText>
  );
}
