import { type AnyField, type CommonOptions, type FieldType, makeField, type When } from "./field.ts";
import { choiceOperators } from "./kinds.ts";

/** What reference kinds share: the resource they point to. */
export interface WithTarget<T extends string = string> {
  readonly to: T;
}

export interface RefOptions extends CommonOptions {
  /**
   * The records that can be chosen; others stay where they already stand. Default: all.
   * @example supplierId: ref("suppliers", { offers: { active: true } })
   */
  readonly offers?: When;
}

/** In CSV a reference is written as the id or the title of its record; the importer looks titles up. */
export const refType: FieldType<string> = {
  toCsv: (value) => value,
  fromCsv: (text) => ({ value: text.trim() }),
  column: "text",
  operators: choiceOperators,
  parse: (text) => text,
  sortable: true,
  sample: (field: AnyField & WithTarget, make) => make.idOf(field.to) ?? "",
};

/** A record of another resource. */
export function ref<const T extends string, const O extends RefOptions>(to: T, options: O = {} as O) {
  return makeField("ref", refType, null, { ...options, to } as O & WithTarget<T>);
}
