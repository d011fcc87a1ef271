import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { creditNoteDocument } from "../../src/domain/credit-note-document.ts";
import { orderDocument } from "../../src/domain/invoice-document.ts";
import { receiptWidth } from "../../src/domain/receipt.ts";
import { type DocumentTexts, maxDocuments, orderDocuments } from "../../src/domain/sales-document.ts";
import { sessionDocument, sessionDocuments } from "../../src/domain/z-report.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { type Return, returns } from "../../src/resources/returns.ts";
import { staff } from "../../src/resources/staff.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { inScope } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/record.ts";
import { preferredLanguage } from "../mail/texts.ts";
import { asOrder } from "../orders/place.ts";
import { noRecord, Problem } from "../problem.ts";
import { storeCurrency } from "../rates/base.ts";
import { targetOfCall } from "../resources/target.ts";
import { reportOf } from "../till-sessions/report.ts";
import { asSession } from "../till-sessions/session.ts";
import type { Drawing } from "./draw.ts";
import { logoOf } from "./logo.ts";
import type { PageText } from "./pdf.ts";
import { documentLanguages } from "./texts.ts";

interface Asked {
  Querystring: Partial<Record<"ids" | "document" | "lng", string | string[]>>;
}

/** Documents as PDF: of orders, and of what came back. A customer's document is in the customer's language. */
export const documentRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<Asked>(
    "/orders/documents.pdf",
    routeOptions(withPermission(orders.name, "invoice")),
    async (request, reply) => {
      const kind = kindOf(request.query.document, orderDocuments);
      const records = await reached(request, deps, orders.name);
      const setup = await setupOf(request, deps);
      const sold = records.map(asOrder);
      const sellers = await sellersOf(deps, sold);
      const drawings = sold.map((order) => {
        const words = setup.wordsFor(order.language);
        const seller = sellers.get(order.sellerId ?? "") ?? null;
        return setup.drawing(orderDocument(kind, order, setup.shop, words, seller), words);
      });
      return answer(reply, drawings, setup.rollWidth);
    },
  );

  app.get<Asked>(
    "/returns/documents.pdf",
    routeOptions(withPermission(returns.name, "invoice")),
    async (request, reply) => {
      const records = await reached(request, deps, returns.name);
      const setup = await setupOf(request, deps);
      const notes = records.map((record) => record as unknown as Return);
      const found = await deps.store.getMany(
        orders.name,
        notes.map(({ orderId }) => orderId),
      );
      const byId = new Map(found.map((record) => [record.id, asOrder(record)]));
      const drawings = notes.map((note) => {
        const order = byId.get(note.orderId) ?? null;
        const words = setup.wordsFor(order?.language ?? null);
        return setup.drawing(creditNoteDocument(note, order, setup.shop, words), words);
      });
      return answer(reply, drawings, setup.rollWidth);
    },
  );

  app.get<Asked>(
    "/till-sessions/documents.pdf",
    routeOptions(withPermission(tillSessions.name, "invoice")),
    async (request, reply) => {
      const kind = kindOf(request.query.document, sessionDocuments);
      const records = await reached(request, deps, tillSessions.name);
      const setup = await setupOf(request, deps);
      const words = setup.wordsFor(null);
      const drawings: Parameters<typeof answer>[1][number][] = [];
      for (const record of records) {
        const report = await reportOf(deps.store, signedIn(request), record);
        drawings.push(
          setup.drawing(sessionDocument(kind, asSession(record), report, setup.shop, words), words),
        );
      }
      return answer(reply, drawings, setup.rollWidth);
    },
  );
};

/** The names of whoever sold these, by their ids. */
async function sellersOf({ store }: Deps, sold: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(sold.flatMap(({ sellerId }) => sellerId ?? []));
  const people = await store.getMany(staff.name, [...ids]);
  return new Map(people.map(({ id, name }) => [id, String(name)]));
}

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

/** What every document of a call needs. */
async function setupOf(request: FastifyRequest<Asked>, deps: Deps) {
  const { store } = deps;
  const [settings, shop, till] = await Promise.all([
    readGlobal(store, globalSettings),
    readGlobal(store, storeDetails),
    readGlobal(store, posSettings),
  ]);
  const logo = await logoOf(shop.logo, deps);
  const languages = await documentLanguages(deps, settings, await storeCurrency(store));
  const asked = [request.query.lng ?? []].flat()[0];
  return {
    shop,
    rollWidth: receiptWidth(till),
    wordsFor: (customers: string | null): DocumentTexts =>
      languages.wordsFor([asked, customers, preferredLanguage(request)]),
    drawing: (document: Drawing["document"], { t, number }: DocumentTexts) => ({
      document,
      logo,
      pageText: (page: number, pages: number) =>
        t("documents:page", { page: number(page), pages: number(pages) }),
    }),
  };
}

/** The fonts are only loaded for those who print. */
async function answer(
  reply: FastifyReply,
  drawings: readonly (Drawing & { readonly pageText: PageText })[],
  rollWidth: number,
) {
  const { documentsToPdf } = await import("./pdf.ts");
  const [first] = drawings;
  const name =
    drawings.length === 1 && first ? first.document.number : `${first?.document.number}-${drawings.length}`;
  reply.type("application/pdf");
  reply.header("content-disposition", `inline; filename="${name.replace(/[^\w.-]/g, "_")}.pdf"`);
  return reply.send(documentsToPdf(drawings, rollWidth));
}
