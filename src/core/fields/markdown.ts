import { makeField, type Only } from "./field.ts";
import { type TextOptions, textType } from "./kinds.ts";

const type = textType((_field, make) => make.paragraph());

/** Declares Markdown text, sanitised when rendered. */
export function markdown<const O extends TextOptions>(
  options: Only<O, TextOptions> = {} as Only<O, TextOptions>,
) {
  return makeField("markdown", type, null, { max: 100000, ...options } as O);
}
