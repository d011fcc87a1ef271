import { slugShape, toSlug } from "../../domain/texts/slug.ts";
import { type AnyField, type FieldType, makeField, type Only } from "../fields/field.ts";
import { sampleWord, type TextOptions, textType } from "./common.ts";

export interface SlugOptions extends TextOptions {
  /**
   * The field that a slug is generated from if none is typed.
   * @example slug: slug({ from: "name" })
   */
  readonly from: string;
}

const type: FieldType<string> = {
  ...textType((_field, make) => sampleWord(make.words(3))),
  text: (field: AnyField & SlugOptions) => ({ pattern: slugShape, ...field }),
  limits: { max: 100 },
  shareable: false,
  tells: "address",
};

/**
 * Declares a unique slug; generated from `from` if a record is created without one. What people type becomes one
 * (`toSlug`).
 */
export function slug<const O extends SlugOptions>(options: Only<O, SlugOptions>) {
  return makeField("slug", type, null, { unique: true, max: 100, normal: toSlug, ...options } as {
    unique: true;
  } & O);
}
