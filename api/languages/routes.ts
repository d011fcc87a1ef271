import type { FastifyPluginAsync } from "fastify";
import { routeOptions, signedInAccess } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { catalogueOf } from "../translations/catalogue.ts";
import { offeredLanguages } from "./offered.ts";

/** Route of the offered languages, whatever the user's permissions. */
export const languageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/languages/published", routeOptions(signedInAccess), () =>
    offeredLanguages(deps.store, catalogueOf(deps.localesDir)),
  );
};
