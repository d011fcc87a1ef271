import type { AnyResource } from "../../../core/define.ts";
import type { AnyField } from "../../../core/fields/field.ts";
import type { WithDimension } from "../../../core/kinds/quantity.ts";
import { unitOf } from "../../../domain/measures/unit-words.ts";
import { type Unit, unitsOf } from "../../../domain/measures/units.ts";
import type { Mapping } from "../match.ts";
import type { ImportTable, SourceRow } from "../table.ts";
import type { RowEntry } from "./entries.ts";

/** A column with amounts without a unit, such as weights. */
export interface UnitColumn {
  /** Its index. */
  readonly at: number;
  /** The field it is imported into. */
  readonly field: string;
  readonly units: readonly Unit[];
  /** The unit in its heading, `Weight (kg)`. Default: the user is asked. */
  readonly said?: Unit | undefined;
  /** A cell without a unit. */
  readonly example: string;
}

/** By column: the unit that the user has chosen. */
export type ChosenUnits = ReadonlyMap<number, Unit>;

/** The columns with amounts that need a unit, by index: the field they are imported into. */
export type UnitFields = ReadonlyMap<number, string>;

const isAmount = (field: AnyField | undefined): field is AnyField & WithDimension =>
  field?.type.measured === true && "dimension" in field;

/** Returns the columns that are mapped to an amount with a unit, with their fields. */
export const unitColumnsOf = ({ fields }: AnyResource, mapping: Mapping): UnitFields =>
  new Map(mapping.flatMap((name, at) => (name !== null && isAmount(fields[name]) ? [[at, name]] : [])));

/** Whether a cell is a number without a unit. Nothing needs none. */
const isBare = (cell: string): boolean =>
  /\p{N}/u.test(cell) && !/\p{L}/u.test(cell) && /[^\p{Z}0.,٠]/u.test(cell);

/** Returns the unit at the end of a heading: `Weight (kg)`, `weight_lb`, `Gewicht in Gramm`. */
function unitIn(heading: string, units: readonly Unit[]): Unit | undefined {
  const words = heading.split(/[^\p{L}]+/u).filter(Boolean);
  const unit = words.length > 1 ? unitOf(words.at(-1) ?? "") : undefined;
  return unit !== undefined && units.includes(unit) ? unit : undefined;
}

/** The number of cells that are read without an interruption. */
const atOnce = 500;

/** Finds the columns with amounts whose cells do not say their unit. Interruptible, since it reads the whole file. */
export function* findUnits(
  { fields }: AnyResource,
  { headers, rows }: Pick<ImportTable, "headers" | "rows">,
  columns: UnitFields,
): Generator<undefined, readonly UnitColumn[]> {
  const unitColumns: UnitColumn[] = [];
  for (const [at, name] of columns) {
    const field = fields[name];
    if (!isAmount(field)) continue;
    const units = unitsOf(field.dimension);
    for (const [place, { cells }] of rows.entries()) {
      if (place % atOnce === 0) yield;
      const example = cells[at]?.trim() ?? "";
      if (!isBare(example)) continue;
      unitColumns.push({ at, field: name, units, said: unitIn(headers[at] ?? "", units), example });
      break;
    }
  }
  return unitColumns;
}

/** Returns the unit of a column; undefined as long as the user has not chosen one. */
export const unitOfColumn = ({ at, said }: UnitColumn, chosen: ChosenUnits): Unit | undefined =>
  chosen.get(at) ?? said;

/** Returns a function that writes the amounts of a row with the unit of their column. */
export function withUnits(
  columns: readonly UnitColumn[],
  chosen: ChosenUnits,
): (row: SourceRow) => SourceRow {
  const units = new Map(columns.map((one) => [one.at, unitOfColumn(one, chosen)]));
  return (row) => ({
    ...row,
    cells: row.cells.map((cell, at) => {
      const unit = units.get(at);
      return unit !== undefined && isBare(cell) ? `${cell.trim()} ${unit}` : cell;
    }),
  });
}

/** Refuses the cells of an entry without a unit as long as nobody has said which it is. @param row as it was written */
export function refusingUnitless(
  entry: RowEntry,
  row: SourceRow,
  columns: readonly UnitColumn[],
  chosen: ChosenUnits,
): RowEntry {
  const open = columns.filter(
    (one) => unitOfColumn(one, chosen) === undefined && isBare(row.cells[one.at] ?? ""),
  );
  if (open.length === 0) return entry;
  const errors = Object.fromEntries(open.map(({ field }) => [field, ["import.whichUnit"]]));
  return {
    ...entry,
    errors: { ...entry.errors, ...errors },
    unread: [...entry.unread, ...Object.keys(errors)],
  };
}
