import { isObject } from "../../domain/is-object.ts";
import { type AmountSize, limitOf } from "../../domain/money/amount-limit.ts";
import type { AnyField, Fields } from "../fields/field.ts";
import { entryFieldsOf, partsOf } from "../fields/options.ts";
import type { MoneyOptions } from "../kinds/money.ts";
import type { FieldErrors } from "./read.ts";

type Values = Readonly<Record<string, unknown>>;

/** The fields of a record that hold amounts or contain fields that do. Cached, since it is needed for every record. */
interface Amounts {
  readonly own: readonly (readonly [name: string, size: AmountSize])[];
  readonly lists: readonly (readonly [name: string, entries: Fields])[];
  readonly objects: readonly (readonly [name: string, parts: Fields])[];
}

const amountsByFields = new WeakMap<Fields, Amounts>();

const sizeOf = ({ size = "price" }: AnyField & Pick<MoneyOptions, "size">): AmountSize => size;

function amountsIn(fields: Fields): Amounts {
  const cached = amountsByFields.get(fields);
  if (cached) return cached;
  const all = Object.entries(fields).filter(([, field]) => !field.compute);
  const withAmounts = (inner: Fields) => holdsAmounts(inner);
  const made: Amounts = {
    own: all.flatMap(([name, field]) =>
      field.type.number === "amount" ? [[name, sizeOf(field)] as const] : [],
    ),
    lists: all
      .map(([name, field]) => [name, entryFieldsOf(field)] as const)
      .filter(([, one]) => withAmounts(one)),
    objects: all
      .map(([name, field]) => [name, partsOf(field)] as const)
      .filter(([, one]) => withAmounts(one)),
  };
  amountsByFields.set(fields, made);
  return made;
}

/** Whether any of the fields, or of the fields in them, is an amount. */
export function holdsAmounts(fields: Fields): boolean {
  const { own, lists, objects } = amountsIn(fields);
  return own.length + lists.length + objects.length > 0;
}

/**
 * Returns messages for amounts above the limit for what people type, by path.
 * @param limit the largest price, in minor units
 */
export function aboveLimit(fields: Fields, values: Values, limit: number): FieldErrors {
  const { own, lists, objects } = amountsIn(fields);
  const errors: FieldErrors = {};
  for (const [name, size] of own) {
    const amount = values[name];
    if (typeof amount === "number" && Math.abs(amount) > limitOf(size, limit))
      errors[name] = [messages[size]];
  }
  const addAll = (inner: Fields, value: unknown, path: string) => {
    if (!isObject(value)) return;
    for (const [at, keys] of Object.entries(aboveLimit(inner, value, limit))) errors[`${path}.${at}`] = keys;
  };
  for (const [name, inner] of lists) {
    const entries = values[name];
    if (!Array.isArray(entries)) continue;
    for (const [at, entry] of entries.entries()) addAll(inner, entry, `${name}.${at}`);
  }
  for (const [name, inner] of objects) addAll(inner, values[name], name);
  return errors;
}

const messages: Readonly<Record<AmountSize, string>> = {
  price: "errors.amountLimit",
  sum: "errors.sumLimit",
  none: "errors.sumLimit",
};
