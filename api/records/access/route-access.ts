import type { FastifyInstance, FastifyRequest } from "fastify";
import { mayDo } from "../../../src/core/access.ts";
import type { Verb } from "../../../src/domain/roles.ts";
import { routedResources } from "../../store/collections.ts";
import { signedIn, signedInSoFar } from "./signed-in.ts";
import { targetOfCall } from "./target.ts";

/** Throws 401 or 403 before the body is read. */
export type RouteAccess = (request: FastifyRequest) => void;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route; see `routeOptions`. */
    readonly access?: RouteAccess;
    /** Whether the response is a stream that stays open. */
    readonly endless?: true;
    /**
     * Whether the route does long work, which yields to other requests, or belongs to it, such as polling its progress.
     */
    readonly long?: true;
  }
}

/** Open to visitors. */
export const publicAccess: RouteAccess = () => {};

/** Lets visitors through, too: the route itself answers them with 401. */
export const whoeverAsks: RouteAccess = () => {};

/** Requires a session. */
export const signedInAccess: RouteAccess = (request) => {
  signedIn(request);
};

/** Requires a session, even one that may only set up a second factor. */
export const signedInSoFarAccess: RouteAccess = (request) => {
  signedInSoFar(request);
};

const withoutSession: ReadonlySet<RouteAccess> = new Set([publicAccess, whoeverAsks, signedInSoFarAccess]);

/** Whether a route is for signed-in users alone. Whatever else it checks, it is unless it says one of the few others. */
export const needsSession = (access: RouteAccess): boolean => !withoutSession.has(access);

/** Requires one of the verbs on a resource, by default the one in the address. */
export function withPermission(
  resource: string | undefined,
  verb: Verb,
  ...others: readonly Verb[]
): RouteAccess {
  return (request) => {
    const admin = signedIn(request);
    const name = resource ?? (request.params as { readonly resource: string }).resource;
    const routedResource = routedResources.get(name);
    const allowedVerb = [verb, ...others].find(
      (one) => routedResource !== undefined && mayDo(admin, routedResource, one),
    );
    targetOfCall(request, name, allowedVerb ?? verb);
  };
}

/** Route options with the access check and, where it differs from the default, the body limit in bytes. */
export const routeOptions = (access: RouteAccess, bodyLimit?: number) =>
  bodyLimit === undefined ? { config: { access } } : { config: { access }, bodyLimit };

/** The same for a route of long work. */
export const longRouteOptions = (access: RouteAccess, bodyLimit?: number) => {
  const options = routeOptions(access, bodyLimit);
  return { ...options, config: { ...options.config, long: true as const } };
};

/** The same for a stream that stays open. */
export const endlessRouteOptions = (access: RouteAccess) => ({
  config: { access, endless: true as const },
  compress: false as const,
  exposeHeadRoute: false,
});

/**
 * Runs the access check of every route of an instance before the body is read. Throws at the start if a route has none.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
  app.addHook("onRequest", async (request) => request.routeOptions.config.access?.(request));
}
