import type { AmountSize } from "../../domain/money/amount-limit.ts";
import { type Currency, toMajor, toMinor } from "../../domain/money/money.ts";
import { asAmount } from "../../domain/money/written-amounts.ts";
import { type AnyField, type InlineType, makeField, type Only } from "../fields/field.ts";
import { type NumberOptions, numberFromCsv, numeric, sampleBounds } from "./common.ts";

/** The signs that amounts are written with. */
export const signs = /(?:[A-Z]{1,3})?\p{Sc}|\b(?:kr|Kč|zł|Ft|lei|Rs)\b\.?|лв\.?|د\.إ|ر\.س|د\.ك|ج\.م/gu;

/** Returns a text without the marks of its direction, which programs add to amounts in Arabic. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "");

/** Returns an amount without the sign or code of its currency; `foreignSign` tells whether that is another one. */
export const unsigned = (text: string): string =>
  withoutMarks(text)
    .trim()
    .replace(/^[A-Z]{3}(?=[\s\d+-])|(?<=[\s\d])[A-Z]{3}$/, "")
    .replace(signs, "")
    .trim();

/** Whether the amount has more decimals than the currency, ignoring trailing zeros, and may be in another one. */
const hasMoreDigits = (value: number, { digits }: Currency) =>
  (String(value).split(".")[1]?.length ?? 0) > digits;

export interface MoneyOptions extends NumberOptions {
  /**
   * How much people may type: a `price` up to the limit in the global settings, a `sum` of many prices up to a thousand
   * times as much, `none` up to `max`. Default: price.
   * @example creditLimit: money({ size: "sum" })
   */
  readonly size?: AmountSize;
  /**
   * Files may have more decimals than the currency, such as averages and price lists of suppliers: imports round them.
   * Default: such an amount is refused.
   * @example unitCost: money({ rounded: true })
   */
  readonly rounded?: true;
}

/** What a computation may add to an amount, in minor units: 12.990000000000002. */
const noise = 0.001;

/**
 * Returns an amount with more decimals than the currency as an import takes it: rounded if its field may be, or if nothing
 * but the noise of a computation is lost. Undefined for others.
 */
export function roundedAmount(text: string, field: AnyField, currency: Currency): number | undefined {
  const read = numberFromCsv(unsigned(text));
  if (field.type.number !== "amount" || "error" in read) return undefined;
  const amount = toMinor(asAmount(read.value), currency);
  const lost = Math.abs(read.value * 10 ** currency.digits - amount);
  return lost < noise || ("rounded" in field && field.rounded === true) ? amount : undefined;
}

const type: InlineType<number> = {
  ...numeric,
  toCsv: (value, _field, currency) => toMajor(value, currency),
  fromCsv: (text, _field, currency) => {
    const read = numberFromCsv(unsigned(text));
    if ("error" in read) return { error: "errors.money" };
    return hasMoreDigits(read.value, currency)
      ? { error: "errors.moneyDigits" }
      : { value: toMinor(String(read.value), currency) };
  },
  column: "bigint",
  number: "amount",
  // The largest amount depends on the store: `validation/amount-limits.ts`.
  limits: { min: 0 },
  relative: ["percent", "amount", "ending"],
  listed: "filter",
  sample: (field: AnyField & NumberOptions, make) => make.int(...sampleBounds(field, [100, 20_000])),
};

/** Declares an amount in minor units of the base currency; not negative unless `min` allows it. */
export function money<const O extends MoneyOptions>(
  options: Only<O, MoneyOptions> = {} as Only<O, MoneyOptions>,
) {
  return makeField("money", type, null, { min: 0, ...options } as O);
}
