import { type CommonOptions, type InlineType, makeField, type Only } from "../fields/field.ts";

export interface FlagOptions extends CommonOptions {
  /**
   * The value of a new record. Default: no.
   * @example published: flag({ initial: true })
   */
  readonly initial?: boolean;
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

const type: InlineType<boolean> = {
  toCsv: String,
  // The words of other languages and programs are read by the import (`kit/import/entries`): lists do not load them.
  fromCsv: (text) => {
    const value = flags.get(text.trim().toLowerCase());
    return value === undefined ? { error: "errors.flag" } : { value };
  },
  column: "boolean",
  operators: ["eq", "ne"],
  parse: (text) => flags.get(text),
  sortable: true,
  sample: (_field, make) => make.chance(0.8),
  inline: "switched",
  listed: "filter",
  few: true,
};

/** Declares a boolean, false by default. */
export function flag<const O extends FlagOptions>(
  options: Only<O, FlagOptions> = {} as Only<O, FlagOptions>,
) {
  return makeField("flag", type, false, options);
}
