import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "../fields/field.ts";
import { textList } from "./common.ts";

export interface TagsOptions extends CommonOptions {
  /**
   * Maximum length of one in characters. Default: 60.
   * @example sizes: tags({ longest: 200 })
   */
  readonly longest?: number;
  /**
   * What a whole tag looks like, in lower case and not as a part of another one: tags asked for as a whole are found
   * by an index. Default: none does.
   * @example keys: tags({ whole: /^key:.*;$/ })
   */
  readonly whole?: RegExp;
}

/** Whether a text is a whole tag of the field, never a part of one. */
export const isWholeTag = (field: AnyField | undefined, text: string): boolean =>
  (field as (AnyField & TagsOptions) | undefined)?.whole?.test(text) ?? false;

/** The bounds of one tag. */
export const tagLimits = { max: 60 } as const;

const type: FieldType<string[]> = {
  ...textList,
  limits: { max: 100 },
  partLimits: () => tagLimits,
  relative: ["add", "remove", "replace"],
  severalColumns: true,
  listed: "column",
  sample: (_field, make) => make.words(2).split(" "),
  searchTexts: (value) => value,
};

/** Declares free-text tags without duplicates, in the order they were typed. */
export function tags<const O extends TagsOptions>(
  options: Only<O, TagsOptions> = {} as Only<O, TagsOptions>,
) {
  return makeField("tags", type, [] as string[], options);
}
