import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Json } from "../../platform/http/body.ts";
import { createYielder } from "../../platform/long-work.ts";
import { Problem } from "../../platform/problem.ts";
import { serialize, serializePart } from "../../records/access/access.ts";
import { routeOptions, withPermission } from "../../records/access/route-access.ts";
import { type Target, targetOfCall } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import { withTitles } from "../../records/write/titles.ts";
import { resolveSlice } from "../../store/dialect/paging.ts";
import type { ParsedQuery } from "../../store/dialect/parse.ts";
import type { Condition, Query } from "../../store/dialect/query.ts";
import type { CachedText, Page, Reader, Store } from "../../store/port.ts";
import { answerKey, sendJson } from "./answer.ts";
import { queryFor, searchOf } from "./query.ts";
import { type Relation, relationsNamed, withRelations } from "./relations.ts";

/** The `Link` header with the neighbours of a page, as json-server sends it. */
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

/** Maximum number of rows per response; exports are streamed and have no limit. */
const maxRows = 1000;
/** Maximum number of rows without a slice: trees and sequences are shown completely. */
const maxWhole = 10_000;

function assertBounded(size: number, most: number): void {
  if (size <= most) return;
  const advice = `Ask for at most ${maxRows} records at a time, or for the export.`;
  throw new Problem("bad-request", advice, { errors: { _limit: ["errors.query"] } });
}

/** Whether the client asks for an exact total (RFC 7240), however long that takes. */
const wantsExactTotal = ({ headers }: FastifyRequest): boolean =>
  /(^|[,;\s])count="?exact"?($|[,;\s])/i.test(String(headers.prefer ?? ""));

/** Loads the requested rows. Throws 400 for more than one response may hold, before loading them. */
async function findBounded(reader: Reader, resource: string, query: Query, exact: boolean): Promise<Page> {
  const { start = 0, end } = query;
  if (end === undefined) {
    const page = await reader.find(resource, { ...query, start: 0, end: maxWhole, total: "about" });
    assertBounded(page.total, maxWhole);
    return page;
  }
  if (start >= 0 && end >= 0) {
    assertBounded(end - start, maxRows);
    if (!exact) return reader.find(resource, { ...query, total: "about" });
  } else {
    // Offsets from the last row depend on the total.
    const { total } = await reader.find(resource, { ...query, start: 0, end: 0 });
    assertBounded(resolveSlice(query, total).count, maxRows);
  }
  return reader.find(resource, query);
}

interface ListText extends CachedText {
  readonly total: number;
  readonly about: boolean;
}

/** The rows of a list as JSON. */
async function readList(
  store: Store,
  { admin, resource }: Target,
  query: Query,
  relations: readonly Relation[],
  exact: boolean,
): Promise<ListText> {
  const { rows, total, about = false } = await findBounded(store, resource.name, query, exact);
  const { fields } = query;
  const yieldIfDue = createYielder();
  const shown: Json[] = [];
  for (const row of rows) {
    shown.push(
      fields ? serializePart(admin.role, resource, row, fields) : serialize(admin.role, resource, row),
    );
    // A thousand large records take several yields to read, and again to serialise.
    await yieldIfDue();
  }
  const named = await withTitles(store, admin, resource, shown);
  return { text: JSON.stringify(await withRelations(store, admin, relations, named)), total, about };
}

/** Sends a list within the user's scope. @param more conditions besides the request's */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock }: Deps,
  target: Target,
  more: readonly Condition[] = [],
): Promise<FastifyReply> {
  const { admin, resource } = target;
  const { query, expand, embed, page } = queryFor(target, searchOf(request), "list", clock(), more);
  const relations = relationsNamed(admin, resource, expand, embed);
  const exact = wantsExactTotal(request);
  const key = answerKey(target, "list", query, expand, embed, exact);
  const read = () => readList(store, target, query, relations, exact);
  const { text, total, about } = await store.cached(key, read, request.arrivedAt);
  const headers = ["X-Total-Count", ...(about ? ["X-Total-Count-About"] : []), ...(page ? ["Link"] : [])];
  // For browsers behind a proxy that allows other origins.
  reply.header("access-control-expose-headers", headers.join(", "));
  reply.header("x-total-count", String(total));
  if (about) reply.header("x-total-count-about", "true");
  if (page && total > 0) reply.header("link", linkHeader(request, page, total));
  return sendJson(reply, text);
}

/** Routes of lists in json-server's dialect. */
export const listRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { resource: string } }>(
    "/:resource",
    routeOptions(withPermission(undefined, "list")),
    async (request, reply) =>
      sendList(request, reply, deps, targetOfCall(request, request.params.resource, "list")),
  );
};
