import type { FastifyPluginAsync } from "fastify";
import { languages } from "../../src/resources/languages.ts";
import type { Deps } from "../deps.ts";

/** The languages that everybody may choose, whoever may look after them. */
export const languageRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/languages/published", async () => {
    const where = [{ field: "published", op: "eq", values: [true] }] as const;
    const sort = [{ field: "name", order: "asc" }] as const;
    const { rows } = await deps.store.find(languages.name, { where, sort });
    return rows.map(({ languageCode, name, direction }) => ({ languageCode, name, direction }));
  });
};
