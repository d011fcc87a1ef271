import { descriptionLimits } from "../../domain/seo/seo.ts";
import type { TextProps } from "../../kit/fields/props.ts";
import { CountedText, LengthCounter } from "./counted-text.tsx";

/** A description with its length compared with search results. */
export default function DescriptionInput(props: TextProps) {
  return (
    <CountedText {...props}>
      <LengthCounter text={props.value ?? ""} limits={descriptionLimits} />
    </CountedText>
  );
}
