import type { AnyResource } from "../../../core/define.ts";
import type { AnyField } from "../../../core/fields/field.ts";
import { type DayOrder, dayOrders, readDay } from "../../../domain/texts/day-notation.ts";
import type { Mapping } from "../match.ts";
import { runSync } from "../table/in-slices.ts";
import type { SourceRow } from "../table.ts";
import type { RowEntry } from "./entries.ts";
import { findNotations } from "./notations.ts";

/** A column whose days are written with digits only, in some order. */
export interface DayColumn {
  /** Its index. */
  readonly at: number;
  /** The orders it can be read in. With several the user chooses. */
  readonly orders: readonly DayOrder[];
  /** Its days are written in different orders: in each of them some cells are no day. */
  readonly mixed: boolean;
}

/** By column: the order that the user has chosen. */
export type ChosenOrders = ReadonlyMap<number, DayOrder>;

/** The columns with days, by index: the field they are imported into. */
export type DayFields = ReadonlyMap<number, string>;

/** Whether the field is a day or a moment. */
export const isDayText = (field: AnyField | undefined): boolean =>
  field?.type.column === "date" || field?.type.column === "timestamp";

/** Returns the columns that are mapped to a day or a moment, with their fields. */
export const dayColumnsOf = ({ fields }: AnyResource, mapping: Mapping): DayFields =>
  new Map(mapping.flatMap((name, at) => (name !== null && isDayText(fields[name]) ? [[at, name]] : [])));

/**
 * Determines the order of days in each column: one cell such as 31/12/2026 decides how 01/03/2026 is read. Columns with
 * days that have one meaning, such as 2026-12-31, are left out. Interruptible, since it reads the whole file.
 */
export function* findDays(
  rows: readonly SourceRow[],
  columns: DayFields,
): Generator<undefined, readonly DayColumn[]> {
  const dayColumns = yield* findNotations(rows, columns.keys(), { names: dayOrders, read: readDay });
  return dayColumns.map(({ at, names, mixed }) => ({ at, orders: names, mixed }));
}

/** Returns the order a column is read in. @param preferred that of the store and the language */
export const dayOrder = ({ at, orders }: DayColumn, chosen: ChosenOrders, preferred: DayOrder): DayOrder =>
  [chosen.get(at), preferred].find((one) => one !== undefined && orders.includes(one)) ??
  orders[0] ??
  preferred;

/** Returns a function that writes the days of a row as ISO 8601. Cells that are no day in that order stay as they are. */
export function daysPlain({ fields, orders }: DayRules): (row: SourceRow) => SourceRow {
  if (fields.size === 0) return (row) => row;
  return (row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      fields.has(at) ? (readDay(cell)[orders.get(at) ?? "ymd"] ?? cell) : cell,
    ),
  });
}

/** How the days of a file are read. */
export interface DayRules {
  readonly fields: DayFields;
  /** By column. */
  readonly orders: ReadonlyMap<number, DayOrder>;
}

/** Determines how the days of a file are read. Interruptible, since it reads the whole file. */
export function* dayRules(
  rows: readonly SourceRow[],
  fields: DayFields,
  chosen: ChosenOrders,
  preferred: DayOrder,
): Generator<undefined, DayRules> {
  const columns = yield* findDays(rows, fields);
  return { fields, orders: new Map(columns.map((one) => [one.at, dayOrder(one, chosen, preferred)])) };
}

/** Returns the rows of a file with its days as ISO 8601. */
export const withPlainDays = (
  rows: readonly SourceRow[],
  fields: DayFields,
  chosen: ChosenOrders,
  preferred: DayOrder,
): SourceRow[] => rows.map(daysPlain(runSync(dayRules(rows, fields, chosen, preferred))));

const unread = new Set(["errors.date", "errors.dateTime"]);

/** Names the order of the column in errors of days. */
export function namingOrders(entry: RowEntry, { fields, orders }: DayRules): RowEntry {
  const wrong = Object.entries(entry.errors).filter(([, keys]) => keys.some((key) => unread.has(key)));
  if (orders.size === 0 || wrong.length === 0) return entry;
  const places = new Map(Array.from(fields, ([at, name]) => [name, at]));
  const named = wrong.map(([path, keys]): [string, string[]] => {
    const order = orders.get(places.get(path.replace(/\.\d+\./, ".")) ?? -1);
    return [path, keys.map((key) => (order && unread.has(key) ? `import.notDay.${order}` : key))];
  });
  return { ...entry, errors: { ...entry.errors, ...Object.fromEntries(named) } };
}
