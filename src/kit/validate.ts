import type { AnyResource } from "./define.ts";
import { type AnyField, type Fields, isEmpty } from "./fields/field.ts";
import { type FieldErrors, readFields } from "./fields/read.ts";
import { toSlug } from "./fields/slug/field.ts";

export type Validated =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly errors: FieldErrors };

type Input = Readonly<Record<string, unknown>>;

/** Fields a person or another program may write. */
export function writableFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly));
}

/**
 * Checks and normalises a new record or, with `current`, a change to one. Used alike by forms, import, bulk
 * edit and the API. The value has every declared field: missing ones are filled with what `current` has or
 * with their initial value, computed ones are derived.
 * @returns messages as i18n keys by path; unknown and read-only names are refused
 */
export function validateRecord(resource: AnyResource, input: Input, current?: Input): Validated {
  const writable = writableFields(resource.fields);
  const before = current ? pick(current, Object.keys(writable)) : {};
  const kept = current ? pick(current, readOnlyNames(resource.fields)) : emptyOf(resource.fields);
  const named = withSlugs(writable, { ...before, ...input }, input);
  const read = readFields(writable, { ...before, ...named }, kept);
  for (const name of Object.keys(read.errors)) {
    if (resource.fields[name]?.readOnly) read.errors[name] = ["errors.readOnly"];
  }
  if (Object.keys(read.errors).length > 0) return { ok: false, errors: read.errors };
  const value = derive(resource.fields, { ...kept, ...read.value });
  const errors = brokenRules(resource, value);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
}

/** The record with its computed fields derived again. */
export function derive(fields: Fields, record: Input): Record<string, unknown> {
  const value: Record<string, unknown> = { ...record };
  for (const [name, field] of Object.entries(fields)) {
    if (field.compute) value[name] = (field.compute as (record: Input) => unknown)(record);
  }
  return value;
}

/**
 * The values of a global from those that are stored: fields that were never saved have their initial value.
 * What is only written is left out.
 */
export function globalValuesOf(fields: Fields, stored: Input): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([, field]) => !field.writeOnly);
  return derive(fields, readFields(Object.fromEntries(kept), stored).value);
}

/** What a form shows for a record that does not exist yet. */
export function initialValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writableFields(fields)).map(([name, field]) => [name, field.initial ?? field.empty]),
  );
}

function brokenRules(resource: AnyResource, value: Input): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(resource.rules ?? {})) {
    const verdict = rule?.(value);
    if (typeof verdict === "string") errors[name] = [verdict];
  }
  return errors;
}

function withSlugs(fields: Fields, whole: Input, input: Input): Input {
  const made: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(fields)) {
    const from = (field as AnyField & { from?: string }).from;
    if (field.kind !== "slug" || from === undefined || !isEmpty(whole[name])) continue;
    const title = whole[from];
    made[name] = toSlug(typeof title === "string" ? title : "");
  }
  return made;
}

function readOnlyNames(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.readOnly);
}

function emptyOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    readOnlyNames(fields).map((name) => [name, fields[name]?.initial ?? fields[name]?.empty]),
  );
}

function pick(record: Input, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
