import type { Fields } from "../../core/fields/field.ts";
import { readText } from "./entries/entries.ts";
import { type NumberFields, numberRules, numbersPlain, othersIn } from "./entries/numbers.ts";
import { runSync } from "./table/in-slices.ts";
import type { SourceRow } from "./table.ts";

/**
 * Returns a function that reads the number in a column of a row: null if there is none. Text that is no number, or is
 * written in another notation than the rest of its column, stays as it is: the API reports what is wrong with it.
 */
export function numberReader(
  fields: Fields,
  rows: readonly SourceRow[],
  columns: NumberFields,
  language: string,
): (row: SourceRow, at: number) => number | string | null {
  const rules = runSync(numberRules({ fields }, rows, columns, language));
  const plain = numbersPlain(rules);
  return (row, at) => {
    const text = (row.cells[at] ?? "").trim();
    const field = fields[columns.get(at) ?? ""];
    if (text === "") return null;
    if (!field || othersIn(row, rules).includes(at)) return text;
    const read = readText(field, plain(row).cells[at]?.trim() ?? "");
    return "value" in read && typeof read.value === "number" ? read.value : text;
  };
}
