/** Changes a test can make to a record of any declaration. */
import type { AnyResource } from "../../../src/core/define.ts";
import { type AnyField, isEmpty } from "../../../src/core/fields/field.ts";
import { numberOption } from "../../../src/core/fields/options.ts";
import type { ApiRecord } from "./records.ts";

export interface Change {
  readonly name: string;
  /** Three values that differ from the record's and from each other. */
  readonly values: readonly [unknown, unknown, unknown];
}

const texts: ReadonlySet<string> = new Set(["text", "longText"]);

const isOpen = (field: AnyField) =>
  !field.readOnly && !field.secret && !field.when && !field.hidden?.includes("form");

/** Whether any text of the right length is valid. */
export const isFreeText = (field: AnyField | undefined) =>
  field !== undefined &&
  isOpen(field) &&
  texts.has(field.kind) &&
  !("pattern" in field) &&
  !("check" in field) &&
  !("case" in field);

function changedTexts(field: AnyField, before: unknown): Change["values"] {
  const longest = (numberOption(field, "max") ?? 255) - " theirs".length;
  const start = (isEmpty(before) ? "Sample" : String(before)).slice(0, longest).trim();
  return [`${start} first`, `${start} theirs`, `${start} mine`];
}

function changedNumbers(field: AnyField, before: unknown): Change["values"] | undefined {
  const least = Math.ceil(numberOption(field, "min") ?? 0);
  const most = numberOption(field, "max") ?? Number.POSITIVE_INFINITY;
  const [a, b, c] = [0, 1, 2, 3].map((more) => least + more).filter((one) => one !== before && one <= most);
  return a === undefined || b === undefined || c === undefined ? undefined : [a, b, c];
}

/** Returns a field to change: preferably the title, and a text rather than a number. Undefined if there is neither. */
export function changeOf(resource: AnyResource, record: ApiRecord): Change | undefined {
  const names = [resource.title, ...Object.keys(resource.fields)];
  const text = names.find((name) => isFreeText(resource.fields[name]));
  const textField = resource.fields[text ?? ""];
  if (text !== undefined && textField) return { name: text, values: changedTexts(textField, record[text]) };
  for (const name of names) {
    const field = resource.fields[name];
    if (!field || !isOpen(field) || field.type.number === undefined) continue;
    const values = changedNumbers(field, record[name]);
    if (values) return { name, values };
  }
  return undefined;
}
