import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../../records/deps.ts";
import { actionRoutes } from "./action-routes.ts";
import { bulkRoutes } from "./bulk.ts";
import { childrenRoutes } from "./children.ts";
import { countRoutes } from "./counts.ts";
import { createRoutes } from "./create.ts";
import { exportRoutes } from "./export.ts";
import { listRoutes } from "./list.ts";
import { oneRoutes } from "./one.ts";
import { replaceRoutes } from "./replace.ts";
import { sumRoutes } from "./sums.ts";

/** Generic routes of all declared resources. */
export const resourceRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, options) => {
  await app.register(listRoutes, options);
  await app.register(countRoutes, options);
  await app.register(sumRoutes, options);
  await app.register(createRoutes, options);
  await app.register(exportRoutes, options);
  await app.register(bulkRoutes, options);
  await app.register(oneRoutes, options);
  await app.register(childrenRoutes, options);
  await app.register(replaceRoutes, options);
  await app.register(actionRoutes, options);
};
