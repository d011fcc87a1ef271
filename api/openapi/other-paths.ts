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
import { importAnswers, rowsOfImport } from "./import-schemas.ts";
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
  "By product or customer: the number of rows to return, the largest first. The others are summed up as `others`. Default: all.",
);

const reports = handMade("reports", {
  "get /reports/dashboard": { summary: "Key figures of the dashboard", answer: anything },
  "get /reports/sales": {
    summary: "Sales",
    query: [...period, inQuery("by", { enum: groupings }), largest],
    answer: anything,
    refused: [400, 422],
  },
  "get /reports/returns": {
    summary: "Returns",
    query: [...period, inQuery("by", { enum: groupings }), largest],
    answer: anything,
    refused: [400, 422],
  },
  "get /reports/margin": {
    summary: "Net sales, cost and profit of sold items",
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
    summary: "What customers owe, by days overdue",
    query: [largest],
    answer: anything,
    refused: [400],
  },
  "get /reports/best-rated": { summary: "Best rated products", answer: all({ productIds: listOf(text) }) },
  "get /reports/reviews/{productId}": { summary: "Review statistics of a product", answer: anything },
  "get /reports/waiting": { summary: "Items that wait for a decision", answer: anything },
});

const catalog = handMade("products", {
  "get /products/{id}/related": {
    summary: "Related products that are for sale; none if related products are turned off for it",
    answer: all({ products: listOf(anything) }),
    refused: [404],
  },
});

const accounts = handMade("customers", {
  "get /customers/{id}/statement": {
    summary: "A customer's charges and payments in a period, with the balance after each",
    query: days,
    answer: anything,
    refused: [400, 404, 422],
  },
});

const place = { namespace: text, key: text };
const textParameters = [inQuery("q"), inQuery("namespace"), inQuery("show", { enum: textFilters })];
const results = all({ results: listOf(anything) });

const translations = handMade("translations", {
  "get /translations": { summary: "Translation progress of each language", answer: listOf(anything) },
  "get /translations/{language}": {
    summary: "The texts of a language, paginated",
    query: [...textParameters, inQuery("page", number)],
    answer: anything,
    refused: [400, 404],
  },
  "patch /translations/{language}": {
    summary: "Change a text",
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
    summary: "Restore the default text",
    headers: ["If-Match"],
    body: all(place),
    answer: anything,
    refused: [404, 412, 428],
  },
  "post /translations/{language}/import": {
    summary: "Import texts",
    body: object({ rows: listOf(anything), dryRun: flag }, ["rows"]),
    answer: results,
    refused: [404],
  },
  "get /interface-texts/{language}": {
    summary: "The changed texts of a language, for the interface",
    open: true,
    headers: ["If-None-Match"],
    answer: anything,
    refused: [404],
  },
});

