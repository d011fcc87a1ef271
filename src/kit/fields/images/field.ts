import * as z from "zod/mini";
import { type AnyField, type CommonOptions, type FieldType, type ImageValue, makeField } from "../field.ts";
import { imageSchema } from "../image/field.ts";

export interface ImagesOptions extends CommonOptions {
  /** Most pictures. Default: 20. */
  readonly max?: number;
}

const type: FieldType<ImageValue[]> = {
  schema: (field: AnyField & ImagesOptions) =>
    z.array(imageSchema, "errors.list").check(z.maxLength(field.max ?? 20, "errors.tooMany")),
  toCsv: (value) => value.map((one) => one.url).join(" "),
  fromCsv: (text) => {
    const value = text
      .split(/[\s;]+/)
      .filter(Boolean)
      .map((url) => ({ url, alt: null }));
    const bad = value.some((one) => !z.safeParse(imageSchema, one).success);
    return bad ? { error: "errors.image" } : { value };
  },
  column: "jsonb",
  operators: [],
  parse: () => undefined,
  sortable: false,
  sample: (_field, make) => [make.image()],
};

/** Pictures in an order; the first stands for the record. */
export function images<const O extends ImagesOptions>(options: O = {} as O) {
  return makeField("images", type, [] as ImageValue[], options);
}
