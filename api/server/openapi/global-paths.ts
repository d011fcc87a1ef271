import type { AnyGlobal } from "../../../src/core/define.ts";
import { roles } from "../../../src/domain/roles.ts";
import {
  answer,
  etag,
  jsonBody,
  type Operation,
  type PathItem,
  type PathItems,
  parameterAt,
  pathItem,
  refusals,
  rolesWith,
} from "./operation.ts";
import { changeOf, type JsonSchema, recordSchema, schemaAt } from "./schema.ts";

/** The name of the schema of a global. */
export const schemaName = ({ name }: AnyGlobal) => `globals.${name}`;

/** The paths of a global. */
export function globalPaths(global: AnyGlobal): PathItems {
  const { name, shared } = global;
  const tags = ["globals"];
  const values = answer("The values.", schemaAt(schemaName(global)), { headers: etag });
  const get: Operation = {
    tags,
    summary: `Read ${name}`,
    "x-roles": shared ? roles : rolesWith(global, "show"),
    parameters: [parameterAt("If-None-Match")],
    responses: { "200": values, "304": answer("Not modified."), ...refusals(403) },
  };
  const patch: Operation = {
    tags,
    summary: `Change ${name}`,
    description: 'Before the first save, the version is `"0"`.',
    "x-roles": rolesWith(global, "edit"),
    parameters: [parameterAt("X-Storekeeper"), parameterAt("If-Match")],
    requestBody: jsonBody(schemaAt(`${schemaName(global)}.change`)),
    responses: { "200": values, ...refusals(403, 412, 422, 428) },
  };
  const item: PathItem = pathItem({ get, patch });
  return { [`/globals/${name}`]: item };
}

/** The schemas of a global, by name. A global that was never saved has no timestamps. */
export function globalSchemas(global: AnyGlobal): Record<string, JsonSchema> {
  const { properties, ...record } = recordSchema(global) as { properties: Record<string, JsonSchema> };
  const time = { anyOf: [properties.createdAt, { type: "null" }] };
  return {
    [schemaName(global)]: { ...record, properties: { ...properties, createdAt: time, updatedAt: time } },
    [`${schemaName(global)}.change`]: changeOf(global),
  };
}
