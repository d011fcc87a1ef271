import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import type { AnyResource } from "../../src/kit/define.ts";
import { inScope, present } from "../access/access.ts";
import { storedResources } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { noRecord, Problem } from "../problem.ts";
import { etagOf, expectedVersion, setEtag } from "../records/etag.ts";
import { referencesTo } from "../records/references.ts";
import { removeRecord, updateRecord } from "../records/write.ts";
import { StillReferenced, VersionConflict } from "../stores/port.ts";
import { announce } from "./announce.ts";
import { hookOf } from "./hooks/index.ts";
import { relationsOf, withRelations } from "./relations.ts";
import { targetOfCall, writerFor } from "./target.ts";

interface One {
  Params: { resource: string; id: string };
  Querystring: Record<string, string | string[]>;
}

/** What the caller is told when the record has moved on: the record as it is now. */
function stale(error: unknown, admin: Admin, resource: AnyResource): unknown {
  if (!(error instanceof VersionConflict)) return error;
  const current = present(admin.role, resource, error.current);
  return new Problem(
    "stale",
    "Compare with the current record and repeat the change.",
    { current },
    { etag: etagOf(error.current.version) },
  );
}

/** One record: reading, changing, replacing, deleting. */
export const oneRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get<One>("/:resource/:id", async (request, reply) => {
    const { admin, resource } = targetOfCall(request, request.params.resource, "show");
    const relations = relationsOf(admin, resource, request.query);
    const record = await store.get(resource.name, request.params.id);
    if (!record || !inScope(admin, resource, "show", record))
      throw noRecord(resource.name, request.params.id);
    const shown = present(admin.role, resource, record);
    if (relations.length > 0) return (await withRelations(store, admin, relations, [shown]))[0];
    setEtag(reply, record.version);
    if (request.headers["if-none-match"] === etagOf(record.version)) return reply.code(304).send();
    return shown;
  });

  const edit =
    (replace: boolean) => async (request: FastifyRequest<One>, reply: import("fastify").FastifyReply) => {
      const { admin, resource } = targetOfCall(request, request.params.resource, "edit");
      const expected = expectedVersion(request, true);
      const body = bodyOf(request);
      const { input, serverValues } = (await hookOf(resource.name).accept?.(body, clock())) ?? {
        input: body,
        serverValues: {},
      };
      try {
        const outcome = await store.transaction((tx) =>
          updateRecord(writerFor(request, tx, deps), resource, request.params.id, input, {
            expected,
            replace,
            serverValues,
          }),
        );
        announce(request, deps, resource.name, [outcome]);
        setEtag(reply, outcome.after.version);
        return present(admin.role, resource, outcome.after);
      } catch (error) {
        throw stale(error, admin, resource);
      }
    };

  app.patch<One>("/:resource/:id", edit(false));
  app.put<One>("/:resource/:id", edit(true));

  app.delete<One>("/:resource/:id", async (request, reply) => {
    const { admin, resource } = targetOfCall(request, request.params.resource, "delete");
    const expected = expectedVersion(request, false);
    try {
      await store.transaction((tx) =>
        removeRecord(writerFor(request, tx, deps), resource, request.params.id, expected),
      );
      return reply.code(204).send();
    } catch (error) {
      if (!(error instanceof StillReferenced)) throw stale(error, admin, resource);
      const references = await referencesTo(store, storedResources, resource.name, request.params.id);
      throw new Problem("referenced", "Change or delete the records that refer to it first.", { references });
    }
  });
};
