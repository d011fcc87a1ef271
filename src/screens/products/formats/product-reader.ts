import type { AnyField, Fields } from "../../../core/fields/field.ts";
import { storeMoment } from "../../../core/kinds/date-time.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import { readText } from "../../../kit/import/define.ts";
import type { LeftCell, ProductColumn } from "./product-rows.ts";

/** Whether the file has a column of that meaning. */
export type HasColumn = (column: ProductColumn) => boolean;

/** Parses cells with the resource's fields and collects those that cannot be parsed or imported. */
export interface ProductReader {
  readonly fields: Fields;
  readonly has: HasColumn;
  readonly errors: FieldErrors;
  /** What is said of values that are not as the file has them, by field. */
  readonly notes: FieldErrors;
  readonly texts: Record<string, string>;
  readonly left: LeftCell[];
  /** The time zone of the store. */
  readonly zone: string;
}

/** Reports a cell that cannot be read. */
function refuseCell({ errors, texts }: ProductReader, path: string, key: string, text: string): undefined {
  errors[path] = [key];
  texts[path] = text;
}

/** Parses a cell as a field; undefined if it is empty or invalid. */
export function readProducts(
  reader: ProductReader,
  path: string,
  field: AnyField | undefined,
  text: string,
): unknown {
  if (!field || text === "") return undefined;
  const cell = readText(field, text);
  if ("error" in cell) return refuseCell(reader, path, cell.error, text);
  if (cell.note !== undefined) note(reader, path, cell.note, text);
  return cell.value;
}

/** Says something of a value that is imported. */
export function note({ notes, texts }: ProductReader, path: string, key: string, text: string): void {
  notes[path] = [key];
  texts[path] = text;
}

/** Reads a word of the file; undefined if it is empty or, with an error at that field, unknown. */
export function wordIn(
  reader: ProductReader,
  path: string,
  text: string,
  words: Readonly<Record<string, boolean>>,
) {
  if (text === "") return undefined;
  return words[text.toLowerCase()] ?? yesOrNo(text) ?? refuseCell(reader, path, "errors.flag", text);
}

/** Reads when a sale begins or ends, on the clocks of the store; null for no moment, undefined if it cannot be read. */
export function momentIn(
  reader: ProductReader,
  path: string,
  text: string,
  ends: boolean,
): string | null | undefined {
  if (text === "") return null;
  return storeMoment(text, reader.zone, ends) ?? refuseCell(reader, path, "errors.dateTime", text);
}
