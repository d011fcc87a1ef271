import type { FastifyInstance, FastifyRequest } from "fastify";
import { mayDo } from "../../src/core/access.ts";
import type { Verb } from "../../src/domain/roles.ts";
import { routedResources } from "../collections.ts";
import { targetOfCall } from "../resources/target.ts";
import { signedIn, signedInSoFar } from "./signed-in.ts";

/** Throws 401 or 403 before the body is read. */
export type Access = (request: FastifyRequest) => void;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call; see `routeOptions`. */
    readonly access?: Access;
    /** Is it answered for as long as somebody listens? */
    readonly endless?: true;
    /** Is it long work, which gives way to other calls, or part of it, such as asking how far that is? */
    readonly long?: true;
  }
}

/** Open to visitors. */
export const publicAccess: Access = () => {};

/** Requires a session. */
export const signedInAccess: Access = (request) => {
  signedIn(request);
};

/** Requires a session, be it one that is good for setting up a second factor alone. */
export const signedInSoFarAccess: Access = (request) => {
  signedInSoFar(request);
};

/** Requires one of the verbs for a resource, by default for the one in the address. */
export function withPermission(resource: string | undefined, verb: Verb, ...others: readonly Verb[]): Access {
  return (request) => {
    const admin = signedIn(request);
    const name = resource ?? (request.params as { readonly resource: string }).resource;
    const asked = routedResources.get(name);
    const found = [verb, ...others].find((one) => asked !== undefined && mayDo(admin, asked, one));
    targetOfCall(request, name, found ?? verb);
  };
}

/** The options of a route that say who may call it, and how long its body may be, in bytes, where that is not usual. */
export const routeOptions = (access: Access, bodyLimit?: number) =>
  bodyLimit === undefined ? { config: { access } } : { config: { access }, bodyLimit };

/** The same for a route that does long work, or is part of it. */
export const longRouteOptions = (access: Access, bodyLimit?: number) => {
  const options = routeOptions(access, bodyLimit);
  return { ...options, config: { ...options.config, long: true as const } };
};

/**
 * Asks at every route of an instance who calls, before a byte of the body is read. A route that does not say who may
 * call it stops the start.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
  app.addHook("onRequest", async (request) => request.routeOptions.config.access?.(request));
}
