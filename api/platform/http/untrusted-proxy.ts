import type { FastifyInstance } from "fastify";

/**
 * Warns once about a proxy whose forwarded addresses are not believed: behind it, all visitors appear to have one address,
 * and share the limits of that address.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook("onRequest", async ({ headers, ip, socket, log }) => {
    const address = socket.remoteAddress;
    if (isTold || headers["x-forwarded-for"] === undefined || ip !== address) return;
    isTold = true;
    log.warn(
      `requests from ${address} name another address in X-Forwarded-For, which is not believed: if this is your proxy, ` +
        `set TRUST_PROXY=${address}, or TRUST_PROXY=1 if one proxy stands in front of the server; until then all of its ` +
        "visitors share one limit of wrong sign-ins",
    );
  });
}
