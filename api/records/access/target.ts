import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Verb } from "../../../src/domain/roles.ts";
import { Problem } from "../../platform/problem.ts";
import { routedResources } from "../../store/collections.ts";
import type { Transaction } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import type { Call, Writer } from "../writer.ts";
import { assertPermission } from "./access.ts";
import { signedIn } from "./signed-in.ts";

export interface Target {
  readonly admin: Admin;
  readonly resource: AnyResource;
}

/** Rejects unknown resources before requiring a session. */
export function assertRouted(request: FastifyRequest): void {
  const { params } = request;
  if (typeof params !== "object" || params === null || !("resource" in params)) return;
  if (!routedResources.has(String(params.resource)))
    throw new Problem("not-found", "This resource does not exist.");
}

/** The user and resource of a request. Throws 401, 404 for an unknown resource, 403 without permission. */
export function targetOfCall(request: FastifyRequest, name: string, verb: Verb): Target {
  return targetFor(signedIn(request), name, verb);
}

/** The same without a request. */
export function targetFor(admin: Admin, name: string, verb: Verb): Target {
  const resource = routedResources.get(name);
  if (!resource) throw new Problem("not-found", "This resource does not exist.");
  assertPermission(admin, resource, verb);
  return { admin, resource };
}

const calls = new WeakMap<FastifyRequest, Call>();

/** The same object for every transaction of a request. */
function callOf(request: FastifyRequest): Call {
  const call = calls.get(request) ?? { id: uuidv7(), sessionId: request.sessionId };
  calls.set(request, call);
  return call;
}

/** The writer of a request's transaction. */
export function writerFor(request: FastifyRequest, tx: Transaction, deps: Deps): Writer {
  return { tx, admin: signedIn(request), ip: request.ip, now: deps.clock(), call: callOf(request) };
}
