import { isObject } from "../../domain/is-object.ts";
import { type AnyField, entriesOf, type Fields } from "../fields/field.ts";
import type { TextOptions } from "../kinds/common.ts";
import { oncePer } from "../once.ts";
import type { FieldErrors } from "./read.ts";

type Input = Readonly<Record<string, unknown>>;
type Warn = NonNullable<TextOptions["warn"]>;

/** A field that warns, or a list with such fields in its entries. */
type Warning = { readonly name: string } & ({ readonly warn: Warn } | { readonly inside: Fields });

/** Cached: most fields do not warn, and every row of an import needs those that do. */
const warningIn = oncePer((fields: Fields): readonly Warning[] =>
  Object.entries(fields).flatMap(
    ([name, field]: [string, AnyField & Pick<TextOptions, "warn">]): Warning[] => {
      const { warn } = field;
      if (warn) return [{ name, warn }];
      const inside = entriesOf(field);
      return inside && warningIn(inside).length > 0 ? [{ name, inside }] : [];
    },
  ),
);

/** Returns the messages of doubtful values of a record, by path. They do not keep it from being stored. */
export function warningsOf(fields: Fields, record: Input): FieldErrors {
  const warnings: FieldErrors = {};
  for (const one of warningIn(fields)) {
    const value = record[one.name];
    if ("warn" in one) {
      const verdict = typeof value === "string" && value.trim() !== "" ? one.warn(value.trim()) : true;
      if (verdict !== true) warnings[one.name] = [verdict];
      continue;
    }
    for (const [at, entry] of (Array.isArray(value) ? value : []).entries()) {
      const inner = isObject(entry) ? warningsOf(one.inside, entry) : {};
      for (const [path, keys] of Object.entries(inner)) warnings[`${one.name}.${at}.${path}`] = keys;
    }
  }
  return warnings;
}
