import { globals } from "../../../src/resources/index.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { schemaName } from "./global-paths.ts";
import { all, handMade, stringSchema } from "./hand-made.ts";
import type { PathItems } from "./operation.ts";
import { anyObject, type JsonSchema, listOf, schemaAt } from "./schema.ts";

/** What every OpenAPI document has; its own specification describes the rest. */
const openApiDocument = all({
  openapi: stringSchema,
  info: all({ title: stringSchema, version: stringSchema, description: stringSchema }),
  paths: anyObject,
  components: anyObject,
});

const byName = (values: JsonSchema): JsonSchema => ({ type: "object", additionalProperties: values });

/** Paths of what the server does beside the API's records and endpoints: shared texts, its own state. */
export const otherPaths: PathItems = handMade("other", {
  "get /interface-texts/{language}": {
    summary: "The changed texts of a language, for the interface",
    open: true,
    headers: ["If-None-Match"],
    answer: { ...byName(byName(stringSchema)), description: "Texts by namespace and key." },
    refused: [404],
  },
  "get /globals": {
    summary: "Read several globals",
    query: [inQuery("id", listOf(stringSchema), "The names of the globals.")],
    answer: listOf({ anyOf: [...globals.values()].map((global) => schemaAt(schemaName(global))) }),
  },
  "get /metrics": {
    summary: "Prometheus metrics of this copy of the server; 404 without METRICS_TOKEN",
    security: "metrics",
    answer: stringSchema,
    types: ["text/plain"],
    refused: [401, 404],
  },
  "get /openapi.json": { summary: "This document", open: true, answer: openApiDocument },
});
