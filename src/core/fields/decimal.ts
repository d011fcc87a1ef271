import { type AnyField, type FieldType, makeField, type Only } from "./field.ts";
import { type NumberOptions, numberFromCsv, orderedOperators, parseNumber } from "./kinds.ts";

export interface DecimalOptions extends NumberOptions {
  /**
   * Digits after the point. Default: 2.
   * @example weight: decimal({ decimals: 3 })
   */
  readonly decimals?: number;
}

export const decimalType: FieldType<number> = {
  toCsv: String,
  fromCsv: numberFromCsv,
  column: "double",
  operators: orderedOperators,
  parse: parseNumber,
  sortable: true,
  // A whole number, because a rule may require one.
  sample: (field: AnyField & DecimalOptions, make) =>
    make.int(Math.ceil(field.min ?? 0), Math.floor(field.max ?? 100)),
};

/** Declares a number that is neither money nor a percentage: a weight, a length, a rate. */
export function decimal<const O extends DecimalOptions>(
  options: Only<O, DecimalOptions> = {} as Only<O, DecimalOptions>,
) {
  return makeField("decimal", decimalType, null, options);
}
