import type { Fields } from "../../../core/fields/field.ts";
import { readCell } from "../entries/entries.ts";
import type { FormatRecord } from "../entries/format.ts";

/**
 * Reads texts as the fields of a record. A field without a text stays as it is, an empty text clears its field, and fields
 * that the user may not write are left out.
 * @param rows the indexes of its rows in the table
 * @param texts the texts of cells, by field
 */
export function recordOf(
  rows: readonly number[],
  fields: Fields,
  texts: Readonly<Record<string, string | undefined>>,
): FormatRecord {
  const record: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  const wrong: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = fields[name];
    if (text === undefined || field === undefined) continue;
    const found = readCell(field, text);
    if ("error" in found) {
      errors[name] = [found.error];
      wrong[name] = text;
    } else if (found.value !== undefined) record[name] = found.value;
  }
  return { rows, record, errors, texts: wrong };
}
