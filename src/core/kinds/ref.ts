import {
  type AnyField,
  type CommonOptions,
  type FieldType,
  makeField,
  type Only,
  type When,
} from "../fields/field.ts";
import { choiceOperators } from "./common.ts";

/** The common options of reference kinds: the resource they refer to. */
export interface WithTarget<T extends string = string> {
  readonly to: T;
}

export interface RefOptions extends CommonOptions {
  /**
   * The records that can be selected; existing references to others are kept. Default: all.
   * @example supplierId: ref("suppliers", { offers: { active: true } })
   */
  readonly offers?: When;
  /**
   * The page of a referenced record lists the records that refer to it, under this name: that of the resource, or a label
   * `listed.{name}`. With `columns`, those next to the title. Default: no list.
   * @example customerId: ref("customers", { listedAs: "appointments" })
   */
  readonly listedAs?: string | ListedAs;
}

/** A list of records on the page of a record that they refer to. */
export interface ListedAs {
  readonly as: string;
  readonly columns?: readonly string[];
}

/** In CSV a reference is the key or the title of its record; the importer resolves these. */
export const refType: FieldType<string> = {
  toCsv: (value) => value,
  fromCsv: (text) => ({ value: text.trim() }),
  column: "text",
  operators: choiceOperators,
  parse: (text) => text,
  sortable: true,
  sample: (field: AnyField & WithTarget, make) => make.idOf(field.to) ?? "",
  listed: "filter",
  refers: true,
};

/** Declares a reference to a record of another resource. */
export function ref<const T extends string, const O extends RefOptions>(
  to: T,
  options: Only<O, RefOptions> = {} as Only<O, RefOptions>,
) {
  return makeField("ref", refType, null, { ...options, to } as O & WithTarget<T>);
}
