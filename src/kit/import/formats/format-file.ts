import type { NotTaken, Rows } from "../entries/format.ts";
import { normalise, withoutHints } from "../match.ts";
import type { SourceRow } from "../table.ts";

/** The names that a column has in files, in order of preference; a pattern may name several columns. */
export type ColumnNames = readonly (string | RegExp)[];

/** The columns of a format by meaning. */
export type FormatColumns<Column extends string> = Readonly<Record<Column, ColumnNames>>;

/** A row of a file whose columns are known. */
export interface FormatRow<Column extends string> {
  /** The index of the row in the table. */
  readonly at: number;
  /** Returns the trimmed text of a cell; empty if there is none. */
  cell(column: Column): string;
  /** Returns the trimmed texts of all columns with that meaning, without empty ones. */
  cells(column: Column): string[];
  /** Returns the trimmed text of the column at an index. */
  textAt(place: number): string;
}

/** A file whose columns are known. */
export interface FormatFile<Column extends string> {
  readonly headers: readonly string[];
  readonly rows: readonly FormatRow<Column>[];
  /** Whether the file has the column. */
  has(column: Column): boolean;
  /** Returns the indexes of the columns with that meaning, in file order. */
  places(column: Column): readonly number[];
  /** Returns the heading of a column as the file has it. */
  header(column: Column): string;
}

const none: readonly number[] = [];

const textIn = (row: SourceRow, place: number | undefined) =>
  place === undefined ? "" : (row.cells[place] ?? "").trim();

/** Finds the columns of a format in a file. */
export function fileOf<Column extends string>(
  { headers, rows }: Rows,
  columns: FormatColumns<Column>,
): FormatFile<Column> {
  const words = headers.map((header) => normalise(withoutHints(header)));
  const placesByColumn = new Map<Column, readonly number[]>();
  for (const column in columns) placesByColumn.set(column, placesNamed(headers, words, columns[column]));
  const places = (column: Column) => placesByColumn.get(column) ?? none;
  return {
    headers,
    rows: rows.map((row, at) => ({
      at,
      cell: (column) => textIn(row, places(column)[0]),
      cells: (column) =>
        places(column)
          .map((place) => textIn(row, place))
          .filter(Boolean),
      textAt: (place) => textIn(row, place),
    })),
    has: (column) => places(column).length > 0,
    places,
    header: (column) => headers[places(column)[0] ?? -1] ?? column,
  };
}

/** A name finds one column, a pattern all that match. */
function placesNamed(headers: readonly string[], words: readonly string[], names: ColumnNames): number[] {
  for (const name of names) {
    const indexes =
      typeof name === "string"
        ? [words.indexOf(normalise(withoutHints(name)))].filter((place) => place >= 0)
        : headers.flatMap((header, at) => (name.test(header.trim()) ? [at] : []));
    if (indexes.length > 0) return indexes;
  }
  return [];
}

/** Returns the non-empty columns that are not used. */
export function unknownColumns(
  headers: readonly string[],
  taken: ReadonlySet<number>,
  rows: readonly SourceRow[],
): NotTaken[] {
  return headers.flatMap((column, at) => {
    const filled = taken.has(at) ? 0 : rows.filter((row) => (row.cells[at] ?? "").trim() !== "").length;
    return filled > 0 ? [{ column, rows: filled, reason: "noField" }] : [];
  });
}

/** Returns the columns with cells that are not imported, each with the number of its rows. */
export function leftCells<Column extends string>(
  file: FormatFile<Column>,
  reason: string,
  columns: readonly Column[],
  isLeft: (row: FormatRow<Column>, column: Column) => boolean = (row, column) => row.cell(column) !== "",
): NotTaken[] {
  return columns.flatMap((column) => {
    const rows = file.rows.filter((row) => isLeft(row, column)).length;
    return rows > 0 ? [{ column: file.header(column), rows, reason }] : [];
  });
}
