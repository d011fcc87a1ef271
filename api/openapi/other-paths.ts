import { jobKinds, jobStates } from "../../src/domain/jobs.ts";
import { noticeKindNames } from "../../src/domain/notices.ts";
import { comparisons, ranges } from "../../src/domain/report-period.ts";
import { categorySeo } from "../../src/resources/category-seo.ts";
import { productSeo } from "../../src/resources/product-seo.ts";
import { undoable } from "../records/undo.ts";
import { groupings, marginGroupings } from "../reports/sales.ts";
import { ranks } from "../reports/sellers.ts";
import { textFilters } from "../translations/find.ts";
import { all, anything, flag, handMade, number, text, textOrNull } from "./hand-made.ts";
import { inQuery, type Paths } from "./operation.ts";
import { listOf, object, type Schema } from "./schema.ts";

const days: readonly Schema[] = [
  inQuery("range", { enum: [...ranges, "all"] }, "Instead of `from` and `to`."),
  inQuery("from", { type: "string", format: "date" }),
  inQuery("to", { type: "string", format: "date" }),
];
const period = [...days, inQuery("compare", { enum: comparisons })];
const largest = inQuery(
  "rows",
  number,
  "By product or customer, only so many rows: the largest. The others are added up as `others`. Default: all.",
);

const reports = handMade("reports", {
  "get /reports/dashboard": { summary: "The figures of the first screen", answer: anything },
  "get /reports/sales": {
    summary: "Sales",
    query: [...period, inQuery("by", { enum: groupings }), largest],
    answer: anything,
    refused: [400, 422],
  },
  "get /reports/returns": {
    summary: "What came back",
    query: [...period, inQuery("by", { enum: groupings }), largest],
    answer: anything,
    refused: [400, 422],
  },
  "get /reports/margin": {
    summary: "Net, cost and profit of the items that were sold, added up",
    query: [inQuery("by", { enum: marginGroupings }), ...period, largest],
    answer: anything,
    refused: [400, 422],
  },
  "get /reports/sellers": {
    summary: "Best and worst sellers",
    query: [...period, inQuery("rank", { enum: ranks })],
    answer: anything,
    refused: [400, 422],
  },
  "get /reports/stock": { summary: "Stock by category", answer: anything },
  "get /reports/unpaid": {
    summary: "What customers owe, by how long it has been due",
    query: [largest],
    answer: anything,
    refused: [400],
  },
  "get /reports/best-rated": { summary: "Best rated products", answer: all({ productIds: listOf(text) }) },
  "get /reports/reviews/{productId}": { summary: "A product's reviews, counted", answer: anything },
  "get /reports/waiting": { summary: "What waits for somebody", answer: anything },
});

const catalog = handMade("products", {
  "get /products/{id}/related": {
    summary: "Products like this one that are for sale; none where it is not to have any",
    answer: all({ products: listOf(anything) }),
    refused: [404],
  },
});

const accounts = handMade("customers", {
  "get /customers/{id}/statement": {
    summary: "What a customer was charged and paid in a period, and what they owe after each of it",
    query: days,
    answer: anything,
    refused: [400, 404, 422],
  },
});

const place = { namespace: text, key: text };
const textParameters = [inQuery("q"), inQuery("namespace"), inQuery("show", { enum: textFilters })];
const results = all({ results: listOf(anything) });

const translations = handMade("translations", {
  "get /translations": { summary: "How far each language is", answer: listOf(anything) },
  "get /translations/{language}": {
    summary: "The texts of a language, a page at a time",
    query: [...textParameters, inQuery("page", number)],
    answer: anything,
    refused: [400, 404],
  },
  "patch /translations/{language}": {
    summary: "Write a text",
    headers: ["If-Match"],
    body: all({ ...place, texts: { type: "object", additionalProperties: text } }),
    answer: anything,
    refused: [404, 412, 428],
  },
  "get /translations/{language}/export": {
    summary: "The texts as CSV",
    query: textParameters,
    answer: text,
    type: "text/csv",
    refused: [400, 404],
  },
  "post /translations/{language}/reset": {
    summary: "Take the shipped text again",
    headers: ["If-Match"],
    body: all(place),
    answer: anything,
    refused: [404, 412, 428],
  },
  "post /translations/{language}/import": {
    summary: "Write many texts",
    body: object({ rows: listOf(anything), dryRun: flag }, ["rows"]),
    answer: results,
    refused: [404],
  },
  "get /interface-texts/{language}": {
    summary: "The texts that were written here, for the interface",
    open: true,
    headers: ["If-None-Match"],
    answer: anything,
    refused: [404],
  },
});

