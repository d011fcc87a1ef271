import { flagOf } from "../../domain/texts/yes-no.ts";
import { type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";

export interface FlagOptions extends CommonOptions {
  /**
   * The value of a new record. Default: no.
   * @example published: flag({ initial: true })
   */
  readonly initial?: boolean;
}

const type: FieldType<boolean> = {
  toCsv: String,
  fromCsv: (text) => {
    const value = flagOf(text);
    return value === undefined ? { error: "errors.flag" } : { value };
  },
  column: "boolean",
  operators: ["eq", "ne"],
  parse: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  sortable: true,
  sample: (_field, make) => make.chance(0.8),
};

/** Declares a boolean, false by default. */
export function flag<const O extends FlagOptions>(
  options: Only<O, FlagOptions> = {} as Only<O, FlagOptions>,
) {
  return makeField("flag", type, false, options);
}
