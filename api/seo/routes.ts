import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { type Access, routeOptions } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { invalid, noRecord } from "../problem.ts";
import { targetOfCall } from "../resources/target.ts";
import { type SeoKind, seoKinds, shopOf } from "./drafts.ts";
import { countMissing, missingAfter, titleOf } from "./missing.ts";

const listed = 50;

/** Requires permission to read the SEO pages and the records they are about. */
const mayDraft =
  ({ pages, about }: SeoKind): Access =>
  (request) => {
    targetOfCall(request, pages.name, "list");
    targetOfCall(request, about.name, "show");
  };

function idIn(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" || value.length > 64) throw invalid({ [name]: ["errors.reference"] });
  return value;
}

function routes(app: FastifyInstance, deps: Deps, kind: SeoKind): void {
  const base = `/${kind.pages.name}`;

  app.get<{ Querystring: { of?: string } }>(
    `${base}/draft`,
    routeOptions(mayDraft(kind)),
    async (request) => {
      const id = idIn(request.query.of, "of") ?? "";
      const record = await deps.store.get(kind.about.name, id);
      if (!record) throw noRecord(kind.about.name, id);
      return { ...(await kind.draft(deps.store, record, await shopOf(deps.store))), [kind.field]: id };
    },
  );

  app.get<{ Querystring: { after?: string } }>(
    `${base}/missing`,
    routeOptions(mayDraft(kind)),
    async (request) => {
      const records = await missingAfter(deps.store, kind, idIn(request.query.after, "after"), listed);
      return {
        total: await countMissing(deps.store, kind),
        records: records.map((record) => ({ id: record.id, title: titleOf(kind, record) })),
      };
    },
  );
}

/** Routes that draft SEO pages, for one record or all without one. */
export const seoRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  for (const kind of seoKinds) routes(app, deps, kind);
};
