import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "../fields/field.ts";
import { choiceOperators, splitCell } from "./common.ts";
import { findOption, type WithOptions } from "./select.ts";

export interface MultiSelectOptions<V extends string> extends CommonOptions {
  /**
   * The options of a new record.
   * @example days: multiSelect(["monday", "friday"], { initial: ["friday"] })
   */
  readonly initial?: readonly V[];
}

const type: FieldType<string[]> = {
  toCsv: (value) => value.join("; "),
  fromCsv: (text, field: AnyField & WithOptions) => {
    const value = splitCell(text).map((part) => findOption(part, field));
    return value.includes(undefined) ? { error: "errors.option" } : { value: value as string[] };
  },
  column: "text[]",
  operators: choiceOperators,
  parse: (text) => text,
  sortable: false,
  sample: (field: AnyField & WithOptions, make) => [make.pick(field.options)],
};

/** Declares a choice of any number of fixed options. */
export function multiSelect<const V extends string, const O extends MultiSelectOptions<V>>(
  options: readonly V[],
  more: Only<O, MultiSelectOptions<V>> = {} as Only<O, MultiSelectOptions<V>>,
) {
  return makeField(
    "multiSelect",
    type as FieldType<V[]>,
    [] as V[],
    { ...more, options } as O & WithOptions<V>,
  );
}
