import { type AnyField, type FieldType, makeField, type Only } from "./field.ts";
import { type NumberOptions, numberFromCsv, orderedOperators, parseNumber } from "./kinds.ts";

/** The largest value of a column in the store; the smallest is its negative. */
export const largestInteger = 2_147_483_647;

const type: FieldType<number> = {
  toCsv: String,
  fromCsv: numberFromCsv,
  column: "integer",
  operators: orderedOperators,
  parse: parseNumber,
  sortable: true,
  sample: (field: AnyField & NumberOptions, make) => make.int(field.min ?? 0, field.max ?? 100),
};

/** Declares a whole number of at most 32 bits. */
export function integer<const O extends NumberOptions>(
  options: Only<O, NumberOptions> = {} as Only<O, NumberOptions>,
) {
  return makeField("integer", type, null, options);
}
