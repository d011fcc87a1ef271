import {
  answer,
  type HttpMethod,
  inPath,
  jsonBody,
  type Operation,
  type PathItems,
  parameterAt,
  refusals,
} from "./operation.ts";
import { type JsonSchema, object } from "./schema.ts";

/** An operation that does not follow from a declaration. */
export interface HandMade {
  readonly summary: string;
  /** Open to visitors. Default: signed-in users, subject to their role. */
  readonly open?: true;
  /** Security scheme instead of a session. */
  readonly security?: "metrics";
  readonly query?: readonly JsonSchema[];
  readonly headers?: readonly string[];
  readonly body?: JsonSchema;
  /** Content type of the request body. Default: JSON. */
  readonly sent?: string;
  /** Null if the response has no body. */
  readonly answer: JsonSchema | null;
  /** Body of a 202 response, if something else is still required. */
  readonly accepted?: JsonSchema;
  /** Content types of the response. Default: JSON. */
  readonly types?: readonly string[];
  /** Default: 200, or 204 without a body. */
  readonly status?: number;
  readonly refused?: readonly number[];
}

const reading: ReadonlySet<string> = new Set(["get", "head"]);

function operationOf(tag: string, method: HttpMethod, path: string, call: HandMade): Operation {
  const { headers = [], query = [], body, refused = [], types = ["application/json"] } = call;
  const status = call.status ?? (call.answer ? 200 : 204);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => inPath(name, `The ${name}.`));
  const sent = reading.has(method) ? headers : ["X-Storekeeper", ...headers];
  const statuses = [...refused, ...(body ? [422] : []), ...(call.open || call.security ? [] : [401, 403])];
  return {
    tags: [tag],
    summary: call.summary,
    ...(call.open ? { security: [] } : {}),
    ...(call.security ? { security: [{ [call.security]: [] }] } : {}),
    parameters: [...names, ...query, ...sent.map(parameterAt)],
    ...(body ? { requestBody: jsonBody(body, call.sent) } : {}),
    responses: {
      [status]: answer("Done.", call.answer ?? undefined, { types }),
      ...(call.accepted ? { 202: answer("Another step is required.", call.accepted) } : {}),
      ...refusals(...[...new Set(statuses)].sort()),
    },
  };
}

/** Operations by `post /auth/login`, all with one tag. */
export function handMade(tag: string, calls: Readonly<Record<string, HandMade>>): PathItems {
  const paths: Record<string, PathItems[string]> = {};
  for (const [place, call] of Object.entries(calls)) {
    const [method, path = ""] = place.split(" ") as [HttpMethod, string?];
    paths[path] = { ...paths[path], [method]: operationOf(tag, method, path, call) };
  }
  return paths;
}

export const stringSchema: JsonSchema = { type: "string" };
export const number: JsonSchema = { type: "integer" };

/** An object whose properties are all required. */
export const all = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  object(properties, Object.keys(properties));
