import {
  type FormatDefinition,
  type FormatFile,
  type FormatRecord,
  type FormatRow,
  fieldPlaces,
  fileOf,
  type ImportFormat,
  recognises,
  type SkippedRecord,
} from "../../../kit/import/define.ts";
import { productFormat } from "./product-format.ts";
import {
  numberFields,
  type Option,
  type ProductColumn,
  type ProductGroup,
  type ProductRow,
} from "./product-rows.ts";

/** Cells of a product that are not as the file has them. */
export type ProductCells = Partial<Readonly<Record<ProductColumn, string>>>;

/**
 * Makes a row of a product from a row of the file: columns of the format that are named like those of products are read
 * unchanged, unless `cells` has them.
 */
type MakeRow<Column extends string> = (
  row: FormatRow<Column>,
  cells?: ProductCells,
  options?: readonly Option[],
) => ProductRow;

interface Definition<Column extends string>
  extends Pick<
    FormatDefinition<Column>,
    "name" | "by" | "creates" | "columns" | "known" | "tells" | "days" | "numbers"
  > {
  /** The columns that cells of products are computed from, where these have other names. Default: none. */
  readonly sources?: Partial<Readonly<Record<ProductColumn, NoInfer<Column>>>>;
  /** Whether a file has a column of products, where `sources` and its own names do not tell. */
  readonly has?: Partial<Readonly<Record<ProductColumn, (file: FormatFile<NoInfer<Column>>) => boolean>>>;
  /** Groups the rows of a file into products. */
  readonly products: (
    file: FormatFile<NoInfer<Column>>,
    make: MakeRow<NoInfer<Column>>,
  ) => {
    readonly groups: readonly ProductGroup[];
    /** Default: none. */
    readonly strays?: readonly FormatRecord[];
    /** Default: none. */
    readonly skipped?: readonly SkippedRecord[];
  };
}

/** Defines the format of another shop's product export by its columns. */
export function defineProductFormat<const Column extends string>(
  definition: Definition<Column>,
): ImportFormat {
  const { columns, sources = {}, has: told = {}, products, known: _, tells: __, ...others } = definition;
  const { days, numbers, ...rest } = others;
  const isOwn = (name: string): name is Column => Object.hasOwn(columns, name);
  const sourceOf = (column: ProductColumn) => sources[column] ?? (isOwn(column) ? column : undefined);
  const ownNumbers: Partial<Record<Column, string>> = {};
  for (const [name, field] of Object.entries(numberFields)) if (isOwn(name)) ownNumbers[name] = field;
  return productFormat({
    ...rest,
    recognise: recognises(definition),
    ...(days ? { dayColumns: (table) => fieldPlaces(fileOf(table, columns), days) } : {}),
    // Columns that are named like those of products have the same numbers.
    numberColumns: (table) => fieldPlaces(fileOf(table, columns), { ...ownNumbers, ...numbers }),
    split: (table) => {
      const file = fileOf(table, columns);
      const make: MakeRow<Column> = (row, cells = {}, options = []) => ({
        at: row.at,
        get: (column) => cells[column] ?? (isOwn(column) ? row.cell(column) : ""),
        options,
      });
      const taken = new Set<number>();
      for (const column in columns) for (const place of file.places(column)) taken.add(place);
      const read = products(file, make);
      const rows = read.groups.flatMap((group) => group.rows);
      const presence = new Map<ProductColumn, boolean>();
      // Cells that are computed from several columns are told by their values.
      const has = (column: ProductColumn) => {
        const isTold = told[column];
        if (isTold) return isTold(file);
        const source = sourceOf(column);
        if (source !== undefined && file.has(source)) return true;
        return rows.some((row) => (column === "options" ? row.options.length > 0 : row.get(column) !== ""));
      };
      return {
        strays: [],
        ...read,
        has: (column) => {
          const given = presence.get(column) ?? has(column);
          presence.set(column, given);
          return given;
        },
        headerOf: (column) => {
          const source = sourceOf(column);
          return source === undefined ? column : file.header(source);
        },
        taken,
      };
    },
  });
}

/** Returns rows that have nothing but a picture each. */
export const pictureRows = (at: number, addresses: readonly string[]): ProductRow[] =>
  addresses.map((url) => ({ at, get: (column) => (column === "image" ? url : ""), options: [] }));

/** Returns the options of every combination of values, in the order of the first option. */
export function combined(
  options: readonly (readonly [name: string, values: readonly string[]])[],
): Option[][] {
  const filled = options.filter(([name, values]) => name !== "" && values.length > 0);
  return filled.reduce<Option[][]>(
    (all, [name, values]) => all.flatMap((some) => values.map((value): Option[] => [...some, [name, value]])),
    [[]],
  );
}
