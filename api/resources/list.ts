import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { serialize, serializePart } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { resolveSlice } from "../dialect/paging.ts";
import type { ParsedQuery } from "../dialect/parse.ts";
import type { Condition, Query } from "../dialect/query.ts";
import type { Json } from "../http/body.ts";
import { createYielder } from "../long-work.ts";
import { Problem } from "../problem.ts";
import { withTitles } from "../records/titles.ts";
import type { Found, Reader } from "../stores/port.ts";
import { queryFor, searchOf } from "./query.ts";
import { relationsNamed, withRelations } from "./relations.ts";
import { type Target, targetOfCall } from "./target.ts";

/** The neighbours of a page, as json-server names them. */
function linkHeader(request: FastifyRequest, page: NonNullable<ParsedQuery["page"]>, total: number): string {
  const last = Math.max(1, Math.ceil(total / page.size));
  const to = (number: number, rel: string) => {
    const search = searchOf(request);
    search.set("_page", String(number));
    const path = request.url.split("?")[0];
    return `<${request.protocol}://${request.host}${path}?${search.toString()}>; rel="${rel}"`;
  };
  return [
    to(1, "first"),
    ...(page.number > 1 ? [to(page.number - 1, "prev")] : []),
    ...(page.number < last ? [to(page.number + 1, "next")] : []),
    to(last, "last"),
  ].join(", ");
}

/** Most rows in one answer; exports are streamed and have no bound. */
const maxRows = 1000;
/** Most rows for those who name no slice: trees and sequences are shown whole. */
const maxWhole = 10_000;

function assertBounded(asked: number, most: number): void {
  if (asked <= most) return;
  const advice = `Ask for at most ${maxRows} records at a time, or for the export.`;
  throw new Problem("bad-request", advice, { errors: { _limit: ["errors.query"] } });
}

/** RFC 7240: does the caller want every match counted, however long that takes? */
const wantsExactTotal = ({ headers }: FastifyRequest): boolean =>
  /(^|[,;\s])count="?exact"?($|[,;\s])/i.test(String(headers.prefer ?? ""));

/** Reads what a call asks for. Throws 400 where that is more than one answer holds, before it is read. */
async function findBounded(reader: Reader, resource: string, query: Query, exact: boolean): Promise<Found> {
  const { start = 0, end } = query;
  if (end === undefined) {
    const found = await reader.find(resource, { ...query, start: 0, end: maxWhole, total: "about" });
    assertBounded(found.total, maxWhole);
    return found;
  }
  if (start >= 0 && end >= 0) {
    assertBounded(end - start, maxRows);
    if (!exact) return reader.find(resource, { ...query, total: "about" });
  } else {
    // What counts from the last row depends on how many there are.
    const { total } = await reader.find(resource, { ...query, start: 0, end: 0 });
    assertBounded(resolveSlice(query, total).count, maxRows);
  }
  return reader.find(resource, query);
}

/** One list, as far as the person may see it. @param more conditions besides those that the call asks for */
export async function listAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock }: Deps,
  target: Target,
  more: readonly Condition[] = [],
): Promise<readonly Json[]> {
  const { admin, resource } = target;
  const { query, expand, embed, page } = queryFor(target, searchOf(request), "list", clock(), more);
  const relations = relationsNamed(admin, resource, expand, embed);
  const exact = wantsExactTotal(request);
  const { rows, total, about } = await findBounded(store, resource.name, query, exact);
  const told = ["X-Total-Count", ...(about ? ["X-Total-Count-About"] : []), ...(page ? ["Link"] : [])];
  // For browsers behind a proxy that lets other origins in.
  reply.header("access-control-expose-headers", told.join(", "));
  reply.header("x-total-count", String(total));
  if (about) reply.header("x-total-count-about", "true");
  if (page && total > 0) reply.header("link", linkHeader(request, page, total));
  const { fields } = query;
  const breathe = createYielder();
  const shown: Json[] = [];
  for (const row of rows) {
    shown.push(
      fields ? serializePart(admin.role, resource, row, fields) : serialize(admin.role, resource, row),
    );
    // A thousand large records are several moments of work, and again when they are written out.
    await breathe();
  }
  const named = await withTitles(store, admin, resource, shown);
  return withRelations(store, admin, relations, named);
}

/** Lists in the dialect of json-server. */
export const listRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { resource: string } }>(
    "/:resource",
    routeOptions(withPermission(undefined, "list")),
    async (request, reply) =>
      listAnswer(request, reply, deps, targetOfCall(request, request.params.resource, "list")),
  );
};
