import { makeField } from "./field.ts";
import { type TextOptions, textType } from "./kinds.ts";

const type = textType((_field, make) => make.paragraph());

/** Markdown, sanitised where it is shown. */
export function markdown<const O extends TextOptions>(options: O = {} as O) {
  return makeField("markdown", type, null, { max: 100000, ...options } as O);
}
