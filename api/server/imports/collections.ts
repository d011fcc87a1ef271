import {
  dateTime,
  defineResource,
  integer,
  internal,
  json,
  type RecordOf,
  text,
} from "../../../src/core/define.ts";

/** Past imports, so that they can be undone: see `api/server/imports`. */
export const imports = defineResource({
  ...internal,
  name: "imports",
  title: "file",
  list: { columns: [], filters: ["resource", "staffId"] },
  fields: {
    resource: text({ required: true }),
    staffId: text({ required: true }),
    staffName: text({ required: true }),
    file: text({ required: true }),
    /** The number of rows by outcome, and of records created for references by resource. */
    counts: json({ readOnly: true }),
    made: json({ readOnly: true }),
    /** The number of parts with the records written. */
    parts: integer({ required: true }),
    /** How far undoing it has come, how many records that has changed, and when it ended. */
    undoPlace: integer({ required: true }),
    undone: integer({ required: true }),
    undoneAt: dateTime(),
  },
});
export type StoredImport = RecordOf<typeof imports>;

/** The records that an import has written, in the order of its rows. */
export const importParts = defineResource({
  ...internal,
  name: "import-parts",
  title: "importId",
  list: { columns: [], filters: ["importId"] },
  fields: {
    importId: text({ required: true }),
    place: integer({ required: true }),
    items: json({ readOnly: true }),
  },
});

/** What this part of the server keeps. */
export const collections = [imports, importParts];
