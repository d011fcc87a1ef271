import type { AnyField, Fields } from "./field.ts";

/** Options of one kind, read from a field whose kind the compiler has forgotten. */
const read = (field: AnyField, name: string): unknown => (field as AnyField & Record<string, unknown>)[name];

/** The options of a select or multi-select; none for other kinds. */
export function optionsOf(field: AnyField): readonly string[] {
  const options = read(field, "options");
  return Array.isArray(options) ? options.filter((one) => typeof one === "string") : [];
}

/** A numeric option such as `max` or `decimals`, or undefined. */
export function numberOption(field: AnyField, name: "min" | "max" | "decimals"): number | undefined {
  const value = read(field, name);
  return typeof value === "number" ? value : undefined;
}

/** The field that a slug is made from. */
export function sourceOf(field: AnyField): string | undefined {
  const from = read(field, "from");
  return typeof from === "string" ? from : undefined;
}

/** The fields of a list's entries; none for other kinds. */
export function entryFieldsOf(field: AnyField): Fields {
  const fields = read(field, "fields");
  return isFields(fields) ? fields : {};
}

/** The fields of a JSON object that has some; none for other kinds. */
export function partsOf(field: AnyField): Fields {
  const fields = read(field, "of");
  return isFields(fields) ? fields : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
