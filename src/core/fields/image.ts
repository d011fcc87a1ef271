import * as z from "zod/mini";
import { type CommonOptions, type FieldType, type ImageValue, makeField } from "./field.ts";

const address = /^(https:\/\/[^\s]+|\/(uploads|demo)\/[\w./-]+)$/;

/** An uploaded picture or one on an https address, with its text for people who do not see it. */
export const imageSchema = z.strictObject(
  {
    url: z
      .string("errors.image")
      .check(z.maxLength(2000, "errors.tooLong"), z.regex(address, "errors.image")),
    alt: z.nullable(
      z.pipe(
        z.string("errors.text").check(z.trim(), z.maxLength(500, "errors.tooLong")),
        z.transform((text: string) => text.replace(/\s*\n\s*/g, " ") || null),
      ),
    ),
  },
  "errors.image",
);

/** `address`, or `address | text for people who do not see it`. */
export function imageToCsv(value: ImageValue): string {
  return value.alt === null ? value.url : `${value.url} | ${value.alt}`;
}

/** Reads what `imageToCsv` writes, or undefined. */
export function imageFromCsv(text: string): ImageValue | undefined {
  const [url = "", alt = ""] = text.trim().split(/\s+\|\s+(.*)/s);
  return address.test(url) ? { url, alt: alt === "" ? null : alt } : undefined;
}

const type: FieldType<ImageValue> = {
  schema: () => imageSchema,
  toCsv: imageToCsv,
  fromCsv: (text) => {
    const value = imageFromCsv(text);
    return value ? { value } : { error: "errors.image" };
  },
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
