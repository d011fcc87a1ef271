import { type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";
import { textList } from "./kinds.ts";

const type: FieldType<string[]> = {
  ...textList,
  sample: (_field, make) => make.words(2).split(" "),
  searchTexts: (value) => value,
};

/** Declares free-text tags without duplicates, in the order they were typed. */
export function tags<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("tags", type, [] as string[], options);
}
