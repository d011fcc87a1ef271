import { toSlug } from "../../domain/texts/slug.ts";
import { makeField, type Only } from "./field.ts";
import { sampleWord, type TextOptions, textType } from "./kinds.ts";

export interface SlugOptions extends TextOptions {
  /**
   * The field that a slug is generated from if none is typed.
   * @example slug: slug({ from: "name" })
   */
  readonly from: string;
}

const type = textType((_field, make) => sampleWord(make.words(3)));

/**
 * Declares a unique slug; generated from `from` if a record is created without one. What people type becomes one
 * (`toSlug`).
 */
export function slug<const O extends SlugOptions>(options: Only<O, SlugOptions>) {
  return makeField("slug", type, null, { unique: true, max: 100, normal: toSlug, ...options } as {
    unique: true;
  } & O);
}
