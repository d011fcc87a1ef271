import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { maxDocuments, orderDocuments } from "../../src/domain/documents/sales-document.ts";
import { sessionDocuments } from "../../src/domain/documents/z-report.ts";
import { orders } from "../../src/resources/orders.ts";
import { returns } from "../../src/resources/returns.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { inScope } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { preferredLanguage } from "../mail/texts.ts";
import { asReturn } from "../orders/journal.ts";
import { asOrder } from "../orders/place.ts";
import { noRecord, Problem } from "../problem.ts";
import { type Target, targetOfCall } from "../resources/target.ts";
import { creditNoteDrawings, drawingContext, type File, orderDrawings, sessionDrawings } from "./drawings.ts";

interface Asked {
  Querystring: Partial<Record<"ids" | "document" | "lng", string | string[]>>;
}

/** PDF routes: documents of orders, returns and till sessions, in the customer's language. */
export const documentRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  for (const name of [orders.name, returns.name, tillSessions.name]) {
    app.get<Asked>(
      `/${name}/documents.pdf`,
      routeOptions(withPermission(name, "invoice")),
      async (request, reply) => {
        const { ids = [], document, lng } = request.query;
        const asked = [ids].flat().flatMap((text) => text.split(","));
        const query = {
          ids: asked,
          document,
          asked: [lng ?? []].flat()[0],
          otherwise: preferredLanguage(request),
        };
        return answer(reply, await documentsOf(deps, targetOfCall(request, name, "invoice"), query));
      },
    );
  }
};

/** The kind of document and the ids of the records. */
export interface DocumentQuery {
  readonly ids: readonly string[];
  readonly document: unknown;
  /** The requested language, and the fallback if the customer's is not available. */
  readonly asked: string | undefined;
  readonly otherwise: string | null;
}

/** One file with the documents. Throws 400 and 404. */
export async function documentsOf(deps: Deps, target: Target, query: DocumentQuery): Promise<File> {
  const found = await reached(deps, target, query.ids);
  const context = await drawingContext(deps, [query.asked], query.otherwise);
  switch (target.resource.name) {
    case orders.name:
      return orderDrawings(deps, context, kindOf(query.document, orderDocuments), found.map(asOrder));
    case returns.name:
      return creditNoteDrawings(deps, context, found.map(asReturn));
    case tillSessions.name:
      return sessionDrawings(deps, context, kindOf(query.document, sessionDocuments), found, target.admin);
    default:
      throw new Problem("not-found", "There are no documents of this resource.");
  }
}

/** Parses the kind of document; the default is the first one. */
function kindOf<Kind extends string>(asked: unknown, kinds: readonly [Kind, ...Kind[]]): Kind {
  const kind = asked === undefined ? kinds[0] : kinds.find((one) => one === asked);
  if (kind) return kind;
  throw new Problem("bad-request", `document is one of ${kinds.join(", ")}.`);
}

/** The requested records in order. Throws 404 for one outside the user's scope. */
async function reached({ store }: Deps, { admin, resource }: Target, asked: readonly string[]) {
  const { name } = resource;
  const ids = [...new Set(asked.filter((id) => id !== ""))];
  if (ids.length === 0) throw new Problem("bad-request", "Say whose documents: ids=1,2,3.");
  if (ids.length > maxDocuments) {
    throw new Problem("bad-request", `One file holds ${maxDocuments} documents at most.`);
  }
  const found = new Map((await store.getMany(name, ids)).map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = found.get(id);
    if (!record || !inScope(admin, resource, "show", record)) throw noRecord(name, id);
    return record;
  });
}

async function answer(reply: FastifyReply, file: File) {
  reply.type("application/pdf");
  reply.header("content-disposition", `inline; filename="${file.name}"`);
  const { bytes, missing } = await file.content();
  if (missing.length > 0)
    reply.header("x-missing-letters", missing.slice(0, 50).map(encodeURIComponent).join(" "));
  return reply.send(bytes);
}
