import type { FastifyPluginAsync } from "fastify";
import { privacyAndTerms } from "../../src/resources/privacy-and-terms.ts";
import { publicAccess, routeOptions } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/record.ts";

/** The terms of the store for the sign-up page; empty if not shown. */
export const termsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/terms", routeOptions(publicAccess), async () => {
    const { active, lastChanged, terms, privacyPolicy } = await readGlobal(deps.store, privacyAndTerms);
    return active
      ? { lastChanged, terms, privacyPolicy }
      : { lastChanged: null, terms: null, privacyPolicy: null };
  });
};
