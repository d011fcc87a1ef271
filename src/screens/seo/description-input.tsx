import { descriptionLimits } from "../../domain/storefront/seo.ts";
import { CountedText, Counter, type TextProps } from "./counted-text.tsx";

/** A description with its length compared with search results. */
export default function DescriptionInput(props: TextProps) {
  return (
    <CountedText {...props}>
      <Counter text={props.value ?? ""} limits={descriptionLimits} />
    </CountedText>
  );
}
