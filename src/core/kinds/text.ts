import { type InlineType, makeField, type Only } from "../fields/field.ts";
import { type TextOptions, textType } from "./common.ts";

const type: InlineType<string> = {
  ...textType((_field, make) => make.words(3)),
  limits: { max: 255 },
  inline: "typed",
  tells: "text",
  listed: "column",
};

/** Declares one line of text. */
export function text<const O extends TextOptions>(
  options: Only<O, TextOptions> = {} as Only<O, TextOptions>,
) {
  return makeField("text", type, null, { max: 255, ...options } as O);
}
