import type { SourceRow } from "../table.ts";

/** Ways to write the values of a column. */
export interface Notations<Name extends string> {
  readonly names: readonly Name[];
  /** Returns what a cell is in each notation in which it can be read. */
  read(cell: string): Readonly<Partial<Record<Name, string>>>;
  /** Whether the cell counts at all. Default: it does. */
  counts?(row: SourceRow, at: number): boolean;
}

/** A column whose cells do not mean the same in all notations. */
export interface NotationColumn<Name extends string> {
  /** Its index. */
  readonly at: number;
  /** The notations it can be read in, the most frequent one of a mixed column first. With several the user chooses. */
  readonly names: readonly Name[];
  /** It is written in several notations: in each of them some cells cannot be read. */
  readonly mixed: boolean;
  /** Some cells could be read in several notations, with different values. */
  readonly unclear: boolean;
}

/** The number of cells that are read without an interruption. */
const atOnce = 500;

/**
 * Determines the notation of each column: one cell that fits only one decides how the others are read. Columns whose cells
 * mean the same in all of them are left out. Interruptible, since it reads the whole file.
 */
export function* findNotations<Name extends string>(
  rows: readonly SourceRow[],
  columns: Iterable<number>,
  { names, read, counts = () => true }: Notations<Name>,
): Generator<undefined, readonly NotationColumn<Name>[]> {
  const notationColumns: NotationColumn<Name>[] = [];
  for (const at of columns) {
    const fits = new Map<Name, number>(names.map((name) => [name, 0]));
    const apart = new Set<string>();
    let readable = 0;
    for (const [place, row] of rows.entries()) {
      if (place % atOnce === 0) yield;
      const cell = row.cells[at] ?? "";
      if (cell.trim() === "" || !counts(row, at)) continue;
      const readings = read(cell);
      const said = names.filter((name) => readings[name] !== undefined);
      if (said.length === 0) continue;
      readable += 1;
      for (const name of said) fits.set(name, (fits.get(name) ?? 0) + 1);
      for (const one of said)
        for (const other of said) if (readings[one] !== readings[other]) apart.add(`${one} ${other}`);
    }
    const whole = names.filter((name) => fits.get(name) === readable);
    const [first] = whole;
    const unclear = apart.size > 0;
    if (whole.length === names.length && !unclear) continue;
    if (first !== undefined) {
      const different = whole.filter((one) => one === first || apart.has(`${first} ${one}`));
      notationColumns.push({ at, names: different, mixed: false, unclear });
      continue;
    }
    const used = names.filter((name) => fits.get(name) !== 0);
    used.sort((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0));
    notationColumns.push({ at, names: used, mixed: true, unclear });
  }
  return notationColumns;
}
