import type { AnyGlobal, AnyResource } from "../../../src/core/define.ts";
import { brand } from "../../../src/domain/texts/brand.ts";
import { globals } from "../../../src/resources/index.ts";
import { routedResources } from "../../store/collections.ts";
import { globalPaths, globalSchemas } from "./global-paths.ts";
import { headers, type PathItems, problemResponse, problemSchema, together } from "./operation.ts";
import { ownPaths } from "./own-paths.ts";
import { listParameters, parametersOf, resourcePaths, schemasOf } from "./resource-paths.ts";
import type { JsonSchema } from "./schema.ts";

const about = `Every endpoint under /api, generated from the declarations of the registry.

- Sign in with \`POST /auth/login\`; requests are then authenticated by the cookie \`session\`. \`x-roles\` lists the roles that may send a request.
- Every request other than GET needs the header \`X-Storekeeper: 1\`.
- A request may name the staff member it is meant for in the header \`X-Person\`: in the session of somebody else it is refused with 409 \`another-person\`.
- A change names the version it is based on: \`If-Match: "3"\`, the \`ETag\` of the record.
- An error is \`application/problem+json\`; \`errors\` contains message keys by the path of the value.
- \`x-readers\` of a property lists the roles that may read it: for others it is missing, and they cannot filter by, sort by, search or write it.
  \`x-writers\` lists the roles that may write it, \`x-when\` is the condition for it to have a value, \`x-resource\` the resource of an id.
- Amounts are integers in minor units of the store's base currency, times ISO 8601 in UTC.`;

const merged = (parts: readonly Record<string, JsonSchema>[]): JsonSchema => Object.assign({}, ...parts);

/** The paths of these resources and globals, and all that follow from no declaration. */
export const pathsOf = (resources: readonly AnyResource[], singles: readonly AnyGlobal[]): PathItems =>
  together([...resources.map(resourcePaths), ...singles.map(globalPaths), ownPaths()]);

/** The OpenAPI 3.1 document of the API. */
export function openApi(
  resources: readonly AnyResource[] = [...routedResources.values()],
  singles: readonly AnyGlobal[] = [...globals.values()],
) {
  const paths = pathsOf(resources, singles);
  return {
    openapi: "3.1.1",
    info: { title: brand, version: "1", description: about },
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
        ...merged(resources.map(schemasOf)),
        ...merged(singles.map(globalSchemas)),
      },
    },
  };
}
