import { titleLimits } from "../../domain/seo/seo.ts";
import type { TextProps } from "../../kit/fields/props.ts";
import { TextInput } from "../../kit/fields/text-inputs.tsx";
import { LengthCounter } from "./counted-text.tsx";

/** A title with its length compared with search results. */
export default function TitleInput(props: TextProps) {
  return (
    <>
      <TextInput {...props} />
      <LengthCounter text={props.value ?? ""} limits={titleLimits} />
    </>
  );
}
