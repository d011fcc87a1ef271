import { type AnyField, makeField } from "./field.ts";
import { sampleWord, type TextOptions, textSchema, textType } from "./kinds.ts";

export interface SlugOptions extends TextOptions {
  /**
   * The field a new slug is made from while nobody has typed one.
   * @example slug: slug({ from: "name" })
   */
  readonly from: string;
}

const type = {
  ...textType(100, (_field, make) => sampleWord(make.words(3))),
  schema: (field: AnyField & TextOptions) =>
    textSchema({ pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, ...field }, 100),
};

/** A unique address part; made from `from` when a record is created without one. */
export function slug<const O extends SlugOptions>(options: O) {
  return makeField("slug", type, null, { unique: true, max: 100, ...options } as { unique: true } & O);
}
