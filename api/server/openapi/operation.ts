import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { type Role, roles, type Verb } from "../../../src/domain/roles.ts";
import { anyObject, type JsonSchema, object, schemaAt } from "./schema.ts";

export type HttpMethod = "get" | "post" | "put" | "patch" | "delete";
export type Operation = Readonly<Record<string, unknown>>;
export type PathItem = Partial<Record<HttpMethod, Operation>>;
export type PathItems = Readonly<Record<string, PathItem>>;

export const parameterAt = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

/** A path parameter. */
export const inPath = (name: string, description: string): JsonSchema => ({
  name,
  in: "path",
  required: true,
  description,
  schema: { type: "string" },
});

const header = (name: string, description: string, required: boolean): JsonSchema => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

/** Shared request headers, by component name. */
export const headers: Readonly<Record<string, JsonSchema>> = {
  "X-Storekeeper": {
    ...header(
      "X-Storekeeper",
      "Required for every request other than GET; protects against cross-site requests.",
      true,
    ),
    schema: { const: "1" },
  },
  "If-Match": header(
    "If-Match",
    'The version that the change is based on, `"3"`. 412 if it is outdated, 428 without it.',
    true,
  ),
  "If-Match-optional": header(
    "If-Match",
    'Optional: the version that the action is based on, `"3"`. 412 if it is outdated.',
    false,
  ),
  "If-None-Match": header("If-None-Match", "A known ETag: 304 if the record has not changed.", false),
  "Idempotency-Key": header(
    "Idempotency-Key",
    "1 to 255 characters. A request repeated with the same key within a day runs once and gets the same response.",
    false,
  ),
  Prefer: header(
    "Prefer",
    "`count=exact` counts all matches. Default: beyond 10,000 matches, the database estimates the total.",
    false,
  ),
};

/** A JSON body. */
export const jsonBody = (schema: JsonSchema, type = "application/json") => ({
  required: true,
  content: { [type]: { schema } },
});

/** A response with a JSON body, another body, or none. */
export const answer = (
  description: string,
  schema?: JsonSchema,
  {
    types = ["application/json"],
    headers,
  }: { readonly types?: readonly string[]; readonly headers?: JsonSchema } = {},
) => ({
  description,
  ...(headers ? { headers } : {}),
  ...(schema ? { content: Object.fromEntries(types.map((type) => [type, { schema }])) } : {}),
});

/** Response header of every record. */
export const etag: JsonSchema = { ETag: { description: "The version.", schema: { type: "string" } } };

const problem: JsonSchema = { $ref: "#/components/responses/Problem" };

/** The documented error responses of an operation; all errors have the same form. */
export const refusals = (...statuses: readonly number[]): JsonSchema =>
  Object.fromEntries([
    ...statuses.map((status): [string, JsonSchema] => [String(status), problem]),
    ["default", problem],
  ]);

export const problemResponse = answer("An error with a readable reason.", schemaAt("Problem"), {
  types: ["application/problem+json"],
});

const messages: JsonSchema = {
  type: "object",
  additionalProperties: { type: "array", items: { type: "string" } },
  description: "Message keys by the path of the value: `items.2.quantity`.",
};

export const problemSchema: JsonSchema = object(
  {
    type: { type: "string", description: "`/problems/{word}`." },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    errors: messages,
    current: { ...anyObject, description: "The current record, if somebody else has changed it." },
    state: { type: "string", description: "The state of the record, if the action does not lead from it." },
    changedBy: { type: "string", description: "Who has changed it, for users who may see the staff." },
    references: {
      type: "array",
      items: object({ resource: { type: "string" }, field: { type: "string" }, count: { type: "integer" } }),
      description: "References to the record that prevent deleting it.",
    },
    hidden: { type: "integer", description: "The number of further references that the user may not see." },
    reason: { enum: ["pending", "inactive", "second-factor", "code-expired", "pin", "approval", "in-use"] },
    subject: { type: "string", description: "What the missing approval is about, for `POST /auth/pin`." },
    approval: {
      type: "object",
      properties: { reasons: { type: "array", items: { type: "string" } } },
      required: ["reasons"],
      additionalProperties: { type: "integer" },
      description: "Why the approval is required, and the sums it is about, for the approver.",
    },
  },
  ["type", "title", "status", "detail"],
);

/** The errors of one result of many. */
export const errorsSchema = messages;

/** The roles with one of the verbs. */
export const rolesWith = (resource: AnyResource, ...verbs: readonly Verb[]): readonly Role[] =>
  roles.filter((role) => verbs.some((verb) => canDo({ role }, resource, verb)));

/** An operation on a resource; undefined if no role may call it. */
export function operation(
  resource: AnyResource,
  verbs: readonly Verb[],
  summary: string,
  rest: Operation,
): Operation | undefined {
  const allowed = rolesWith(resource, ...verbs);
  if (allowed.length === 0) return undefined;
  return { tags: [resource.name], summary, "x-roles": allowed, ...rest };
}

/** A path without the operations that no role may call. */
export const pathItem = (calls: Readonly<Partial<Record<HttpMethod, Operation | undefined>>>): PathItem =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => call !== undefined));

/** Merges paths; operations on the same path are combined. */
export function together(all: readonly PathItems[]): PathItems {
  const paths: Record<string, PathItems[string]> = {};
  for (const [path, item] of all.flatMap((some) => Object.entries(some))) {
    const whole = { ...paths[path], ...item };
    if (Object.keys(whole).length > 0) paths[path] = whole;
  }
  return paths;
}
