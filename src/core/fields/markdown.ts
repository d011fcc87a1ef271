import { makeField } from "./field.ts";
import { type TextOptions, textType } from "./kinds.ts";

const type = textType((_field, make) => make.paragraph());

/** Declares Markdown text, sanitised when rendered. */
export function markdown<const O extends TextOptions>(options: O = {} as O) {
  return makeField("markdown", type, null, { max: 100000, ...options } as O);
}
