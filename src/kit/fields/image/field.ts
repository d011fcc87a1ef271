import * as z from "zod/mini";
import { type CommonOptions, type FieldType, type ImageValue, makeField } from "../field.ts";

const address = /^(https:\/\/[^\s]+|\/(uploads|demo)\/[\w./-]+)$/;

/** An uploaded picture or one on an https address, with its text for people who do not see it. */
export const imageSchema = z.strictObject({
  url: z.string("errors.image").check(z.maxLength(2000, "errors.tooLong"), z.regex(address, "errors.image")),
  alt: z.nullable(z.string("errors.text").check(z.trim(), z.maxLength(500, "errors.tooLong"))),
});

const type: FieldType<ImageValue> = {
  schema: () => imageSchema,
  toCsv: (value) => value.url,
  fromCsv: (text) =>
    address.test(text.trim()) ? { value: { url: text.trim(), alt: null } } : { error: "errors.image" },
  column: "jsonb",
  operators: ["null"],
  parse: () => undefined,
  sortable: false,
  sample: (_field, make) => make.image(),
};

/** One picture: jpeg, png or webp. */
export function image<const O extends CommonOptions>(options: O = {} as O) {
  return makeField("image", type, null, options);
}
