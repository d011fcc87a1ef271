import Papa from "papaparse";
import { restoredText } from "../../../core/import/csv.ts";
import type { Delimiter, FileProblem, ImportTable, SourceRow } from "../table.ts";
import { runSync, runYielding } from "./in-slices.ts";

export interface ReadTableOptions {
  /** Whether the first row has the column names. Default: true. */
  readonly header?: boolean;
}

/**
 * Parses CSV text into rows. Quoted cells may contain delimiters and line breaks; every row has its line number. An
 * unclosed quote swallows the rest of the file, so it is a blocking problem with its line number.
 */
export function readTable(text: string, options: ReadTableOptions = {}): ImportTable {
  return runSync(reading(text, options));
}

/** Like `readTable` for a large file, yielding to the browser in between. */
export function readLargeTable(text: string, options: ReadTableOptions = {}): Promise<ImportTable> {
  return runYielding(reading(text, options));
}

function* reading(text: string, options: ReadTableOptions): Generator<undefined, ImportTable> {
  const source = skipMarks(text);
  return importTable(yield* parseRows(source), source.delimiter, options);
}

/** Makes a table of rows that are not blank, and names what is wrong with them. */
export function importTable(
  { rows, problems }: Parsed,
  delimiter: Delimiter | null,
  { header = true }: ReadTableOptions = {},
): ImportTable {
  const first = rows[0];
  if (!first) return { headers: [], rows: [], delimiter, problems: noRows(problems) };
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const headers = header ? namesOf(first) : Array.from({ length: width }, () => "");
  const data = (header ? rows.slice(1) : rows).map((row) => fitted(row, headers.length));
  return {
    headers,
    rows: data,
    delimiter,
    problems: [
      ...(data.length === 0 ? noRows(problems) : problems),
      ...(header ? headerProblems(headers, data, first.line) : []),
      ...(problems.length === 0 ? raggedProblems(data, headers.length) : []),
    ],
  };
}

const noRows = (problems: readonly FileProblem[]): FileProblem[] =>
  problems.length > 0 ? [...problems] : [{ key: "noRows", blocking: true }];

interface Source {
  readonly text: string;
  readonly delimiter: Delimiter;
  /** The line number of the text's first line in the file. */
  readonly line: number;
}

const isDelimiter = (text: string): text is Delimiter => text === "," || text === ";" || text === "\t";

/** Excel may write the delimiter on a line of its own, `sep=;`. */
function skipMarks(text: string): Source {
  const body = text.replace(/^\ufeff/, "");
  const mark = /^"?sep=([,;\t])"?\r?\n/i.exec(body);
  const named = mark?.[1];
  if (mark && named && isDelimiter(named)) {
    return { text: body.slice(mark[0].length), delimiter: named, line: 2 };
  }
  return { text: body, delimiter: delimiterOf(body), line: 1 };
}

/** Returns the most frequent delimiter in the first non-blank line, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const line = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const counted = ([",", ";", "\t"] as const).map((one) => ({ one, count: line.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** The number of rows parsed before yielding. */
const rowsAtOnce = 500;

interface Parsed {
  readonly rows: readonly SourceRow[];
  readonly problems: readonly FileProblem[];
}

function* parseRows({ text, delimiter, line }: Source): Generator<undefined, Parsed> {
  const rows: SourceRow[] = [];
  const problems: FileProblem[] = [];
  const newline = text.includes("\n") ? "\n" : "\r";
  const lineAt = lineCounter(text, newline, line);
  let start = 0;
  for (let more = true; more; ) {
    const from = start;
    let steps = 0;
    more = false;
    Papa.parse<string[]>(from === 0 ? text : text.slice(from), {
      delimiter,
      newline,
      // Fast mode would split the whole rest first.
      fastMode: false,
      step({ data, errors, meta }, parser) {
        const end = from + meta.cursor;
        const raw = text.slice(start, end);
        const begins = lineAt(start);
        const broken = errors.find((error) => error.type === "Quotes");
        if (broken) {
          const key = broken.code === "MissingQuotes" ? "openQuote" : "brokenQuote";
          const at = broken.index === undefined ? start : from + broken.index;
          problems.push({ key, line: lineAt(at), blocking: true });
        }
        const cells = withoutReturn(data, raw).map(restoredText);
        if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: begins, cells });
        start = end;
        steps += 1;
        if (steps < rowsAtOnce || end >= text.length) return;
        more = true;
        parser.abort();
      },
    });
    yield;
  }
  return { rows, problems };
}

