import { type Currency, toMajor, toMinor } from "../../domain/money.ts";
import { type AnyField, type FieldType, makeField } from "./field.ts";
import { type NumberOptions, numberFromCsv, orderedOperators, parseNumber } from "./kinds.ts";

/** The signs that amounts are written with. */
export const signs = /(?:[A-Z]{1,3})?\p{Sc}|\b(?:kr|Kč|zł|Ft|lei|Rs)\b\.?|лв\.?|د\.إ|ر\.س|د\.ك|ج\.م/gu;

/** Returns a text without the marks of its direction, which programs add to amounts in Arabic. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, "");

/** Splits an amount into its number, without a currency symbol, and its currency code, if any: `1.234,50 EUR`. */
function parted(text: string): { readonly amount: string; readonly code: string | undefined } {
  const unmarked = withoutMarks(text).trim();
  const code = /^([A-Z]{3})(?=[\s\d+-])|(?<=[\s\d])([A-Z]{3})$/.exec(unmarked);
  const amount = code ? unmarked.replace(code[0], "") : unmarked.replace(signs, "");
  return { amount: amount.trim(), code: code?.[0] };
}

/** Whether the amount has more decimals than the currency, ignoring trailing zeros, and may be in another one. */
const hasMoreDigits = (value: number, { digits }: Currency) =>
  (String(value).split(".")[1]?.length ?? 0) > digits;

const type: FieldType<number> = {
  toCsv: (value, _field, currency) => toMajor(value, currency),
  fromCsv: (text, _field, currency) => {
    const { amount, code } = parted(text);
    if (code !== undefined && code !== currency.code) return { error: "errors.otherCurrency" };
    const read = numberFromCsv(amount);
    if ("error" in read) return { error: "errors.money" };
    return hasMoreDigits(read.value, currency)
      ? { error: "errors.moneyDigits" }
      : { value: toMinor(String(read.value), currency) };
  },
  column: "bigint",
  operators: orderedOperators,
  parse: parseNumber,
  sortable: true,
  sample: (field: AnyField & NumberOptions, make) => make.int(field.min ?? 100, field.max ?? 20_000),
};

/** Declares an amount in minor units of the base currency; not negative unless `min` allows it. */
export function money<const O extends NumberOptions>(options: O = {} as O) {
  return makeField("money", type, null, { min: 0, ...options } as O);
}