const drafts = (name: string) => ({
  [`get /${name}/draft`]: {
    summary: "A draft of an SEO page for a record without one",
    query: [inQuery("of", text, "The record's id.")],
    answer: anything,
    refused: [404],
  },
  [`get /${name}/missing`]: {
    summary: "Records without an SEO page",
    query: [inQuery("after", text, "The last id received.")],
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
  missing: { type: "array", items: text },
  error: textOrNull,
  createdAt: text,
  endedAt: textOrNull,
});

const noticeChoice = all({ kind: { enum: noticeKindNames }, bell: flag, mail: flag });

const live = handMade("live", {
  "get /live": {
    summary:
      "A stream of server-sent events: `ready`, `beat` every 20 seconds, `changes` (records with version and user), `presence` (who else edits a record), `missed` (reload what you show), `ended` (the session has ended, or the user's permissions have changed)",
    query: [
      inQuery("after", text, "The id of the last event received; or the header `Last-Event-ID`."),
      inQuery("since", number, "Milliseconds since the last event received. Default: 0."),
    ],
    answer: text,
    type: "text/event-stream",
    refused: [429, 503],
  },
  "post /live/presence": {
    summary:
      "Announce every ten seconds that a window has a record open for editing, and return who else has; `here: false` when it closes",
    body: object({ resource: text, id: text, client: text, here: flag }, ["resource", "id", "client"]),
    answer: all({ people: listOf(anything) }),
    refused: [404, 429],
  },
});

const longWork = handMade("jobs", {
  "get /jobs": { summary: "Your own jobs, newest first", answer: listOf(job) },
  "post /jobs": {
    summary: "Start a job: an import, a bulk change, an export, documents or an import of interface texts",
    body: object(
      {
        kind: { enum: jobKinds },
        resource: text,
        total: number,
        mode: { enum: ["create", "upsert"] },
        by: text,
        create: listOf(text),
        answers: importAnswers,
        patch: anything,
        relative: anything,
        delete: flag,
        undo: { enum: undoable },
        versions: { type: "object", additionalProperties: number },
        query: text,
        ids: listOf(text),
        document: textOrNull,
        language: text,
        lng: textOrNull,
      },
      ["kind", "resource"],
    ),
    answer: job,
    status: 202,
    refused: [400, 404, 429],
  },
  "post /jobs/{id}/items": {
    summary: "Send the next rows of an import or ids of a bulk change; the job starts after the last ones",
    body: all({
      first: number,
      items: { ...listOf(anything), description: `Rows of an import: ${rowsOfImport} Or ids.` },
    }),
    answer: job,
    status: 202,
    refused: [404, 409, 413],
  },
  "get /jobs/{id}": { summary: "The progress of a job", answer: job, refused: [404] },
  "get /jobs/{id}/results": {
    summary: "The result of each row or id, at most 5,000",
    query: [inQuery("first", number, "The position to start from.")],
    answer: all({ results: listOf(anything) }),
    refused: [404],
  },
  "post /jobs/{id}/stop": { summary: "Stop a job after the current batch", answer: job, refused: [404] },
  "get /jobs/{id}/failed.csv": {
    summary: "The rejected rows of an import, each with its reason",
    answer: text,
    type: "text/csv",
    refused: [404],
  },
  "get /jobs/{id}/file": {
    summary: "The file that a job has created",
    answer: text,
    type: "text/csv",
    refused: [404],
  },
});

const pastImport = all({
  id: text,
  resource: text,
  staffId: text,
  staffName: text,
  file: text,
  createdAt: text,
  counts: { type: "object", additionalProperties: number },
  made: { type: "object", additionalProperties: number },
  undoneAt: textOrNull,
  undone: number,
  isBegun: flag,
});

const pastImports = handMade("imports", {
  "get /imports": {
    summary: "The latest imports into a resource, newest first: your own, or everybody's for a Super Admin",
    query: [inQuery("resource", text, "The resource.")],
    answer: listOf(pastImport),
    refused: [404],
  },
  "get /imports/{id}": { summary: "A past import", answer: pastImport, refused: [404] },
  "post /imports/{id}/undo": {
    summary:
      "Undo the next part of an import; repeat until `undoneAt` is set. Records that were changed since or are in use stay as they are",
    answer: { allOf: [pastImport, all({ total: number, done: number })] },
    refused: [404],
  },
});

const versions = handMade("audit-entries", {
  "get /audit-entries/{id}/restore": {
    summary: "Preview restoring the version of a record before a change",
    answer: all({ version: number, before: anything, after: anything, kept: listOf(text) }),
    refused: [404, 409],
  },
  "post /audit-entries/{id}/restore": {
    summary: "Restore the version of a record before a change, as a new version",
    headers: ["If-Match"],
    answer: anything,
    refused: [404, 409, 412, 422, 428],
  },
});

const others = handMade("other", {
  ...drafts(productSeo.name),
  ...drafts(categorySeo.name),
  "get /redirects/resolve": {
    summary: "Resolve an address of the online store",
    query: [inQuery("path")],
    answer: resolution,
    refused: [422],
  },
  "post /redirects/resolve": {
    summary: "Resolve an address and count the hits of its redirects",
    body: all({ path: text }),
    answer: resolution,
  },
  "get /currencies/rates-source": {
    summary: "The source of exchange rates, how often it is asked, and why it last failed",
    answer: object({ source: text, everyHours: number, failure: textOrNull, failedAt: textOrNull }, [
      "source",
    ]),
  },
  "get /languages/published": { summary: "Languages that users can select", answer: listOf(anything) },
  "get /notifications": {
    summary: "Notifications",
    answer: all({ unread: number, items: listOf(anything) }),
  },
  "get /news": {
    summary: "Notifications and the counts in the menu",
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
    summary: "Your notification settings, by kind",
    answer: listOf(noticeChoice),
  },
  "post /notifications/choices": {
    summary: "Change the notification settings of a kind",
    body: noticeChoice,
    answer: listOf(noticeChoice),
  },
  "get /search": {
    summary: "Search all resources that you may list: up to five records of each",
    query: [inQuery("q", text, "1 to 200 characters.")],
    answer: all({ results: listOf(all({ resource: text, records: listOf(anything) })) }),
    refused: [400],
  },
  "post /notifications/seen": {
    summary: "Mark notifications up to a time as read",
    body: all({ at: { ...text, format: "date-time" } }),
    answer: null,
  },
  "get /saved-views": {
    summary: "Saved views: your own and shared ones",
    query: [inQuery("resource")],
    answer: listOf(view),
  },
  "post /saved-views": {
    summary: "Save a view",
    headers: ["Idempotency-Key"],
    body: object({ resource: text, name: text, query: textOrNull, shared: flag }, ["resource", "name"]),
    answer: view,
    status: 201,
    refused: [409],
  },
  "delete /saved-views/{id}": { summary: "Delete one of your saved views", answer: null, refused: [404] },
  "post /uploads": {
    summary: "Upload a picture: JPEG, PNG or WebP, detected by content",
    sent: "multipart/form-data",
    body: all({ file: { type: "string", contentMediaType: "application/octet-stream" } }),
    answer: all({ url: text, width: number, height: number }),
    status: 201,
    refused: [413, 415, 429],
  },
  "get /globals": {
    summary: "Read several globals",
    query: [inQuery("id", listOf(text), "The names of the globals.")],
    answer: listOf(anything),
  },
  "get /store": {
    summary: "Whether the store has grown past its recommended size",
    answer: all({ outgrown: { ...all({ size: number, limit: number }), type: ["object", "null"] } }),
  },
  "get /health": {
    summary: "Liveness check",
    open: true,
    answer: all({ status: { const: "ok" }, demo: flag }),
  },
  "get /ready": {
    summary: "Readiness check: the store answers and accepts writes",
    open: true,
    answer: all({ status: { const: "ready" } }),
    refused: [503],
  },
  "get /metrics": {
    summary: "Prometheus metrics of this copy of the server; 404 without METRICS_TOKEN",
    security: "metrics",
    answer: text,
    type: "text/plain",
    refused: [401, 404],
  },
  "get /openapi.json": { summary: "This document", open: true, answer: anything },
});

/** Paths that follow neither from declarations nor belong to sales. */
export const otherPaths: Paths = {
  ...accounts,
  ...catalog,
  ...reports,
  ...translations,
  ...live,
  ...longWork,
  ...pastImports,
  ...versions,
  ...others,
};
