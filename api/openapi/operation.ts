import { canDo } from "../../src/core/access.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { type Role, roles, type Verb } from "../../src/domain/roles.ts";
import { object, type Schema, schemaAt } from "./schema.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";
export type Operation = Readonly<Record<string, unknown>>;
export type PathItem = Partial<Record<Method, Operation>>;
export type Paths = Readonly<Record<string, PathItem>>;

export const parameterAt = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });

/** A parameter in the address. */
export const inPath = (name: string, description: string): Schema => ({
  name,
  in: "path",
  required: true,
  description,
  schema: { type: "string" },
});

export const inQuery = (name: string, schema: Schema = { type: "string" }, description?: string): Schema => ({
  name,
  in: "query",
  schema,
  ...(description ? { description } : {}),
});

const header = (name: string, description: string, required: boolean): Schema => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

/** The headers that calls speak of, by the names they are referred to. */
export const headers: Readonly<Record<string, Schema>> = {
  "X-Storekeeper": {
    ...header("X-Storekeeper", "Every call that is no GET sends it: no other site can.", true),
    schema: { const: "1" },
  },
  "If-Match": header(
    "If-Match",
    'The version that was seen, `"3"`. 412 where it is no longer that, 428 without it.',
    true,
  ),
  "If-Match-optional": header(
    "If-Match",
    'The version that was seen, `"3"`, where it matters: then 412.',
    false,
  ),
  "If-None-Match": header("If-None-Match", "The ETag that is known: 304 where it still holds.", false),
  "Idempotency-Key": header(
    "Idempotency-Key",
    "1 to 255 characters. The same call sent again with it within a day is done once, and answered alike.",
    false,
  ),
  Prefer: header(
    "Prefer",
    "`count=exact` has all matches counted. Default: beyond 10,000 a database estimates how many there are.",
    false,
  ),
};

/** A JSON body. */
export const bodyOf = (schema: Schema, type = "application/json") => ({
  required: true,
  content: { [type]: { schema } },
});

/** An answer with a JSON body, or another one, or none. */
export const answer = (
  description: string,
  schema?: Schema,
  { type = "application/json", headers }: { readonly type?: string; readonly headers?: Schema } = {},
) => ({
  description,
  ...(headers ? { headers } : {}),
  ...(schema ? { content: { [type]: { schema } } } : {}),
});

/** What every answer with a version says of it. */
export const etag: Schema = { ETag: { description: "The version.", schema: { type: "string" } } };

const problem: Schema = { $ref: "#/components/responses/Problem" };

/** The refusals that a call is known for; any other one has the same form. */
export const refusals = (...statuses: readonly number[]): Schema =>
  Object.fromEntries([
    ...statuses.map((status): [string, Schema] => [String(status), problem]),
    ["default", problem],
  ]);

export const problemResponse = answer("Refused, with the reason in words.", schemaAt("Problem"), {
  type: "application/problem+json",
});

const messages: Schema = {
  type: "object",
  additionalProperties: { type: "array", items: { type: "string" } },
  description: "Keys of messages by the path of the value: `items.2.quantity`.",
};

export const problemSchema: Schema = object(
  {
    type: { type: "string", description: "`/problems/{word}`." },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    errors: messages,
    current: { type: "object", description: "The record as it is, where somebody else has changed it." },
    changedBy: { type: "string", description: "Who has changed it, for those who may see the staff." },
    references: {
      type: "array",
      items: object({ resource: { type: "string" }, field: { type: "string" }, count: { type: "integer" } }),
      description: "What refers to a record that was to be deleted.",
    },
    hidden: { type: "integer", description: "How many more refer to it that the caller may not see." },
    reason: { enum: ["pending", "inactive", "pin", "in-use"] },
  },
  ["type", "title", "status", "detail"],
);

/** The result of one of many, beside what a refusal says. */
export const errorsSchema = messages;

/** The roles with one of the verbs. */
export const rolesWith = (resource: AnyResource, ...verbs: readonly Verb[]): readonly Role[] =>
  roles.filter((role) => verbs.some((verb) => canDo({ role }, resource, verb)));

/** A call to a resource that some role may make; none where no role may. */
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

/** Without the calls that nobody may make. */
export const pathItem = (calls: Readonly<Partial<Record<Method, Operation | undefined>>>): PathItem =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => call !== undefined));
