import { type AnyField, type InlineType, makeField, type Only } from "../fields/field.ts";
import { type NumberOptions, numeric, sampleBounds } from "./common.ts";

/** The largest value of a column in the store; the smallest is its negative. */
export const largestInteger = 2_147_483_647;

const type: InlineType<number> = {
  ...numeric,
  column: "integer",
  number: "whole",
  limits: { min: -largestInteger, max: largestInteger, decimals: 0 },
  relative: ["amount", "percent"],
  listed: "filter",
  sample: (field: AnyField & NumberOptions, make) => make.int(...sampleBounds(field, [0, 100])),
};

/**
 * Returns a word for declarations: a kind of whole numbers that differs in some of what `integer` is.
 * @example export const duration = wholeNumberKind("duration", { limits: { min: 0, max: 1440, decimals: 0 } });
 */
export function wholeNumberKind<const K extends string>(kind: K, differs: Partial<InlineType<number>>) {
  const own = { ...type, ...differs };
  return <const O extends NumberOptions>(options: Only<O, NumberOptions> = {} as Only<O, NumberOptions>) =>
    makeField(kind, own, null, options);
}

/** Declares a whole number of at most 32 bits. */
export function integer<const O extends NumberOptions>(
  options: Only<O, NumberOptions> = {} as Only<O, NumberOptions>,
) {
  return makeField("integer", type, null, options);
}
