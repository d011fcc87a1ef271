import type { Fields } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { readCell } from "../entries/entries.ts";
import type { FormatRecord } from "../entries/format.ts";

/** Values read from texts, and what is said of them, by path. */
export type TextsRead = Required<Pick<FormatRecord, "record" | "errors" | "notes">> & {
  readonly texts: Readonly<Record<string, string>>;
};

/**
 * Reads texts as fields: one without a text is left out.
 * @param prefix of the paths of errors and notes. Default: none
 */
export function readTexts(
  fields: Fields,
  texts: Readonly<Record<string, string | undefined>>,
  prefix = "",
): TextsRead {
  const record: Record<string, unknown> = {};
  const [errors, notes]: [FieldErrors, FieldErrors] = [{}, {}];
  const about: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = fields[name];
    if (text === undefined || field === undefined) continue;
    const cell = readCell(field, text);
    const said = "error" in cell ? cell.error : cell.note;
    if ("value" in cell && cell.value !== undefined) record[name] = cell.value;
    if (said === undefined) continue;
    ("error" in cell ? errors : notes)[prefix + name] = [said];
    about[prefix + name] = text;
  }
  return { record, errors, notes, texts: about };
}

/**
 * Reads texts as the fields of a record. A field without a text stays as it is, an empty text clears its field, and fields
 * that the user may not write are left out.
 * @param rows the indexes of its rows in the table
 * @param texts the texts of cells, by field
 */
export const recordOf = (
  rows: readonly number[],
  fields: Fields,
  texts: Readonly<Record<string, string | undefined>>,
): FormatRecord => ({ rows, ...readTexts(fields, texts) });
