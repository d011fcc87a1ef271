import { importColumns } from "../../../core/csv.ts";
import type { AnyResource } from "../../../core/define.ts";
import { entriesOf } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/fields/read.ts";
import { readCell } from "../entries.ts";
import type { FormatRecord, ImportFormat } from "../format.ts";
import type { SourceRow } from "../table.ts";
import { unknownColumns } from "./product-format.ts";
import { cellAt, groupsBy, type Rows } from "./product-rows.ts";

/** Where the file has the fields of a record, and those of its entries. */
interface Places {
  readonly own: ReadonlyMap<string, number>;
  readonly inside: ReadonlyMap<string, number>;
}

/**
 * The export of a resource with a row for each entry of a list, such as each combination of a product: rows with the same
 * id become one record, whose own values the first of them has. Undefined for a resource without such a list.
 */
export function rowPerEntry(resource: AnyResource): ImportFormat | undefined {
  const list = resource.csv?.lines;
  const inner = list === undefined ? undefined : entriesOf(resource.fields[list]);
  if (list === undefined || !inner || resource.fields[list]?.readOnly) return undefined;
  const columns = new Set(importColumns(resource).filter((name) => name !== list));
  const placesIn = ({ headers }: Rows): Places => ({
    own: new Map(headers.flatMap((name, at) => (columns.has(name) ? [[name, at] as const] : []))),
    inside: new Map(
      headers.flatMap((name, at) => {
        const field = name.startsWith(`${list}.`) ? name.slice(list.length + 1) : "";
        return Object.hasOwn(inner, field) ? [[field, at] as const] : [];
      }),
    ),
  });

  function recordOf(places: Places, numbered: readonly { row: SourceRow; at: number }[]): FormatRecord {
    const errors: FieldErrors = {};
    const record: Record<string, unknown> = {};
    const read = (into: Record<string, unknown>, name: string, path: string, cell: string, own: boolean) => {
      const field = (own ? resource.fields : inner)?.[name];
      const found = field ? readCell(field, cell) : { value: cell === "" ? undefined : cell };
      if ("error" in found) errors[path] = [found.error];
      else if (found.value !== undefined) into[name] = found.value;
    };
    const [first] = numbered;
    for (const [name, at] of places.own) read(record, name, name, cellAt(first?.row ?? empty, at), true);
    const filled = numbered.filter(({ row }) =>
      [...places.inside.values()].some((at) => cellAt(row, at) !== ""),
    );
    record[list ?? ""] = filled.map(({ row }, place) => {
      const entry: Record<string, unknown> = {};
      for (const [name, at] of places.inside)
        read(entry, name, `${list}.${place}.${name}`, cellAt(row, at), false);
      return entry;
    });
    return { rows: numbered.map(({ at }) => at), record, errors };
  }

  return {
    name: "rowPerEntry",
    resource: resource.name,
    recognise: (table) => {
      const { own, inside } = placesIn(table);
      return inside.size > 0 && (own.has("id") || own.has(resource.title));
    },
    read: (table) => {
      const places = placesIn(table);
      const named = places.own.get("id") ?? places.own.get(resource.title);
      const numbered = table.rows.map((row, at) => ({ row, at }));
      const taken = new Set([...places.own.values(), ...places.inside.values()]);
      return {
        records: groupsBy(numbered, ({ row }) => cellAt(row, named)).map(([, rows]) =>
          recordOf(places, rows),
        ),
        notTaken: unknownColumns(table.headers, taken, table.rows),
      };
    },
  };
}

const empty: SourceRow = { line: 0, cells: [] };
