import { makeField, type Only } from "./field.ts";
import { type TextOptions, textType } from "./kinds.ts";

const type = textType((_field, make) => make.sentence());

/** Declares plain text of several lines. */
export function longText<const O extends TextOptions>(
  options: Only<O, TextOptions> = {} as Only<O, TextOptions>,
) {
  return makeField("longText", type, null, { max: 20000, ...options } as O);
}
