import { inQuery } from "../../records/endpoints/query.ts";
import { all, anything, flag, handMade, number, text } from "./hand-made.ts";
import { type Paths, together } from "./operation.ts";
import { listOf, object } from "./schema.ts";

const live = handMade("live", {
  "get /live": {
    summary:
      "A stream of server-sent events: `ready`, `beat` every 20 seconds, `changes` (records with version and user), `presence` (who else edits a record), `missed` (reload what you show), `ended` (the session has ended, or the user's permissions have changed)",
    query: [
      inQuery("after", text, "The id of the last event received; or the header `Last-Event-ID`."),
      inQuery("since", number, "Milliseconds since the last event received. Default: 0."),
    ],
    answer: text,
    types: ["text/event-stream"],
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

const others = handMade("other", {
  "get /interface-texts/{language}": {
    summary: "The changed texts of a language, for the interface",
    open: true,
    headers: ["If-None-Match"],
    answer: anything,
    refused: [404],
  },
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
    types: ["text/plain"],
    refused: [401, 404],
  },
  "get /openapi.json": { summary: "This document", open: true, answer: anything },
});

/** Paths of what the server does beside the API's records and endpoints: streams, files, its own state. */
export const otherPaths: Paths = together([live, others]);
