import { type CommonOptions, type FieldType, makeField, type Only } from "../fields/field.ts";
import { textType } from "./common.ts";

export interface ColourOptions extends CommonOptions {
  /**
   * `#rrggbb`.
   * @example accent: colour({ initial: "#047857" })
   */
  readonly initial?: string;
}

const shape = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;

/** Returns the colour in its stored form, `#0f766e`, or undefined. Accepts `0F766E` and `#abc` too. */
export function toColour(text: string): string | undefined {
  const code = shape.exec(text.trim())?.[1]?.toLowerCase();
  if (code === undefined) return undefined;
  return `#${code.length === 3 ? code.replace(/./g, "$&$&") : code}`;
}

const type: FieldType<string> = {
  ...textType((_field, make) => `#${make.int(0, 0xffffff).toString(16).padStart(6, "0")}`),
  fromCsv: (text) => {
    const value = toColour(text);
    return value === undefined ? { error: "errors.colour" } : { value };
  },
  read: (value) => {
    const colour = typeof value === "string" ? toColour(value) : undefined;
    return colour === undefined ? { error: "errors.colour" } : { value: colour };
  },
  parse: (text) => toColour(text),
  operators: ["eq", "ne", "null"],
  searchTexts: () => [],
};

/** A colour without transparency, `#rrggbb` in lower case. */
export function colour<const O extends ColourOptions>(
  options: Only<O, ColourOptions> = {} as Only<O, ColourOptions>,
) {
  return makeField("colour", type, null, options);
}
