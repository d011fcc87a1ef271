import type { AnyField, Fields } from "./field.ts";

/** Reads an option of a kind from a field without its static type. */
const read = (field: AnyField, name: string): unknown => (field as AnyField & Record<string, unknown>)[name];

/** Returns the options of a select or multi-select; none for other kinds. */
export function optionsOf(field: AnyField): readonly string[] {
  const options = read(field, "options");
  return Array.isArray(options) ? options.filter((one) => typeof one === "string") : [];
}

/** Returns a numeric option such as `max` or `decimals`, or undefined. */
export function numberOption(field: AnyField, name: "min" | "max" | "decimals"): number | undefined {
  const value = read(field, name);
  return typeof value === "number" ? value : undefined;
}

/** Returns the field that a slug is generated from. */
export function sourceOf(field: AnyField): string | undefined {
  const from = read(field, "from");
  return typeof from === "string" ? from : undefined;
}

/** Returns the fields of a list's entries; none for other kinds. */
export function entryFieldsOf(field: AnyField): Fields {
  const fields = read(field, "fields");
  return isFields(fields) ? fields : {};
}

/** Returns the fields of a JSON object, if declared; none for other kinds. */
export function partsOf(field: AnyField): Fields {
  const fields = read(field, "of");
  return isFields(fields) ? fields : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
