import { type AnyField, type InlineType, makeField, type Only } from "../fields/field.ts";
import { type NumberOptions, numeric } from "./common.ts";

export interface DecimalOptions extends NumberOptions {
  /**
   * Digits after the point. Default: 2.
   * @example weight: decimal({ decimals: 3 })
   */
  readonly decimals?: number;
}

export const decimalType: InlineType<number> = {
  ...numeric,
  column: "double",
  number: "decimal",
  limits: { min: -1e12, max: 1e12, decimals: 2 },
  relative: ["amount", "percent"],
  listed: "column",
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
