import * as z from "zod/mini";
import { type CommonOptions, type FieldType, makeField } from "../field.ts";
import { splitCell } from "../kinds.ts";

export type Pairs = Record<string, string>;

const type: FieldType<Pairs> = {
  schema: () =>
    z.record(
      z.string().check(z.minLength(1, "errors.required"), z.maxLength(100, "errors.tooLong")),
      z.string("errors.text").check(z.maxLength(255, "errors.tooLong")),
      "errors.pairs",
    ),
  toCsv: (value) =>
    Object.entries(value)
      .map(([name, text]) => `${name}: ${text}`)
      .join("; "),
  fromCsv: (text) => {
    const pairs = splitCell(text).map((part) => part.split(/:\s*(.*)/s).slice(0, 2));
    return pairs.every((pair) => pair.length === 2)
      ? { value: Object.fromEntries(pairs) as Pairs }
      : { error: "errors.pairs" };
  },
  column: "jsonb",
  operators: [],
  parse: () => undefined,
  sortable: false,
  sample: () => ({}),
};

/** Names with a text each: the options of a combination. */
export function pairs<const O extends CommonOptions>(options: O = {} as O) {
  return makeField("pairs", type, {} as Pairs, options);
}
