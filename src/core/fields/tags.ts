import * as z from "zod/mini";
import { type CommonOptions, type FieldType, makeField } from "./field.ts";
import { textList } from "./kinds.ts";

const type: FieldType<string[]> = {
  schema: () =>
    z.pipe(
      z
        .array(
          z
            .string("errors.text")
            .check(z.trim(), z.minLength(1, "errors.required"), z.maxLength(60, "errors.tagTooLong")),
          "errors.list",
        )
        .check(z.maxLength(100, "errors.tooMany")),
      z.transform((tags: string[]) => [...new Set(tags)]),
    ),
  ...textList,
  sample: (_field, make) => make.words(2).split(" "),
  searchTexts: (value) => value,
};

/** Free words; each once, in the order they were typed. */
export function tags<const O extends CommonOptions>(options: O = {} as O) {
  return makeField("tags", type, [] as string[], options);
}
