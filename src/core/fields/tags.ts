import { type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";
import { textList } from "./kinds.ts";

export interface TagsOptions extends CommonOptions {
  /**
   * Maximum length of one in characters. Default: 60.
   * @example sizes: tags({ longest: 200 })
   */
  readonly longest?: number;
}

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
