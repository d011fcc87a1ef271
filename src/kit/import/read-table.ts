import Papa from "papaparse";
import { restore } from "../../core/csv.ts";
import type { Delimiter, FileProblem, SourceRow, Table } from "./table.ts";

interface Options {
  /** The first row names the columns. Default: true. */
  readonly header?: boolean;
}

/**
 * Splits CSV text into rows. Quotes may hold delimiters and line ends; every row knows the line it begins at.
 * A broken quote swallows what follows it, so it blocks the file and names its line.
 */
export function readTable(text: string, { header = true }: Options = {}): Table {
  const source = skipMarks(text);
  const { rows, problems } = parseRows(source);
  const first = rows[0];
  if (!first) return { headers: [], rows: [], delimiter: source.delimiter, problems: noRows(problems) };
  const width = Math.max(...rows.map((row) => row.cells.length));
  const headers = header ? namesOf(first) : Array.from({ length: width }, () => "");
  const data = (header ? rows.slice(1) : rows).map((row) => fitted(row, headers.length));
  return {
    headers,
    rows: data,
    delimiter: source.delimiter,
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
  /** The number of the text's first line in the file. */
  readonly line: number;
}

const isDelimiter = (text: string): text is Delimiter => text === "," || text === ";" || text === "\t";

/** Excel may write its delimiter into a line of its own, `sep=;`. */
function skipMarks(text: string): Source {
  const body = text.replace(/^\ufeff/, "");
  const mark = /^"?sep=([,;\t])"?\r?\n/i.exec(body);
  const named = mark?.[1];
  if (mark && named && isDelimiter(named)) {
    return { text: body.slice(mark[0].length), delimiter: named, line: 2 };
  }
  return { text: body, delimiter: delimiterOf(body), line: 1 };
}

/** The one that stands most often in the first line that is not blank, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const line = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const counted = ([",", ";", "\t"] as const).map((one) => ({ one, count: line.split(one).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

function parseRows({ text, delimiter, line }: Source): { rows: SourceRow[]; problems: FileProblem[] } {
  const rows: SourceRow[] = [];
  const problems: FileProblem[] = [];
  const newline = text.includes("\n") ? "\n" : "\r";
  const lineAt = lineCounter(text, newline, line);
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    step({ data, errors, meta }) {
      const raw = text.slice(start, meta.cursor);
      const begins = lineAt(start);
      const broken = errors.find((error) => error.type === "Quotes");
      if (broken) {
        const key = broken.code === "MissingQuotes" ? "openQuote" : "brokenQuote";
        problems.push({ key, line: lineAt(broken.index ?? start), blocking: true });
      }
      const cells = withoutReturn(data, raw).map(restore);
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: begins, cells });
      start = meta.cursor;
    },
  });
  return { rows, problems };
}

/** The line of a place in the text; asked for places in rising order. */
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

/** Rows are split at `\n`, so the `\r` before it is left at the end of a last cell that has no quotes. */
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
