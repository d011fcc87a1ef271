import type { AnyResource } from "../../../core/define.ts";
import { type AnyField, entriesOf } from "../../../core/fields/field.ts";
import { isObject } from "../../../domain/is-object.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import type { RowEntry } from "../entries/entries.ts";
import type { Mapping } from "../match.ts";
import type { ImportSource } from "../use-source.ts";

/** Longer texts are cut in messages. */
const most = 60;

/** A file as it is mapped, for finding the cell of a field. */
export interface ImportSummary {
  readonly source: ImportSource | null;
  readonly mapping: Mapping;
}

/**
 * Returns what the file says at the place of an error, for its message; empty if it says nothing there.
 * @param path of the error, such as `sku` or `combinations.1.price`
 */
export function writtenAt(
  resource: AnyResource,
  entry: RowEntry,
  path: string,
  { source, mapping }: ImportSummary,
): string {
  const [top = "", at, name] = path.split(".");
  const cell = source?.format ? undefined : cellOf(entry, source, mapping.indexOf(top));
  const value = valueAt(entry.record, path);
  const field = at === undefined ? resource.fields[top] : entriesOf(resource.fields[top])?.[name ?? ""];
  const text = (entry.texts?.[path] ?? cell ?? textOf(field, value)).replace(/\s+/g, " ").trim();
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function cellOf({ rows }: RowEntry, source: ImportSource | null, column: number): string | undefined {
  return source?.table.rows[rows[0] ?? -1]?.cells[column];
}

function valueAt(record: RowEntry["record"], path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) ? value[part] : undefined;
  }, record);
}

/** A value as in a file. One that could not be read need not have the type of its field. */
function textOf(field: AnyField | undefined, value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(", ");
  if (typeof value !== "number") return "";
  return field ? field.type.toCsv(value, field, baseCurrency()) : String(value);
}
