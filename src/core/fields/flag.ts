import { type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";

export interface FlagOptions extends CommonOptions {
  /**
   * The value of a new record. Default: no.
   * @example published: flag({ initial: true })
   */
  readonly initial?: boolean;
}

/** Spreadsheets write booleans in the user's language. */
const yes = new Set(
  "true yes 1 y x on ja oui si sí sim doğru prawda wahr vrai verdadero verdadeiro vero waar نعم صحيح".split(
    " ",
  ),
);
const no = new Set(
  "false no 0 n off nein non não yanlış yanliş fałsz falsch faux falso onwaar لا خطأ".split(" "),
);

const type: FieldType<boolean> = {
  toCsv: String,
  fromCsv: (text) => {
    const word = text.trim().toLowerCase();
    if (yes.has(word)) return { value: true };
    return no.has(word) ? { value: false } : { error: "errors.flag" };
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
