import type { AnyResource } from "../../../core/define.ts";
import type { AnyField } from "../../../core/fields/field.ts";
import { fieldOfPath } from "../../../core/fields/field-of-path.ts";
import {
  type DecimalMark,
  decimalMarks,
  markOfLanguage,
  readNumber,
} from "../../../domain/texts/number-notation.ts";
import type { Mapping } from "../match.ts";
import type { SourceRow } from "../table.ts";
import type { RowEntry } from "./entries.ts";
import { findNotations, type NotationColumn } from "./notations.ts";

/** The columns with numbers, by index: the field they are imported into. */
export type NumberFields = ReadonlyMap<number, string>;

/** By column: the decimal separator that the user has chosen. */
export type ChosenMarks = ReadonlyMap<number, DecimalMark>;

/** A column whose numbers are written with separators. */
export interface NumberColumn extends NotationColumn<DecimalMark> {
  /** The decimal separator it is read with, unless the user chooses another one. */
  readonly mark: DecimalMark;
}

/** Whether the field is a number, with or without a unit. */
export const isNumber = (field: AnyField | undefined): boolean =>
  field?.type.number !== undefined || field?.type.measured === true;

/** Returns the columns that are mapped to a number, with their fields. */
export const numberColumnsOf = ({ fields }: AnyResource, mapping: Mapping): NumberFields =>
  new Map(
    mapping.flatMap((name, at) => (name !== null && isNumber(fields[name]) ? [[at, name] as const] : [])),
  );

/** A number cell of a workbook has a decimal point, whatever the texts beside it have. */
const isText = ({ numeric }: SourceRow, at: number) => !numeric?.includes(at);

/**
 * Determines the decimal separator of each column of numbers: one cell such as 1.234,5 or 12.50 decides how 1.234 is
 * read. Where a column does not say, the others decide, provided that they agree. Otherwise the user is asked; amounts are
 * proposed as in the language, other numbers with a point. Interruptible, since it reads the whole file.
 */
export function* findNumbers(
  { fields }: Pick<AnyResource, "fields">,
  rows: readonly SourceRow[],
  columns: NumberFields,
  language: string,
): Generator<undefined, readonly NumberColumn[]> {
  const notations = { names: decimalMarks, read: readNumber, counts: isText };
  const numberColumns = yield* findNotations(rows, columns.keys(), notations);
  const sure = new Set(numberColumns.flatMap(({ names, mixed }) => (mixed || names.length > 1 ? [] : names)));
  const [ofFile] = sure.size === 1 ? sure : [];
  return numberColumns.map((column) => {
    const names = column.names.length > 1 && !column.mixed && ofFile ? [ofFile] : column.names;
    const name = columns.get(column.at) ?? "";
    const usual = fields[name]?.type.number === "amount" ? markOfLanguage(language) : "point";
    const [first = usual] = names;
    return { ...column, names, mark: names.length === 1 || column.mixed ? first : usual };
  });
}

/** How the numbers of a file are read. */
export interface NumberRules {
  readonly fields: NumberFields;
  /** By column. */
  readonly marks: ReadonlyMap<number, DecimalMark>;
  /** The columns that are written in several notations. */
  readonly mixed: ReadonlySet<number>;
}

/** Returns the decimal separator a column is read with. */
export const markOf = ({ at, names, mark }: NumberColumn, chosen: ChosenMarks): DecimalMark => {
  const notation = chosen.get(at);
  return notation !== undefined && names.includes(notation) ? notation : mark;
};

/** Determines how the numbers of a file are read. Interruptible, since it reads the whole file. */
export function* numberRules(
  resource: Pick<AnyResource, "fields">,
  rows: readonly SourceRow[],
  fields: NumberFields,
  language: string,
  chosen: ChosenMarks = new Map(),
): Generator<undefined, NumberRules> {
  const columns = yield* findNumbers(resource, rows, fields, language);
  return {
    fields,
    marks: new Map(columns.map((one) => [one.at, markOf(one, chosen)])),
    mixed: new Set(columns.flatMap(({ at, mixed }) => (mixed ? [at] : []))),
  };
}

/** Returns a function that writes the numbers of a row with a decimal point and without other separators. */
export function numbersPlain({ fields, marks }: NumberRules): (row: SourceRow) => SourceRow {
  if (fields.size === 0) return (row) => row;
  return (row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      fields.has(at) && isText(row, at) ? (readNumber(cell)[marks.get(at) ?? "point"] ?? cell) : cell,
    ),
  });
}

/**
 * Refuses the cells of an entry that are written in another notation than their column is read in, so that none is taken
 * for another number.
 * @param rows those of the entry, as they were written
 */
export function refusingOthers(entry: RowEntry, rows: readonly SourceRow[], rules: NumberRules): RowEntry {
  if (rules.mixed.size === 0) return entry;
  const errors: Record<string, string[]> = {};
  // An amount in another currency says so first.
  const isTold = (path: string) => entry.errors[path]?.some((key) => key.startsWith("import.")) === true;
  for (const row of rows) {
    for (const at of othersIn(row, rules)) {
      const path = fieldOfPath(rules.fields.get(at) ?? "");
      const key = `import.notNumber.${rules.marks.get(at)} ${row.cells[at]?.trim()}`;
      if (!isTold(path)) errors[path] = [...(errors[path] ?? []), key];
    }
  }
  if (Object.keys(errors).length === 0) return entry;
  return {
    ...entry,
    errors: { ...entry.errors, ...errors },
    unread: [...entry.unread, ...Object.keys(errors)],
  };
}

/** Returns the columns in which a row has a number in another notation than the column is read in. */
export const othersIn = (row: SourceRow, { marks, mixed }: NumberRules): number[] =>
  [...mixed].filter((at) => {
    const mark = marks.get(at);
    const readings = isText(row, at) ? readNumber(row.cells[at] ?? "") : {};
    return mark !== undefined && readings[mark] === undefined && Object.keys(readings).length > 0;
  });
