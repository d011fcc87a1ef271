import { type FieldType, makeField, type Only } from "../fields/field.ts";
import { type TextOptions, textType } from "./common.ts";

const type: FieldType<string> = {
  ...textType((_field, make) => make.paragraph()),
  lines: true,
  limits: { max: 100_000 },
  pictures: "text",
  json: { contentMediaType: "text/markdown" },
};

/** Declares Markdown text, sanitised when rendered. */
export function markdown<const O extends TextOptions>(
  options: Only<O, TextOptions> = {} as Only<O, TextOptions>,
) {
  return makeField("markdown", type, null, { max: 100_000, ...options } as O);
}
