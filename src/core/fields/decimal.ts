import * as z from "zod/mini";
import { type AnyField, type FieldType, makeField } from "./field.ts";
import { type NumberOptions, numberFromCsv, numberSchema, orderedOperators, parseNumber } from "./kinds.ts";

export interface DecimalOptions extends NumberOptions {
  /**
   * Digits after the point. Default: 2.
   * @example weight: decimal({ decimals: 3 })
   */
  readonly decimals?: number;
}

/** A number with at most `decimals` digits after the point. */
export function decimalSchema(field: DecimalOptions, min: number, max: number) {
  const places = field.decimals ?? 2;
  return numberSchema(field, min, max).check(
    z.refine((value) => Number(value.toFixed(places)) === value, "errors.decimals"),
  );
}

export const decimalType: FieldType<number> = {
  schema: (field: AnyField & DecimalOptions) => decimalSchema(field, -1e12, 1e12),
  toCsv: String,
  fromCsv: numberFromCsv,
  column: "double",
  operators: orderedOperators,
  parse: parseNumber,
  sortable: true,
  // Whole, since a rule may ask for whole numbers.
  sample: (field: AnyField & DecimalOptions, make) =>
    make.int(Math.ceil(field.min ?? 0), Math.floor(field.max ?? 100)),
};

/** A number that is neither money nor a percentage: a weight, a length, a rate. */
export function decimal<const O extends DecimalOptions>(options: O = {} as O) {
  return makeField("decimal", decimalType, null, options);
}
