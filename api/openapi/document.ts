import type { AnyGlobal, AnyResource } from "../../src/core/define.ts";
import { globals } from "../../src/resources/index.ts";
import { routedResources } from "../collections.ts";
import { accountPaths, adminSchema } from "./account-paths.ts";
import { globalPaths, globalSchemas } from "./global-paths.ts";
import { headers, type Paths, problemResponse, problemSchema } from "./operation.ts";
import { otherPaths } from "./other-paths.ts";
import { listParameters, parametersOf, resourcePaths, schemasOf } from "./resource-paths.ts";
import { salePaths } from "./sale-paths.ts";
import type { Schema } from "./schema.ts";

const about = `Every call under /api, made from the declarations of the registry.

- Sign in with \`POST /auth/login\`; the cookie \`session\` then says who calls. \`x-roles\` are the roles that may make a call.
- Every call that is no GET needs the header \`X-Storekeeper: 1\`.
- A change names the version it was made from: \`If-Match: "3"\`, the \`ETag\` of the record.
- A refusal is \`application/problem+json\`; \`errors\` holds keys of messages by the path of the value.
- \`x-readers\` of a property are the roles that see it: for others it is missing, and cannot be filtered, sorted or written.
  \`x-writers\` are the roles that write it, \`x-when\` is the condition for it to have a value, \`x-resource\` what an id belongs to.
- Amounts are integers in minor units of the store's base currency, times ISO 8601 in UTC.`;

/** All paths in one object: the calls at one address are put together. */
function together(all: readonly Paths[]): Paths {
  const paths: Record<string, Paths[string]> = {};
  for (const [path, item] of all.flatMap((some) => Object.entries(some))) {
    const whole = { ...paths[path], ...item };
    if (Object.keys(whole).length > 0) paths[path] = whole;
  }
  return paths;
}

const merged = (parts: readonly Record<string, Schema>[]): Schema => Object.assign({}, ...parts);

/** The API in the words of OpenAPI 3.1. */
export function openApi(
  resources: readonly AnyResource[] = [...routedResources.values()],
  singles: readonly AnyGlobal[] = [...globals.values()],
) {
  const paths = together([
    accountPaths,
    ...resources.map(resourcePaths),
    salePaths,
    ...singles.map(globalPaths),
    otherPaths,
  ]);
  return {
    openapi: "3.1.1",
    info: { title: "Storekeeper", version: "1", description: about },
    servers: [{ url: "/api" }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          ...{ type: "apiKey", in: "cookie", name: "session" },
          description: "Over HTTPS its name is `__Host-session`.",
        },
        metrics: { type: "http", scheme: "bearer", description: "The token in `METRICS_TOKEN`." },
      },
      parameters: { ...headers, ...listParameters, ...merged(resources.map(parametersOf)) },
      responses: { Problem: problemResponse },
      schemas: {
        Problem: problemSchema,
        Admin: adminSchema,
        ...merged(resources.map(schemasOf)),
        ...merged(singles.map(globalSchemas)),
      },
    },
  };
}
