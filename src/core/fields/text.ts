import { makeField, type Only } from "./field.ts";
import { type TextOptions, textType } from "./kinds.ts";

const type = textType((_field, make) => make.words(3));

/** Declares one line of text. */
export function text<const O extends TextOptions>(
  options: Only<O, TextOptions> = {} as Only<O, TextOptions>,
) {
  return makeField("text", type, null, { max: 255, ...options } as O);
}
