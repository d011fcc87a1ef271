import { makeField } from "./field.ts";
import { type TextOptions, textType } from "./kinds.ts";

const type = textType((_field, make) => make.sentence());

/** Declares plain text of several lines. */
export function longText<const O extends TextOptions>(options: O = {} as O) {
  return makeField("longText", type, null, { max: 20000, ...options } as O);
}
