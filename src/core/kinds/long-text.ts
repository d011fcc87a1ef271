import { type FieldType, makeField, type Only } from "../fields/field.ts";
import { type TextOptions, textType } from "./common.ts";

const type: FieldType<string> = {
  ...textType((_field, make) => make.sentence()),
  lines: true,
  limits: { max: 20_000 },
};

/** Declares plain text of several lines. */
export function longText<const O extends TextOptions>(
  options: Only<O, TextOptions> = {} as Only<O, TextOptions>,
) {
  return makeField("longText", type, null, { max: 20_000, ...options } as O);
}
