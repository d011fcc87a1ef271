import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";
import { textList } from "./kinds.ts";

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

const type: FieldType<string[]> = {
  ...textList,
  sample: (_field, make) => make.words(2).split(" "),
  searchTexts: (value) => value,
};

/** Declares free-text tags without duplicates, in the order they were typed. */
export function tags<const O extends TagsOptions>(
  options: Only<O, TagsOptions> = {} as Only<O, TagsOptions>,
) {
  return makeField("tags", type, [] as string[], options);
}
