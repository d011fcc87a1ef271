import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { canDo } from "../../../src/core/access.ts";
import type { AnyGlobal } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { globals } from "../../../src/resources/index.ts";
import { bodyOf } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { Problem } from "../../platform/problem.ts";
import { assertPermission, serialize } from "../../records/access/access.ts";
import { routeOptions, signedInAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import type { Deps } from "../../records/deps.ts";
import { etagOf, expectedVersion, setEtag } from "../../records/etag.ts";
import { readGlobalRecord } from "../../records/globals/record.ts";
import { updateGlobal } from "../../records/write/global.ts";
import { hashedPasswords } from "../../records/write/passwords.ts";
import { stale } from "../../records/write/stale.ts";
import type { StoredRecord } from "../../store/port.ts";

interface Call {
  Params: { name: string };
}

function globalOfCall(request: FastifyRequest): { admin: Admin; global: AnyGlobal } {
  const admin = signedIn(request);
  const global = globals.get((request.params as Call["Params"]).name);
  if (!global) throw new Problem("not-found", "This global does not exist.");
  return { admin, global };
}

function mayRead(request: FastifyRequest): void {
  const { admin, global } = globalOfCall(request);
  if (!global.shared) assertPermission(admin, global, "show");
}

function mayEdit(request: FastifyRequest): void {
  const { admin, global } = globalOfCall(request);
  assertPermission(admin, global, "edit");
}

function shown(role: Role, global: AnyGlobal, record: StoredRecord): Record<string, unknown> {
  const answer = serialize(role, global, record);
  return record.version === 0 ? { ...answer, createdAt: null, updatedAt: null } : answer;
}

/** Routes that read and change globals. */
export const globalRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get<{ Querystring: { id?: string | string[] } }>(
    "/globals",
    routeOptions(signedInAccess),
    async (request) => {
      const admin = signedIn(request);
      const ids = [request.query.id ?? []].flat();
      const open = [...globals.values()].filter(
        (global) => ids.includes(global.name) && (global.shared || canDo(admin, global, "show")),
      );
      return Promise.all(
        open.map(async (global) => shown(admin.role, global, await readGlobalRecord(store, global))),
      );
    },
  );

  app.get<Call>("/globals/:name", routeOptions(mayRead), async (request, reply) => {
    const { admin, global } = globalOfCall(request as FastifyRequest);
    const record = await readGlobalRecord(store, global);
    setEtag(reply, record.version);
    if (request.headers["if-none-match"] === etagOf(record.version)) return reply.code(304).send();
    return shown(admin.role, global, record);
  });

  app.patch<Call>("/globals/:name", routeOptions(mayEdit, bodyLimits.record), async (request, reply) => {
    const { admin, global } = globalOfCall(request as FastifyRequest);
    const expected = expectedVersion(request);
    const body = bodyOf(request);
    const serverValues = await hashedPasswords(global, body, clock());
    try {
      const outcome = await store.transaction((tx) =>
        updateGlobal(writerFor(request, tx, deps), global, body, { expected, serverValues }),
      );
      announce(request, deps, global.name, [outcome]);
      setEtag(reply, outcome.after.version);
      return shown(admin.role, global, outcome.after);
    } catch (error) {
      throw await stale(error, store, admin, global);
    }
  });
};
