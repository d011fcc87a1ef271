import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { AnyField, Fields } from "../../core/fields/field.ts";
import { entryFieldsOf, sourceOf } from "../../core/fields/options.ts";
import { sameValue } from "../../core/fields/same-value.ts";
import { baseCurrency } from "../../domain/base-currency.ts";
import { isObject } from "../../domain/is-object.ts";
import { toSlug } from "../../domain/slug.ts";
import { entriesOf, textOf } from "../fields/values.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The names whose values are not the same. */
export function changedNames(names: readonly string[], before: Values, after: Values): string[] {
  return names.filter((name) => !sameValue(before[name], after[name]));
}

export function pickNames(record: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** The value at `combinations.2.sku`, undefined where the path ends early. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) ? value[key] : undefined;
  }, values);
}

const isUnique = (field: AnyField) => field.unique !== undefined && field.unique !== false;

function copyEntries(value: unknown, fields: Fields, newId: () => string): Values[] {
  return entriesOf(value).map((entry) => ({ ...withoutUnique(entry, fields), id: newId() }));
}

function withoutUnique(record: Values, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isUnique(field) ? field.empty : record[name]]),
  );
}

/**
 * What a form starts with to make another record like this one. Unique values are left out, except the
 * title, which `retitle` makes a new one of; entries of lists get new ids.
 */
export function copyOf(
  resource: AnyResource,
  record: Values,
  retitle: (title: string) => string,
  newId: () => string,
): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.readOnly));
  const copy = withoutUnique(record, fields);
  for (const [name, field] of Object.entries(fields)) {
    const entryFields = entryFieldsOf(field);
    if (Object.keys(entryFields).length > 0) copy[name] = copyEntries(record[name], entryFields, newId);
  }
  const title = record[resource.title];
  if (typeof title === "string" && fields[resource.title]) copy[resource.title] = retitle(title);
  return copy;
}

const startPrefix = "new.";

/** The address part that gives a new record a value to start with: `new.parentId=…`, read as a CSV cell is. */
export function startParam(field: string, text: string): string {
  return new URLSearchParams([[`${startPrefix}${field}`, text]]).toString();
}

/** What an address gives a new record to start with. */
export function startValuesOf(resource: AnyResource, params: URLSearchParams): Values {
  const start: Record<string, unknown> = {};
  for (const [param, text] of params) {
    const name = param.startsWith(startPrefix) ? param.slice(startPrefix.length) : "";
    const field = fieldOf(resource, name);
    if (!field || field.readOnly || field.secret || text === "") continue;
    const read = field.type.fromCsv(text, field, baseCurrency());
    if ("value" in read) start[name] = read.value;
  }
  return start;
}

/** The slugs that a form made itself, by field. */
type MadeSlugs = Readonly<Record<string, string>>;

const slugFields = (resource: AnyResource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const from = field.kind === "slug" ? sourceOf(field) : undefined;
    return from === undefined ? [] : [{ name, from }];
  });

/** What each slug would be if it were made from the values now. */
export function generatedSlugs(resource: AnyResource, values: Values): MadeSlugs {
  return Object.fromEntries(
    slugFields(resource).map(({ name, from }) => [name, toSlug(textOf(values[from]))]),
  );
}

/** The slugs to write because their source changed and nobody has typed into them. */
export function slugsToUpdate(resource: AnyResource, values: Values, made: MadeSlugs): Values {
  const next = generatedSlugs(resource, values);
  const untouched = slugFields(resource).filter(({ name }) => {
    const value = textOf(values[name]);
    return (value === "" || value === made[name]) && value !== next[name];
  });
  return Object.fromEntries(untouched.map(({ name }) => [name, next[name] || null]));
}
