import { type AnyField, type InlineType, makeField, type Only } from "../fields/field.ts";
import { numberFromCsv, sampleBounds } from "./common.ts";
import { type DecimalOptions, decimalType } from "./decimal.ts";

const type: InlineType<number> = {
  ...decimalType,
  number: "percent",
  limits: { min: 0, max: 100, decimals: 2 },
  relative: ["amount"],
  fromCsv: (text) => numberFromCsv(text.replace(/%$/, "")),
  sample: (field: AnyField & DecimalOptions, make) => make.int(...sampleBounds(field, [0, 100])),
};

/** Declares a percentage from 0 to 100, as typed: 7.5 is 7.5 %. */
export function percent<const O extends DecimalOptions>(
  options: Only<O, DecimalOptions> = {} as Only<O, DecimalOptions>,
) {
  return makeField("percent", type, null, { min: 0, max: 100, ...options } as O);
}
