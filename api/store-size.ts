import type { FastifyPluginAsync } from "fastify";
import { globalSettings } from "../src/resources/global-settings.ts";
import { assertPermission } from "./access/access.ts";
import { type Access, routeOptions } from "./access/route-access.ts";
import { signedIn } from "./access/signed-in.ts";
import type { Deps } from "./deps.ts";
import type { Outgrown } from "./stores/port.ts";

/** Requires permission to view the settings. */
const whoSeesSettings: Access = (request) => assertPermission(signedIn(request), globalSettings, "show");

/** Reports whether the store has outgrown its size limit. */
export const storeSizeRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/store", routeOptions(whoSeesSettings), async () => ({
    outgrown: deps.store.outgrown?.() ?? null,
  }));
};

/** The warning in the log at the start. */
export const outgrownMessage = ({ size, limit }: Outgrown): string =>
  `the file store holds ${megabytes(size)} MB and is made for ${megabytes(limit)}: it goes on, more slowly from here. ` +
  "npm run migrate:to-postgres carries everything over to PostgreSQL";

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
