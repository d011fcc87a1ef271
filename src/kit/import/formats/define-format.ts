import type { Fields } from "../../../core/fields/field.ts";
import type { FormatRead, ImportFormat, NotTaken } from "../entries/format.ts";
import { type FormatColumns, type FormatFile, fileOf, unknownColumns } from "./format-file.ts";

/** What a format makes of a file. */
export interface FormatResult extends Omit<FormatRead, "notTaken"> {
  /** Cells of its columns that are not imported. Default: none. */
  readonly left?: readonly NotTaken[];
  /** Further columns that are imported, by index. Default: none. */
  readonly taken?: readonly number[];
}

/** The file format of another program, by its columns. */
export interface FormatDefinition<Column extends string>
  extends Pick<ImportFormat, "name" | "resource" | "by" | "creates"> {
  /** Its columns by meaning, each with the names it has in files. */
  readonly columns: FormatColumns<Column>;
  /** The columns by which a file is recognised: it has all of them. */
  readonly known: readonly NoInfer<Column>[];
  /** What else distinguishes a file that has these columns. Default: nothing. */
  readonly tells?: (file: FormatFile<NoInfer<Column>>) => boolean;
  /** Its columns with days, by the field they are imported into. Default: none. */
  readonly days?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  /** Its columns with numbers, by the field they are imported into. Default: none. */
  readonly numbers?: Readonly<Partial<Record<NoInfer<Column>, string>>>;
  /**
   * Makes the records of a file.
   * @param fields those of the resource that the user may write
   * @param zone the time zone of the store
   */
  readonly read: (file: FormatFile<NoInfer<Column>>, fields: Fields, zone: string) => FormatResult;
}

/** Returns whether a file has the columns of a format, and what else tells it. */
export const recognises =
  <Column extends string>({
    columns,
    known,
    tells = () => true,
  }: Pick<FormatDefinition<Column>, "columns" | "known" | "tells">): ImportFormat["recognise"] =>
  (table) => {
    const file = fileOf(table, columns);
    return known.every(file.has) && tells(file);
  };

/** Returns the field of each of these columns, by the index of the column. */
export function fieldPlaces<Column extends string>(
  file: Pick<FormatFile<Column>, "places">,
  fields: Readonly<Partial<Record<Column, string>>>,
): ReadonlyMap<number, string> {
  const nameByPlace = new Map<number, string>();
  for (const column in fields)
    for (const place of file.places(column)) nameByPlace.set(place, fields[column] ?? column);
  return nameByPlace;
}

/** Defines the file format of another program. Columns that it does not name are listed as not imported. */
export function defineFormat<const Column extends string>(
  definition: FormatDefinition<Column>,
): ImportFormat {
  const { columns, known: _, tells: __, read, days, numbers, ...rest } = definition;
  return {
    ...rest,
    recognise: recognises(definition),
    ...(days ? { dayColumns: (table) => fieldPlaces(fileOf(table, columns), days) } : {}),
    ...(numbers ? { numberColumns: (table) => fieldPlaces(fileOf(table, columns), numbers) } : {}),
    read: (table, fields, zone = "UTC") => {
      const file = fileOf(table, columns);
      const { left = [], taken = [], ...result } = read(file, fields, zone);
      const used = new Set(taken);
      for (const column in columns) for (const place of file.places(column)) used.add(place);
      return { ...result, notTaken: [...left, ...unknownColumns(table.headers, used, table.rows)] };
    },
  };
}
