/** Reads the sample of `npm run new` as the import reads files: in any encoding, with any delimiter, or a workbook. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { isObject } from "../../src/domain/is-object.ts";
import { decode, importTable, readTable } from "../../src/kit/import/table/read-table.ts";
import type { ImportTable } from "../../src/kit/import/table.ts";
import { readWorkbook } from "../../src/kit/workbook/read.ts";

type Sample = readonly Readonly<Record<string, unknown>>[];

const maxRows = 100_000;

const expected =
  "Expected: a CSV file or an Excel workbook (.xlsx) with headings and a row at least, or a JSON list of objects.";

/** A heading is no day, amount or address: those are values. */
const aValue =
  /^(\d{4}-\d\d?-\d\d?|\d\d?([./])\d\d?\2\d{4}|\p{Sc}?\d+[.,]\d\d\p{Sc}?|[^\s@]+@[^\s@]+\.\w+)$/u;

function recordsOf(table: ImportTable, file: string): Sample {
  const { headers, rows, problems } = table;
  const refuse = (what: string) => new Error(`${file}${what}`);
  for (const { key, line, column } of problems) {
    if (key === "openQuote") throw refuse(`, line ${line}: a quote is opened and never closed.`);
    if (key === "brokenQuote") throw refuse(`, line ${line}: a quoted cell goes on after its closing quote.`);
    if (key === "overfullRow") throw refuse(`, line ${line}: there are more cells than headings.`);
    if (key === "duplicateColumn") throw refuse(` has several columns named ${column}: rename all but one.`);
  }
  const value = headers.find((name) => aValue.test(name));
  if (value !== undefined) throw refuse(` begins with values, such as ${value}, and not with headings.`);
  return rows.map(({ cells }) =>
    Object.fromEntries(headers.flatMap((name, at) => (name === "" ? [] : [[name, cells[at] ?? ""]]))),
  );
}

async function tableOf(bytes: Uint8Array, file: string): Promise<ImportTable | undefined> {
  const decoded = decode(bytes);
  if ("text" in decoded) return readTable(decoded.text);
  if (decoded.reason === "empty") return undefined;
  const read = decoded.reason === "workbook" ? await readWorkbook(bytes, { maxRows }) : undefined;
  if (!read || "refusal" in read) throw new Error(`${file} cannot be read. ${expected}`);
  return importTable({ rows: read.sheet.rows, problems: [] }, null);
}

function jsonOf(bytes: Buffer, file: string): readonly unknown[] {
  try {
    return [JSON.parse(bytes.toString("utf8").replace(/^\ufeff/, ""))].flat();
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns the records of a file. Throws a sentence for a person if it has none, or if they cannot be told apart. */
export async function readSample(file: string): Promise<Sample> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  const table = file.endsWith(".json") ? undefined : await tableOf(bytes, file);
  const records = file.endsWith(".json") ? jsonOf(bytes, file) : table ? recordsOf(table, file) : [];
  if (records.length > 0 && records.every(isObject)) return records;
  throw new Error(`${file} has no records to learn from. ${expected}`);
}
