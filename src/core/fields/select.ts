import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";
import { choiceOperators } from "./kinds.ts";

export interface SelectOptions<V extends string> extends CommonOptions {
  /**
   * The option of a new record.
   * @example paymentTerms: select(["invoice", "prepaid"], { initial: "invoice" })
   */
  readonly initial?: V;
}

/** The common options of select and multi-select. Labels are under `resources.{name}.options.{field}`. */
export interface WithOptions<V extends string = string> {
  readonly options: readonly V[];
}

/** Returns the option of a text, ignoring case, or undefined. */
export function findOption(text: string, field: WithOptions): string | undefined {
  const wanted = text.trim().toLowerCase();
  return field.options.find((option) => option.toLowerCase() === wanted);
}

const type: FieldType<string> = {
  toCsv: (value) => value,
  fromCsv: (text, field: AnyField & WithOptions) => {
    const value = findOption(text, field);
    return value === undefined ? { error: "errors.option" } : { value };
  },
  column: "text",
  operators: choiceOperators,
  parse: (text) => text,
  sortable: true,
  sample: (field: AnyField & WithOptions, make) => make.pick(field.options),
};

/** Declares a choice of one of fixed options. */
export function select<const V extends string, const O extends SelectOptions<V>>(
  options: readonly V[],
  more: Only<O, SelectOptions<V>> = {} as Only<O, SelectOptions<V>>,
) {
  return makeField("select", type as FieldType<V>, null, { ...more, options } as O & WithOptions<V>);
}
