import type { AnyField, Fields, Limits } from "../fields/field.ts";
import { entryFieldsOf, numberOption, partsOf } from "../fields/options.ts";

/** Returns the bounds of a field: those of its declaration, else those of its kind. */
export function limitsOf(field: AnyField): Limits {
  const kind = field.type.limits;
  const limits: Record<string, number> = {};
  for (const name of ["min", "max", "decimals"] as const) {
    const limit = numberOption(field, name) ?? kind?.[name];
    if (limit !== undefined) limits[name] = limit;
  }
  return limits;
}

/** What a path of an error leads to. */
export interface FieldAt {
  /** Undefined for a part of a value that is not declared. */
  readonly field: AnyField | undefined;
  /** The names of the fields on the way, without the places of entries: `combinations.2.sku` → `combinations.sku`. */
  readonly names: readonly string[];
  readonly limits: Limits;
}

/** Finds the field at the path of an error: `price`, `combinations.2.sku`, `addresses.countryCode`, `images.0.alt`. */
export function fieldAt(fields: Fields, path: string): FieldAt | null {
  const [name = "", ...rest] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return null;
  const inner = rest.filter((part) => !/^\d+$/.test(part));
  if (inner.length === 0) return { field, names: [name], limits: limitsIn(field, rest) };
  const innerField = fieldAt({ ...entryFieldsOf(field), ...partsOf(field) }, inner.join("."));
  if (innerField) return { ...innerField, names: [name, ...innerField.names] };
  return {
    field: undefined,
    names: [name, ...inner],
    limits: field.type.partLimits?.(inner[0] ?? "", limitsOf(field)) ?? {},
  };
}

/** The bounds at a place inside a value: `tags.2` is one tag, and not the list of them. */
function limitsIn(field: AnyField, rest: readonly string[]): Limits {
  const own = limitsOf(field);
  return rest.length === 0 ? own : (field.type.partLimits?.("", own) ?? own);
}
