import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { bodyOf } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { noRecord } from "../../platform/problem.ts";
import { inScope, serialize } from "../../records/access/access.ts";
import { routeOptions, withPermission } from "../../records/access/route-access.ts";
import { type Target, targetOfCall, writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import type { Deps } from "../../records/deps.ts";
import { etagOf, expectedVersion, setEtag } from "../../records/etag.ts";
import { hashedPasswords } from "../../records/write/passwords.ts";
import { stale } from "../../records/write/stale.ts";
import { withTitles } from "../../records/write/titles.ts";
import { removeRecord, updateRecord } from "../../records/write/write.ts";
import type { CachedText, Store } from "../../store/port.ts";
import { answerKey, sendJson } from "./answer.ts";
import { type Relation, relationsOf, withRelations } from "./relations.ts";

interface One {
  Params: { resource: string; id: string };
  Querystring: Record<string, string | string[]>;
}

interface RecordText extends CachedText {
  /** Null with relations, which have versions of their own. */
  readonly etag: string | null;
  /** Whether the version covers everything: it does not cover titles of referenced records. */
  readonly isPlain: boolean;
}

/** A record as JSON. Throws 404 for one outside the user's scope. */
async function readOne(
  store: Store,
  { admin, resource }: Target,
  id: string,
  relations: readonly Relation[],
): Promise<RecordText> {
  const record = await store.get(resource.name, id);
  if (!record || !inScope(admin, resource, "show", record)) throw noRecord(resource.name, id);
  const plain = serialize(admin.role, resource, record);
  const [shown = plain] = await withTitles(store, admin, resource, [plain]);
  if (relations.length > 0) {
    const [related] = await withRelations(store, admin, relations, [shown]);
    return { text: JSON.stringify(related), etag: null, isPlain: false };
  }
  return { text: JSON.stringify(shown), etag: etagOf(record.version), isPlain: shown === plain };
}

/** Routes of single records: reading, changing, replacing, deleting. */
export const oneRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get<One>("/:resource/:id", routeOptions(withPermission(undefined, "show")), async (request, reply) => {
    const target = targetOfCall(request, request.params.resource, "show");
    const relations = relationsOf(target.admin, target.resource, request.query);
    const { id } = request.params;
    const related = relations.map(({ kind, as }) => [kind, as]);
    const key = answerKey(target, "show", id, related);
    const read = () => readOne(store, target, id, relations);
    const { text, etag, isPlain } = await store.cached(key, read, request.arrivedAt);
    if (etag !== null) reply.header("etag", etag);
    return isPlain && request.headers["if-none-match"] === etag
      ? reply.code(304).send()
      : sendJson(reply, text);
  });

  const edit =
    (replace: boolean) => async (request: FastifyRequest<One>, reply: import("fastify").FastifyReply) => {
      const { admin, resource } = targetOfCall(request, request.params.resource, "edit");
      const expected = expectedVersion(request);
      const body = bodyOf(request);
      const serverValues = await hashedPasswords(resource, body, clock());
      try {
        const outcome = await store.transaction((tx) =>
          updateRecord(writerFor(request, tx, deps), resource, request.params.id, body, {
            expected,
            replace,
            serverValues,
          }),
        );
        announce(request, deps, resource.name, [outcome]);
        setEtag(reply, outcome.after.version);
        return serialize(admin.role, resource, outcome.after);
      } catch (error) {
        throw await stale(error, store, admin, resource);
      }
    };

  app.patch<One>(
    "/:resource/:id",
    routeOptions(withPermission(undefined, "edit"), bodyLimits.record),
    edit(false),
  );
  app.put<One>(
    "/:resource/:id",
    routeOptions(withPermission(undefined, "edit"), bodyLimits.record),
    edit(true),
  );

  // As json-server responds: its clients read the body.
  app.delete<One>("/:resource/:id", routeOptions(withPermission(undefined, "delete")), async (request) => {
    const { admin, resource } = targetOfCall(request, request.params.resource, "delete");
    const expected = expectedVersion(request);
    try {
      await store.transaction((tx) =>
        removeRecord(writerFor(request, tx, deps), resource, request.params.id, expected),
      );
      return {};
    } catch (error) {
      throw await stale(error, store, admin, resource);
    }
  });
};
