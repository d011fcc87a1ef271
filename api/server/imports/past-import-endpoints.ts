import * as z from "zod/mini";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { noRecord } from "../../platform/problem.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import { writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { imports } from "./collections.ts";
import { importTarget } from "./import.ts";
import { asImport, importView } from "./past-import.ts";
import { undoImport } from "./undo.ts";

/** The number of imports in a list. */
const mostListed = 50;

/** An import of the user's own; Super Admins may access all. Throws 403 without permission to import, 404. */
async function importOf(reader: Reader, admin: Admin, id: string): Promise<StoredRecord> {
  const record = await reader.get(imports.name, id);
  if (!record || (asImport(record).staffId !== admin.id && admin.role !== "super-admin")) {
    throw noRecord(imports.name, id);
  }
  importTarget(admin, asImport(record).resource, true);
  return record;
}

const numbers = z.record(z.string(), whole);

const pastImport = z.object({
  id: z.string(),
  resource: z.string(),
  staffId: z.string(),
  staffName: z.string(),
  /** The name of the file. */
  file: z.string(),
  createdAt: z.string(),
  /** The number of rows by outcome, and of records created for references, by resource. */
  counts: numbers,
  made: numbers,
  /** When undoing it ended; null if it was not undone. */
  undoneAt: textOrNull,
  /** The number of records restored or deleted by undoing it. */
  undone: whole,
  /** Undoing has begun, and continues where it stopped. */
  isBegun: z.boolean(),
});

const list = endpoint("get /imports", {
  summary: "The latest imports into a resource, newest first: your own, or everybody's for a Super Admin",
  access: signedInAccess,
  query: [inQuery("resource", { type: "string" }, "The resource.")],
  answer: z.array(pastImport),
  refused: [404],
  async run({ store, admin, query }) {
    const resource = String(query.resource ?? "");
    importTarget(admin, resource, true);
    const where = matching({ resource });
    if (admin.role !== "super-admin") where.push({ field: "staffId", op: "eq", values: [admin.id] });
    const sort = sortedBy("-createdAt", "-id");
    const pastImports = { where, sort, start: 0, end: mostListed, total: "none" } as const;
    return (await store.find(imports.name, pastImports)).rows.map(importView);
  },
});

const one = endpoint("get /imports/:id", {
  summary: "A past import",
  access: signedInAccess,
  answer: pastImport,
  refused: [404],
  run: async ({ store, admin, params: { id } }) => importView(await importOf(store, admin, id)),
});

const undo = endpoint("post /imports/:id/undo", {
  summary:
    "Undo the next part of an import; repeat until `undoneAt` is set. Records that were changed since or are in use stay as they are",
  access: signedInAccess,
  long: true,
  /** With the number of records that can be undone, and of those done or left alone so far. */
  answer: z.object({ ...pastImport.shape, total: whole, done: whole }),
  refused: [404],
  async run({ deps, store, admin, request, params: { id } }) {
    const record = await importOf(store, admin, id);
    return undoImport(
      {
        deps,
        admin,
        writerIn: (tx) => writerFor(request, tx, deps),
        told: (resource, outcomes) => announce(request, deps, resource, outcomes),
      },
      record,
    );
  },
});

/** Endpoints of past imports: their list, and undoing one. */
export const pastImportEndpoints = [list, one, undo] as const;
