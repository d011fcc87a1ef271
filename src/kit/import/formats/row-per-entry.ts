import type { AnyResource } from "../../../core/define.ts";
import type { AnyField, Fields } from "../../../core/fields/field.ts";
import { importColumns, lineColumnName, lineColumns } from "../../../core/import/csv.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { isDayText } from "../entries/days.ts";
import { type CellRead, readCell } from "../entries/entries.ts";
import type { FormatRecord, ImportFormat, Rows } from "../entries/format.ts";
import { isNumber } from "../entries/numbers.ts";
import { type MatchTarget, placesNamed } from "../match.ts";
import type { SourceRow } from "../table.ts";
import { unknownColumns } from "./format-file.ts";
import { cellAt, rowsBy } from "./rows.ts";

/** A column with a value of each entry, or of data stored per entry beside the list. */
interface InsideColumn {
  readonly list: string;
  readonly name: string;
  readonly field: AnyField;
  readonly at: number;
}

/** The columns of a record's fields and of its entries' fields. */
interface Places {
  readonly own: ReadonlyMap<string, number>;
  readonly inside: readonly InsideColumn[];
}

/**
 * Returns the format of a resource's export with one row per entry of a list, such as the combinations of a product.
 * Rows with the same id form one record, whose own values are in the first row. Undefined for a resource without such a
 * list.
 * @param targets the alternative column names
 */
export function rowPerEntry(
  resource: AnyResource,
  targets: readonly MatchTarget[],
): ImportFormat | undefined {
  const list = resource.csv?.lines;
  const inner = lineColumns(resource, list);
  if (list === undefined || inner.length === 0 || resource.fields[list]?.readOnly) return undefined;
  const labelled = new Map(targets.map((one) => [one.name, one]));
  const target = (name: string): MatchTarget => labelled.get(name) ?? { name, labels: [] };
  const names = importColumns(resource).filter((name) => name !== list);
  const matchTargets = [...names, ...inner.map(lineColumnName)].map(target);

  /** @param mayWrite columns of fields the user may not write are ignored */
  function placesIn({ headers }: Rows, mayWrite: (name: string) => boolean = () => true): Places {
    const places = placesNamed(headers, matchTargets);
    return {
      own: new Map([...places].filter(([name]) => names.includes(name) && (name === "id" || mayWrite(name)))),
      inside: inner.flatMap((one) => {
        const place = places.get(lineColumnName(one));
        return place === undefined || !mayWrite(one.list) ? [] : [{ ...one, at: place }];
      }),
    };
  }

  /** Returns the columns of such fields, by index. */
  function columnsLike(table: Rows, isLike: (field: AnyField | undefined) => boolean) {
    const { own, inside } = placesIn(table);
    return new Map([
      ...[...own].flatMap(([name, at]) => (isLike(resource.fields[name]) ? [[at, name] as const] : [])),
      ...inside.flatMap((one) => (isLike(one.field) ? [[one.at, lineColumnName(one)] as const] : [])),
    ]);
  }

  function recordOf(places: Places, numbered: readonly { row: SourceRow; at: number }[]): FormatRecord {
    const [errors, notes]: [FieldErrors, FieldErrors] = [{}, {}];
    const texts: Record<string, string> = {};
    const read = (field: AnyField | undefined, path: string, cell: string): unknown => {
      const read: CellRead = field ? readCell(field, cell) : { value: cell === "" ? undefined : cell };
      const key = "error" in read ? read.error : read.note;
      if (key !== undefined) {
        ("error" in read ? errors : notes)[path] = [key];
        texts[path] = cell;
      }
      return "value" in read ? read.value : undefined;
    };
    const [first] = numbered;
    const record: Record<string, unknown> = {};
    for (const [name, at] of places.own)
      put(record, name, read(resource.fields[name], name, cellAt(first?.row ?? empty, at)));
    const filled = numbered.filter(({ row }) => places.inside.some(({ at }) => cellAt(row, at) !== ""));
    for (const into of new Set([list ?? "", ...places.inside.map((one) => one.list)])) {
      const columns = places.inside.filter((one) => one.list === into);
      // Data stored beside a list refers to its entries by ids that exist only in this file.
      const isApart = into !== list;
      const isNamed = isApart || places.inside.some((one) => one.list !== list);
      record[into] = filled.flatMap(({ row }, place) => {
        if (isApart && columns.every(({ at }) => cellAt(row, at) === "")) return [];
        const entry: Record<string, unknown> = isNamed ? { id: `row-${place}` } : {};
        for (const { name, field, at } of columns)
          put(entry, name, read(field, `${into}.${place}.${name}`, cellAt(row, at)));
        return [entry];
      });
    }
    return { rows: numbered.map(({ at }) => at), record, errors, notes, texts };
  }

  return {
    name: "rowPerEntry",
    resource: resource.name,
    recognise: (table) => {
      const { own, inside } = placesIn(table);
      return inside.length > 0 && (own.has("id") || own.has(resource.title));
    },
    dayColumns: (table) => columnsLike(table, isDayText),
    numberColumns: (table) => columnsLike(table, isNumber),
    read: (table, fields: Fields) => {
      const places = placesIn(table, (name) => Object.hasOwn(fields, name));
      const named = places.own.get("id") ?? places.own.get(resource.title);
      const taken = new Set([...places.own.values(), ...places.inside.map(({ at }) => at)]);
      return {
        records: rowsBy(table.rows, (row) => cellAt(row, named)).map(([, rows]) => recordOf(places, rows)),
        notTaken: unknownColumns(table.headers, taken, table.rows),
      };
    },
  };
}

function put(into: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) into[name] = value;
}

const empty: SourceRow = { line: 0, cells: [] };
