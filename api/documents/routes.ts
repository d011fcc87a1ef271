import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { maxDocuments, orderDocuments } from "../../src/domain/sales-document.ts";
import { sessionDocuments } from "../../src/domain/z-report.ts";
import { orders } from "../../src/resources/orders.ts";
import { returns } from "../../src/resources/returns.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { inScope } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { preferredLanguage } from "../mail/texts.ts";
import { asReturn } from "../orders/journal.ts";
import { asOrder } from "../orders/place.ts";
import { noRecord, Problem } from "../problem.ts";
import { targetOfCall } from "../resources/target.ts";
import { creditNoteDrawings, drawingContext, type File, orderDrawings, sessionDrawings } from "./drawings.ts";

interface Asked {
  Querystring: Partial<Record<"ids" | "document" | "lng", string | string[]>>;
}

/** Documents as PDF: of orders, and of what came back. A customer's document is in the customer's language. */
export const documentRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const contextOf = (request: FastifyRequest<Asked>) =>
    drawingContext(deps, [[request.query.lng ?? []].flat()[0]], preferredLanguage(request));

  app.get<Asked>(
    "/orders/documents.pdf",
    routeOptions(withPermission(orders.name, "invoice")),
    async (request, reply) => {
      const kind = kindOf(request.query.document, orderDocuments);
      const sold = (await reached(request, deps, orders.name)).map(asOrder);
      return answer(reply, await orderDrawings(deps, await contextOf(request), kind, sold));
    },
  );

  app.get<Asked>(
    "/returns/documents.pdf",
    routeOptions(withPermission(returns.name, "invoice")),
    async (request, reply) => {
      const notes = (await reached(request, deps, returns.name)).map(asReturn);
      return answer(reply, await creditNoteDrawings(deps, await contextOf(request), notes));
    },
  );

  app.get<Asked>(
    "/till-sessions/documents.pdf",
    routeOptions(withPermission(tillSessions.name, "invoice")),
    async (request, reply) => {
      const kind = kindOf(request.query.document, sessionDocuments);
      const sessions = await reached(request, deps, tillSessions.name);
      const context = await contextOf(request);
      return answer(reply, await sessionDrawings(deps, context, kind, sessions, signedIn(request)));
    },
  );
};

/** One of the documents; the first one where none is asked for. */
function kindOf<Kind extends string>(asked: unknown, kinds: readonly [Kind, ...Kind[]]): Kind {
  const kind = asked === undefined ? kinds[0] : kinds.find((one) => one === asked);
  if (kind) return kind;
  throw new Problem("bad-request", `document is one of ${kinds.join(", ")}.`);
}

/** The records that are asked for, in that order. Throws 404 for one that the person does not reach. */
async function reached(request: FastifyRequest<Asked>, { store }: Deps, name: string) {
  const { admin, resource } = targetOfCall(request, name, "invoice");
  const asked = [request.query.ids ?? []].flat().flatMap((text) => text.split(","));
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
  return reply.send(await file.content());
}
