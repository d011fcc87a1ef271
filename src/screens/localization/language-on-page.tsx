import type { BlockProps } from "../../kit/context/index.ts";
import { textOf } from "../../kit/fields/index.ts";
import { LanguageStanding } from "./language-standing.tsx";

export default function LanguageOnPage({ record }: BlockProps) {
  return (
    <LanguageStanding
      record={record}
      published={record?.published === true}
      code={textOf(record?.languageCode)}
    />
  );
}
