import type { FastifyPluginAsync } from "fastify";
import { actionRoutes } from "../actions/routes.ts";
import type { Deps } from "../deps.ts";
import { bulkRoom } from "./bulk.ts";
import { childrenRoom } from "./children.ts";
import { createRoom } from "./create.ts";
import { exportRoom } from "./export.ts";
import { importRoom } from "./import.ts";
import { listRoom } from "./list.ts";
import { oneRoom } from "./one.ts";

/** Every declared resource, by the same few calls. */
export const resourceRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, options) => {
  await app.register(listRoom, options);
  await app.register(createRoom, options);
  await app.register(exportRoom, options);
  await app.register(importRoom, options);
  await app.register(bulkRoom, options);
  await app.register(oneRoom, options);
  await app.register(childrenRoom, options);
  await app.register(actionRoutes, options);
};
