import type { BlockProps } from "../../kit/context/index.ts";
import { textOf } from "../../kit/fields/index.ts";
import { useFormValue } from "../../kit/form/index.ts";
import { LanguageStanding } from "./language-standing.tsx";

export default function LanguageInForm({ record }: BlockProps) {
  const published = useFormValue("published") === true;
  return (
    <LanguageStanding record={record} published={published} code={textOf(useFormValue("languageCode"))} />
  );
}
