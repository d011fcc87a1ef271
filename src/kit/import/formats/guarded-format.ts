import { isObject } from "../../../domain/is-object.ts";
import { unlessThrows } from "../../context/guarded-overrides.ts";
import type { FormatRead, ImportFormat, Rows } from "../entries/format.ts";

/** A file that its format cannot read: every row is left out, and people can read it as an ordinary table. */
const noneRead = ({ rows }: Rows): FormatRead => ({
  records: [],
  notTaken: [],
  skipped: rows.map((_row, at) => ({ rows: [at], title: `${at + 1}`, reason: "unread" })),
});

const isRead = (value: unknown): value is FormatRead =>
  isObject(value) && Array.isArray(value.records) && Array.isArray(value.notTaken);

const noColumns: ReadonlyMap<number, string> = new Map();
const columnsOf = (find: () => unknown): ReadonlyMap<number, string> => {
  const found = unlessThrows(find);
  return found instanceof Map ? found : noColumns;
};

/** The same format. One that throws recognises no file, and reads nothing of one that is read as it: the page works. */
export const guardedFormat = (format: ImportFormat): ImportFormat => ({
  ...format,
  recognise: (table) => unlessThrows(() => format.recognise(table)) === true,
  ...(format.dayColumns ? { dayColumns: (table) => columnsOf(() => format.dayColumns?.(table)) } : {}),
  ...(format.numberColumns
    ? { numberColumns: (table) => columnsOf(() => format.numberColumns?.(table)) }
    : {}),
  read(table, fields, zone) {
    const read = unlessThrows(() => format.read(table, fields, zone));
    return isRead(read) ? read : noneRead(table);
  },
});
