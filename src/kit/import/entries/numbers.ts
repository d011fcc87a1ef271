import type { AnyResource } from "../../../core/define.ts";
import { plainDigits } from "../../../domain/texts/digits.ts";
import type { SourceRow } from "../table/table.ts";
import type { Mapping } from "./match.ts";

/** A decimal separator. */
type Mark = "." | ",";

const numberKinds = new Set(["money", "decimal", "integer", "percent", "quantity"]);

/** Returns the digits and separators of a number without surrounding text. */
const bodyOf = (text: string) =>
  /\d[\d.,\s\u00a0\u202f'’]*/
    .exec(text)?.[0]
    .replace(/[^\d.,]+/g, "")
    .replace(/[.,]$/, "");

const other = (mark: Mark): Mark => (mark === "." ? "," : ".");

/** Returns the decimal separator of a number; undefined if it is ambiguous. */
function markOf(body: string): Mark | undefined {
  const marks = [...body].filter((one): one is Mark => one === "." || one === ",");
  const [first] = marks;
  const last = marks.at(-1);
  if (!first || !last) return undefined;
  if (first !== last) return last;
  // 1.234.567
  if (marks.length > 1) return other(first);
  const [whole = "", parts = ""] = body.split(first);
  return parts.length === 3 && whole.length <= 3 && !whole.startsWith("0") ? undefined : first;
}

/** The number of cells that are read without an interruption. */
const atOnce = 500;

/** Returns the decimal separator of a column; null if its cells are inconsistent, undefined if all are ambiguous. */
function* markIn(rows: readonly SourceRow[], column: number): Generator<undefined, Mark | null | undefined> {
  let found: Mark | undefined;
  for (const [at, { cells, numeric }] of rows.entries()) {
    if (at % atOnce === 0) yield;
    if (numeric?.includes(column)) continue;
    const mark = markOf(bodyOf(plainDigits(cells[column] ?? "")) ?? "");
    if (mark && found && mark !== found) return null;
    found ??= mark;
  }
  return found;
}

/** Returns the decimal separator of a language: 1.234,50 in Spanish. */
const markOfLanguage = (language: string): Mark =>
  new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? ","
    : ".";

/** Converts a number with that decimal separator to one with a point and without thousands separators. */
function plain(text: string, mark: Mark): string {
  const body = bodyOf(text);
  if (!body || !/[.,]/.test(body)) return text;
  const groups =
    mark === "."
      ? /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$|^\d+(\.\d+)?$/
      : /^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+(,\d+)?$/;
  if (!groups.test(body)) return text;
  const point = body.replaceAll(other(mark), "").replace(",", ".");
  return text.replace(/\d[\d.,\s\u00a0\u202f'’]*\d/, point);
}

/**
 * Determines the decimal separator of each number column: one cell such as 1.234,5 or 12.50 decides how 1.234 is read.
 * If all are ambiguous, the other columns decide, provided that they agree. If none does, amounts are read as in the
 * user's language, and other numbers unchanged. Interruptible, since it reads the whole file.
 * @returns a function that converts the numbers of a row
 */
export function* plainNumbers(
  resource: AnyResource,
  rows: readonly SourceRow[],
  mapping: Mapping,
  language: string,
): Generator<undefined, (row: SourceRow) => SourceRow> {
  const marks = new Map<number, Mark>();
  const unclear: { readonly at: number; readonly kind: string }[] = [];
  for (const [at, name] of mapping.entries()) {
    const kind = name === null ? undefined : resource.fields[name]?.kind;
    if (kind === undefined || !numberKinds.has(kind)) continue;
    const found = yield* markIn(rows, at);
    if (found) marks.set(at, found);
    else if (found === undefined) unclear.push({ at, kind });
  }
  const said = new Set(marks.values());
  const [ofFile] = said.size === 1 ? said : [];
  for (const { at, kind } of unclear) {
    const mark = ofFile ?? (kind === "money" ? markOfLanguage(language) : undefined);
    if (mark) marks.set(at, mark);
  }
  if (marks.size === 0) return (row) => row;
  return (row) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      const mark = marks.get(at);
      return mark && !row.numeric?.includes(at) ? plain(plainDigits(cell), mark) : cell;
    }),
  });
}