const drafts = (name: string) => ({
  [`get /${name}/draft`]: {
    summary: "A draft for a record that has no page yet",
    query: [inQuery("of", text, "The record's id.")],
    answer: anything,
    refused: [404],
  },
  [`get /${name}/missing`]: {
    summary: "Records without a page",
    query: [inQuery("after", text, "The last id that is known.")],
    answer: all({ total: number, records: listOf(all({ id: text, title: text })) }),
  },
});

const resolution = object(
  { path: text, to: text, status: { enum: [301, 302, null] }, hops: listOf(anything) },
  ["path", "to", "status", "hops"],
);

const view = all({ id: text, resource: text, name: text, query: text, shared: flag, mine: flag });

const job = all({
  id: text,
  kind: { enum: jobKinds },
  resource: text,
  state: { enum: jobStates },
  total: number,
  done: number,
  received: number,
  counts: { type: "object", additionalProperties: number },
  file: textOrNull,
  error: textOrNull,
  createdAt: text,
  endedAt: textOrNull,
});

const noticeChoice = all({ kind: { enum: noticeKindNames }, bell: flag, mail: flag });

const live = handMade("live", {
  "get /live": {
    summary:
      "Server-sent events, for as long as somebody listens: `ready`, `beat` every 20 seconds, `changes` (which records, in which version, by whom), `presence` (who else edits a record), `missed` (ask for what you show), `ended` (with the session, or when its person may do something else)",
    query: [
      inQuery("after", text, "The id of the last event that was heard; or the header `Last-Event-ID`."),
      inQuery("since", number, "Milliseconds for which nothing was heard. Default: 0."),
    ],
    answer: text,
    type: "text/event-stream",
    refused: [429, 503],
  },
  "post /live/presence": {
    summary:
      "Say that a window has a record open to edit it, every ten seconds or so, and learn who else has; with `here: false` that it has no more",
    body: object({ resource: text, id: text, client: text, here: flag }, ["resource", "id", "client"]),
    answer: all({ people: listOf(anything) }),
    refused: [404, 429],
  },
});

const longWork = handMade("jobs", {
  "get /jobs": { summary: "One's own long work, the newest first", answer: listOf(job) },
  "post /jobs": {
    summary: "Begin long work: an import, a bulk change, an export or documents",
    body: object(
      {
        kind: { enum: jobKinds },
        resource: text,
        total: number,
        mode: { enum: ["create", "upsert"] },
        by: text,
        create: listOf(text),
        patch: anything,
        relative: anything,
        delete: flag,
        undo: { enum: undoable },
        versions: { type: "object", additionalProperties: number },
        query: text,
        ids: listOf(text),
        document: textOrNull,
        lng: textOrNull,
      },
      ["kind", "resource"],
    ),
    answer: job,
    status: 202,
    refused: [400, 404, 429],
  },
  "post /jobs/{id}/items": {
    summary:
      "Send the next rows of an import, or the next ids of a bulk change; it begins with the last of them",
    body: all({ first: number, items: listOf(anything) }),
    answer: job,
    status: 202,
    refused: [404, 409, 413],
  },
  "get /jobs/{id}": { summary: "How far it is", answer: job, refused: [404] },
  "get /jobs/{id}/results": {
    summary: "What became of each row or id, 5,000 at most",
    query: [inQuery("first", number, "From that place on.")],
    answer: all({ results: listOf(anything) }),
    refused: [404],
  },
  "post /jobs/{id}/stop": { summary: "End it after what is under way", answer: job, refused: [404] },
  "get /jobs/{id}/failed.csv": {
    summary: "The rows of an import that were not taken, each with its reason",
    answer: text,
    type: "text/csv",
    refused: [404],
  },
  "get /jobs/{id}/file": {
    summary: "The file that it has made",
    answer: text,
    type: "text/csv",
    refused: [404],
  },
});

