import { toMajor, toMinor } from "../../domain/money.ts";
import { type AnyField, type FieldType, makeField } from "./field.ts";
import { type NumberOptions, numberFromCsv, orderedOperators, parseNumber } from "./kinds.ts";

const type: FieldType<number> = {
  toCsv: (value, _field, currency) => toMajor(value, currency),
  fromCsv: (text, _field, currency) => {
    const read = numberFromCsv(text.replace(/^\p{Sc}|\p{Sc}$/gu, ""));
    return "error" in read ? { error: "errors.money" } : { value: toMinor(String(read.value), currency) };
  },
  column: "bigint",
  operators: orderedOperators,
  parse: parseNumber,
  sortable: true,
  sample: (field: AnyField & NumberOptions, make) => make.int(field.min ?? 100, field.max ?? 20_000),
};

/** An amount in minor units of the base currency; not negative unless `min` says so. */
export function money<const O extends NumberOptions>(options: O = {} as O) {
  return makeField("money", type, null, { min: 0, ...options } as O);
}
