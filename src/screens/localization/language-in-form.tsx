import type { BlockProps } from "../../kit/customise.ts";
import { textOf } from "../../kit/fields/values.ts";
import { useFormValue } from "../../kit/form/use-form-value.ts";
import { LanguageStanding } from "./language-standing.tsx";

export default function LanguageInForm({ record }: BlockProps) {
  const published = useFormValue("published") === true;
  return (
    <LanguageStanding record={record} published={published} code={textOf(useFormValue("languageCode"))} />
  );
}
