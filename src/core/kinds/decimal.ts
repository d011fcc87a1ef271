import { type AnyField, type InlineType, makeField, type Only } from "../fields/field.ts";
import { type NumberOptions, numeric, sampleBounds } from "./common.ts";

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
  sample: (field: AnyField & DecimalOptions, make) => {
    const [least, most] = sampleBounds(field, [0, 100]);
    return make.int(Math.ceil(least), Math.max(Math.ceil(least), Math.floor(most)));
  },
};

/** Declares a number that is neither money nor a percentage: a weight, a length, a rate. */
export function decimal<const O extends DecimalOptions>(
  options: Only<O, DecimalOptions> = {} as Only<O, DecimalOptions>,
) {
  return makeField("decimal", decimalType, null, options);
}
