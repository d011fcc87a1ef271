import type { FastifyRequest } from "fastify";
import { globals } from "../../../src/resources/index.ts";
import { withoutTokens } from "../../platform/log.ts";
import { Problem } from "../../platform/problem.ts";
import { routedResources } from "../../store/collections.ts";
import type { Deps } from "../deps.ts";
import { auditEvent } from "./event.ts";

/** Window in milliseconds in which the same refusal of a user is logged once. */
const again = 10 * 60 * 1000;
/** Maximum number of refusals logged per user in that window. */
const most = 60;

/**
 * When each refusal of a user was last logged. It only keeps the log short, so every copy of the server may have its
 * own.
 */
type Remembered = Map<string, Map<string, number>>;

function isNew(remembered: Remembered, person: string, call: string, now: number): boolean {
  const own = remembered.get(person) ?? new Map<string, number>();
  remembered.set(person, own);
  for (const [name, at] of own) if (now - at >= again || at > now) own.delete(name);
  if (own.has(call) || own.size >= most) return false;
  own.set(call, now);
  return true;
}

function subjectOf({ params }: FastifyRequest): { resource: string | null; id: string | null } {
  const { resource, name, id } = params as Readonly<Record<string, string | undefined>>;
  const subject = [resource, name].find((one) => one && (routedResources.has(one) || globals.has(one)));
  return { resource: subject ?? null, id: id?.slice(0, 64) ?? null };
}

/**
 * Logs requests that signed-in users lacked permission for. Requests for a PIN or an approval are everyday work and
 * are not logged.
 */
export function refusalLog({ store, clock, background }: Deps) {
  const remembered: Remembered = new Map();
  return async (request: FastifyRequest, error: unknown): Promise<void> => {
    const { admin } = request;
    if (!admin || !(error instanceof Problem) || error.type !== "denied" || error.extras.reason) return;
    const { resource, id } = subjectOf(request);
    const call = `${request.method} ${withoutTokens(request.url.split("?")[0] ?? "")}`;
    const kind = `${request.method} ${request.routeOptions.url ?? ""} ${resource ?? ""}`;
    if (!isNew(remembered, admin.id, kind, clock().getTime())) return;
    background.run(() =>
      store.transaction((tx) =>
        auditEvent(tx, {
          verb: "refused",
          actor: admin,
          ip: request.ip,
          resource,
          record: id === null ? undefined : { id, title: null },
          details: { call, reason: error.detail },
        }),
      ),
    );
  };
}
