import { titleLimits } from "../../domain/storefront/seo.ts";
import { TextInput } from "../../kit/fields/text-inputs.tsx";
import { LengthCounter, type TextProps } from "./counted-text.tsx";

/** A title with its length compared with search results. */
export default function TitleInput(props: TextProps) {
  return (
    <>
      <TextInput {...props} />
      <LengthCounter text={props.value ?? ""} limits={titleLimits} />
    </>
  );
}
