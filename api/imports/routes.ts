import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { longRouteOptions, routeOptions, signedInAccess } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { imports } from "../collections.ts";
import type { Deps } from "../deps.ts";
import type { Condition } from "../dialect/query.ts";
import { noRecord } from "../problem.ts";
import { announce } from "../resources/announce.ts";
import { importTarget } from "../resources/import.ts";
import { writerFor } from "../resources/target.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { asImport, importView } from "./past-import.ts";
import { undoImport } from "./undo.ts";

/** The number of imports in a list. */
const mostListed = 50;

/** An import of the user's own; Super Admins may access all. Throws 403 without permission to import, 404. */
async function importOf(reader: Reader, request: FastifyRequest): Promise<StoredRecord> {
  const admin = signedIn(request);
  const { id } = request.params as { readonly id: string };
  const found = await reader.get(imports.name, id);
  if (!found || (asImport(found).staffId !== admin.id && admin.role !== "super-admin")) {
    throw noRecord(imports.name, id);
  }
  importTarget(admin, asImport(found).resource, true);
  return found;
}

/** Routes of past imports: their list, and undoing one. */
export const pastImportRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store } = deps;

  /** The latest imports into a resource, newest first: the user's own, or everybody's for Super Admins. */
  app.get("/imports", routeOptions(signedInAccess), async (request) => {
    const admin = signedIn(request);
    const { resource = "" } = request.query as { readonly resource?: string };
    importTarget(admin, resource, true);
    const where: Condition[] = [{ field: "resource", op: "eq", values: [resource] }];
    if (admin.role !== "super-admin") where.push({ field: "staffId", op: "eq", values: [admin.id] });
    const sort = [
      { field: "createdAt", order: "desc" },
      { field: "id", order: "desc" },
    ] as const;
    const query = { where, sort, start: 0, end: mostListed, total: "none" } as const;
    return (await store.find(imports.name, query)).rows.map(importView);
  });

  app.get("/imports/:id", routeOptions(signedInAccess), async (request) =>
    importView(await importOf(store, request)),
  );

  /** Undoes a part of an import and answers with its progress: repeat until `undoneAt` is set. */
  app.post("/imports/:id/undo", longRouteOptions(signedInAccess), async (request) => {
    const record = await importOf(store, request);
    return undoImport(
      {
        deps,
        admin: signedIn(request),
        writerIn: (tx) => writerFor(request, tx, deps),
        told: (resource, outcomes) => announce(request, deps, resource, outcomes),
      },
      record,
    );
  });
};
