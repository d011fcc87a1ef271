import { globals } from "../../../src/resources/index.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { shapeOf } from "./global-paths.ts";
import { all, handMade, text } from "./hand-made.ts";
import type { Paths } from "./operation.ts";
import { anyObject, listOf, type Schema, schemaAt } from "./schema.ts";

/** What every OpenAPI document has; its own specification describes the rest. */
const openApiDocument = all({
  openapi: text,
  info: all({ title: text, version: text, description: text }),
  paths: anyObject,
  components: anyObject,
});

const byName = (values: Schema): Schema => ({ type: "object", additionalProperties: values });

/** Paths of what the server does beside the API's records and endpoints: shared texts, its own state. */
export const otherPaths: Paths = handMade("other", {
  "get /interface-texts/{language}": {
    summary: "The changed texts of a language, for the interface",
    open: true,
    headers: ["If-None-Match"],
    answer: { ...byName(byName(text)), description: "Texts by namespace and key." },
    refused: [404],
  },
  "get /globals": {
    summary: "Read several globals",
    query: [inQuery("id", listOf(text), "The names of the globals.")],
    answer: listOf({ anyOf: [...globals.values()].map((global) => schemaAt(shapeOf(global))) }),
  },
  "get /metrics": {
    summary: "Prometheus metrics of this copy of the server; 404 without METRICS_TOKEN",
    security: "metrics",
    answer: text,
    types: ["text/plain"],
    refused: [401, 404],
  },
  "get /openapi.json": { summary: "This document", open: true, answer: openApiDocument },
});
