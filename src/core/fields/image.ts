import { type CommonOptions, type FieldType, type ImageValue, makeField, type Only } from "./field.ts";

export const imageAddress = /^(https:\/\/[^\s]+|\/(uploads|demo|flags)\/[\w./-]+)$/;

/** Returns `address`, or `address | alternative text`. */
export function imageToCsv(value: ImageValue): string {
  return value.alt === null ? value.url : `${value.url} | ${value.alt}`;
}

/** Parses the output of `imageToCsv`, or returns undefined. */
export function imageFromCsv(text: string): ImageValue | undefined {
  const [url = "", alt = ""] = text.trim().split(/\s+\|\s+(.*)/s);
  return imageAddress.test(url) ? { url, alt: alt === "" ? null : alt } : undefined;
}

const type: FieldType<ImageValue> = {
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

/** Declares one picture: jpeg, png or webp. */
export function image<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("image", type, null, options);
}