const versions = handMade("audit-entries", {
  "get /audit-entries/{id}/restore": {
    summary:
      "What bringing a record back to how it was before a change would write, and what it leaves as it is",
    answer: all({ version: number, before: anything, after: anything, kept: listOf(text) }),
    refused: [404, 409],
  },
  "post /audit-entries/{id}/restore": {
    summary: "Bring a record back to how it was before a change, as a new version",
    headers: ["If-Match"],
    answer: anything,
    refused: [404, 409, 412, 422, 428],
  },
});

const others = handMade("other", {
  ...drafts(productSeo.name),
  ...drafts(categorySeo.name),
  "get /redirects/resolve": {
    summary: "Where an address of the online store leads",
    query: [inQuery("path")],
    answer: resolution,
    refused: [422],
  },
  "post /redirects/resolve": {
    summary: "The same, and counts the redirects that it passes",
    body: all({ path: text }),
    answer: resolution,
  },
  "get /currencies/rates-source": { summary: "Where rates come from", answer: all({ source: text }) },
  "get /languages/published": { summary: "Languages that people may choose", answer: listOf(anything) },
  "get /notifications": {
    summary: "What the bell tells",
    answer: all({ unread: number, items: listOf(anything) }),
  },
  "get /news": {
    summary: "What the bell and the menu's numbers tell, in one answer",
    query: [
      inQuery(
        "of",
        undefined,
        "Some of `jobs`, `notifications` and `waiting`, with commas between: each is there as `/jobs`, `/notifications` and `/reports/waiting` answer it.",
      ),
    ],
    answer: anything,
    refused: [400],
  },
  "get /notifications/choices": {
    summary: "How one wants to hear of each kind of notification that one may hear of",
    answer: listOf(noticeChoice),
  },
  "post /notifications/choices": {
    summary: "Choose how to hear of a kind",
    body: noticeChoice,
    answer: listOf(noticeChoice),
  },
  "get /search": {
    summary: "Records with a text in a searched field, of everything that one may list: up to five of each",
    query: [inQuery("q", text, "1 to 200 letters.")],
    answer: all({ results: listOf(all({ resource: text, records: listOf(anything) })) }),
    refused: [400],
  },
  "post /notifications/seen": {
    summary: "Everything up to a moment has been seen",
    body: all({ at: { ...text, format: "date-time" } }),
    answer: null,
  },
  "get /saved-views": {
    summary: "Lists under a name: one's own, and shared ones",
    query: [inQuery("resource")],
    answer: listOf(view),
  },
  "post /saved-views": {
    summary: "Keep a list under a name",
    body: object({ resource: text, name: text, query: textOrNull, shared: flag }, ["resource", "name"]),
    answer: view,
    status: 201,
    refused: [409],
  },
  "delete /saved-views/{id}": { summary: "Forget one's own", answer: null, refused: [404] },
  "post /uploads": {
    summary: "Upload a picture: jpeg, png or webp by content",
    sent: "multipart/form-data",
    body: all({ file: { type: "string", contentMediaType: "application/octet-stream" } }),
    answer: all({ url: text, width: number, height: number }),
    status: 201,
    refused: [413, 415, 429],
  },
  "get /globals": {
    summary: "Several things of which there is one",
    query: [inQuery("id", listOf(text), "Their names.")],
    answer: listOf(anything),
  },
  "get /store": {
    summary: "Has the store grown past what it is made for?",
    answer: all({ outgrown: { ...all({ size: number, limit: number }), type: ["object", "null"] } }),
  },
  "get /health": {
    summary: "Is the server alive?",
    open: true,
    answer: all({ status: { const: "ok" }, demo: flag }),
  },
  "get /ready": {
    summary: "Does its store answer and take writes?",
    open: true,
    answer: all({ status: { const: "ready" } }),
    refused: [503],
  },
  "get /metrics": {
    summary: "What this copy of the server counts of itself, for Prometheus; 404 without METRICS_TOKEN",
    security: "metrics",
    answer: text,
    type: "text/plain",
    refused: [401, 404],
  },
  "get /openapi.json": { summary: "This document", open: true, answer: anything },
});

/** Calls that neither a declaration nor a sale stands for. */
export const otherPaths: Paths = {
  ...accounts,
  ...catalog,
  ...reports,
  ...translations,
  ...live,
  ...longWork,
  ...versions,
  ...others,
};