/** Returns the line of a position in the text; positions must be requested in ascending order. */
function lineCounter(text: string, newline: string, first: number): (place: number) => number {
  let seen = 0;
  let line = first;
  return (place) => {
    for (
      let end = text.indexOf(newline, seen);
      end !== -1 && end < place;
      end = text.indexOf(newline, seen)
    ) {
      line += 1;
      seen = end + 1;
    }
    return line;
  };
}

/** Rows are split at `\n`, so an unquoted last cell ends with the `\r` before it. */
function withoutReturn(cells: readonly string[], raw: string): string[] {
  const last = cells.at(-1) ?? "";
  const left = last.endsWith("\r") && (raw.endsWith(`${last}\n`) || raw.endsWith(last));
  return left ? [...cells.slice(0, -1), last.slice(0, -1)] : [...cells];
}

function namesOf(row: SourceRow): string[] {
  return row.cells.map((cell) => cell.trim());
}

function fitted(row: SourceRow, width: number): SourceRow {
  if (row.cells.length <= width) return row;
  const beyond = row.cells.slice(width).some((cell) => cell.trim() !== "");
  return beyond ? { ...row, overfull: true } : { ...row, cells: row.cells.slice(0, width) };
}

function headerProblems(headers: readonly string[], rows: readonly SourceRow[], line: number): FileProblem[] {
  return headers.flatMap((name, at): FileProblem[] => {
    if (name === "") {
      const used = rows.some((row) => (row.cells[at] ?? "").trim() !== "");
      return used ? [{ key: "unnamedColumn", line, column: String(at + 1) }] : [];
    }
    return headers.indexOf(name) < at ? [{ key: "duplicateColumn", line, column: name }] : [];
  });
}

function raggedProblems(rows: readonly SourceRow[], width: number): FileProblem[] {
  return [
    ...together(
      "overfullRow",
      rows.filter((row) => row.overfull),
    ),
    ...together(
      "shortRow",
      rows.filter((row) => row.cells.length < width),
    ),
  ];
}

function together(key: FileProblem["key"], rows: readonly SourceRow[]): FileProblem[] {
  const first = rows[0];
  return first ? [{ key, line: first.line, more: rows.length - 1 }] : [];
}

/** Decodes the bytes of a file to text, whatever program wrote it. */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** `reason` is a message key under `import:file`. */
type Decoded =
  | { readonly text: string; readonly encoding: Encoding }
  | { readonly reason: "empty" | "workbook" | "binary" };

const signatures: readonly (readonly [reason: "workbook" | "binary", bytes: readonly number[]])[] = [
  ["workbook", [0x50, 0x4b, 0x03, 0x04]],
  ["workbook", [0xd0, 0xcf, 0x11, 0xe0]],
  ["binary", [0x89, 0x50, 0x4e, 0x47]],
  ["binary", [0xff, 0xd8, 0xff]],
  ["binary", [0x25, 0x50, 0x44, 0x46]],
  ["binary", [0x1f, 0x8b]],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Decodes UTF-8 and UTF-16 with or without byte order marks, and Windows-1252 if the bytes are not valid UTF-8. Other
 * files are rejected, Excel workbooks with their own message.
 */
export function decode(bytes: Uint8Array): Decoded {
  const signature = signatures.find(([, start]) => startsWith(bytes, start));
  if (signature) return { reason: signature[0] };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) return { reason: "binary" };
  return text.trim() === "" ? { reason: "empty" } : { text, encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return unmarked;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/**
 * In UTF-16, letters, digits, commas and line breaks of Latin scripts have a zero byte, always on the same side; other
 * scripts have the same commas and line breaks.
 */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < 2 || bytes.length % 2 === 1) return undefined;
  if (even === 0) return "utf-16le";
  return odd === 0 ? "utf-16be" : undefined;
}
