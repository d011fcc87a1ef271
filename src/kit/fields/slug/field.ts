import slugify from "slugify";
import { type AnyField, makeField } from "../field.ts";
import { type TextOptions, textSchema, textType } from "../kinds.ts";

export interface SlugOptions extends TextOptions {
  /** The field a new slug is made from while nobody has typed one. */
  readonly from: string;
}

/** The address form of a title: lower-case ASCII letters, digits and single hyphens, at most 100 characters. */
export function toSlug(title: string): string {
  return slugify(title, { lower: true, strict: true }).slice(0, 100).replace(/-+$/, "");
}

const type = {
  ...textType(100, (_field, make) => toSlug(make.words(3))),
  schema: (field: AnyField & TextOptions) =>
    textSchema({ pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, ...field }, 100),
};

/** A unique address part; made from `from` when a record is created without one. */
export function slug<const O extends SlugOptions>(options: O) {
  return makeField("slug", type, null, { unique: true, max: 100, ...options } as { unique: true } & O);
}
