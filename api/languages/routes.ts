import type { FastifyPluginAsync } from "fastify";
import { everybody, gate } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { catalogueOf } from "../translations/catalogue.ts";
import { offeredLanguages } from "./offered.ts";

/** The languages that everybody may choose, whoever may look after them. */
export const languageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/languages/published", gate(everybody), () =>
    offeredLanguages(deps.store, catalogueOf(deps.localesDir)),
  );
};
