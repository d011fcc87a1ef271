import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { isLanguageTag } from "../../../src/domain/texts/languages.ts";
import { Problem } from "../../platform/problem.ts";
import type { Deps } from "../../records/deps.ts";
import { catalogueOf } from "./catalogue.ts";
import { setLanguagesCookie } from "./offered.ts";
import { overridesOf } from "./own-texts.ts";

/**
 * Public route of the custom texts, which sign-in pages show, too. They are few, separate from the shipped files that
 * browsers cache for ever, and only requested if the cookie says that there are any.
 */
export const interfaceTextRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { language: string } }>("/interface-texts/:language", async (request, reply) => {
    const { language } = request.params;
    if (!isLanguageTag(language)) throw new Problem("not-found", "This language does not exist.");
    await setLanguagesCookie(request, reply, deps.store, catalogueOf(deps.localesDir));
    const body = JSON.stringify(await overridesOf(deps.store, language));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 12)}"`;
    reply.header("etag", etag).header("cache-control", "no-cache").removeHeader("vary");
    if (request.headers["if-none-match"]?.replace(/^W\//, "") === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  });
};
