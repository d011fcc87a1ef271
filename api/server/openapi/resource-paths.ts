import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField, Operator } from "../../../src/core/fields/field.ts";
import { csvSeparators } from "../../../src/core/import/csv.ts";
import { importOutcomes } from "../../../src/core/import/import-result.ts";
import { matchFields } from "../../../src/core/import/match-fields.ts";
import { nestedReferences } from "../../../src/core/nested.ts";
import { pointersOf } from "../../records/access/access.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { undoable } from "../../records/write/undo.ts";
import { routedResources } from "../../store/collections.ts";
import { publicField, publicNames } from "../../store/dialect/fields.ts";
import { importAnswers, rowsOfImport } from "../imports/import-shapes.ts";
import { createdReferences } from "../resources/created-references.ts";
import { actionPaths, bulkAction } from "./action-paths.ts";
import { described } from "./described.ts";
import {
  answer,
  errorsSchema,
  etag,
  inPath,
  jsonBody,
  operation,
  type PathItems,
  parameterAt,
  pathItem,
  refusals,
} from "./operation.ts";
import { overlapWords } from "./overlap-words.ts";
import {
  anyObject,
  changeOf,
  formOf,
  type JsonSchema,
  listOf,
  object,
  recordSchema,
  schemaAt,
  writtenOf,
} from "./schema.ts";

const number: JsonSchema = { type: "integer" };
const text: JsonSchema = { type: "string" };
const flag: JsonSchema = { type: "boolean" };

/** Query parameters of every list. */
export const listParameters: Readonly<Record<string, JsonSchema>> = {
  _start: inQuery("_start", number, "The first row, from 0; requires `_end` or `_limit`."),
  _end: inQuery("_end", number, "The row after the last one."),
  _page: inQuery(
    "_page",
    number,
    "The page, from 1; takes precedence over `_end`. The `Link` header contains the next and previous pages.",
  ),
  _limit: inQuery("_limit", number, "The number of rows, at most 1,000; the default per page is 10."),
  _order: inQuery("_order", text, "`asc` or `desc` for each field of `_sort`, comma-separated."),
  _or: inQuery("_or", listOf(text), "Each value is a query string; a record must match at least one."),
  _expand: inQuery("_expand", listOf(text), "Includes the referenced record: `parent` for `parentId`."),
  _embed: inQuery("_embed", listOf(text), "Includes the records of a resource that refer to it."),
  _fields: inQuery(
    "_fields",
    text,
    "The fields to return, comma-separated, in addition to `id` and `version`.",
  ),
  _delay: inQuery("_delay", number, "Delay of the response in milliseconds, at most 5,000."),
  q: inQuery(
    "q",
    text,
    "Words to find in the searchable fields that you may read, all of them, in any order; accents do not count, and one or two letters match the beginning of words.",
  ),
};

const columns: Readonly<Record<string, JsonSchema>> = {
  integer: number,
  bigint: number,
  double: { type: "number" },
  boolean: flag,
};

function comparison(name: string, field: AnyField, op: Operator): JsonSchema {
  if (op === "null") return inQuery(`${name}_null`, flag, "Whether the field has no value.");
  const value = columns[field.type.column] ?? text;
  // A repeated parameter means any of its values.
  return inQuery(op === "eq" ? name : `${name}_${op}`, listOf(value));
}

/** The filter parameters of a list, for each field and operator. */
function filters(resource: AnyResource): JsonSchema[] {
  const names = [...publicNames(resource, () => true), ...nestedReferences(resource)];
  return names.flatMap((name) => {
    const field = publicField(resource, name);
    if (!field || field.writeOnly) return [];
    return field.type.operators.map((op) => comparison(name, field, op));
  });
}

const key = (resource: AnyResource, parameter: JsonSchema) => `${resource.name}.${String(parameter.name)}`;

const sorting = (resource: AnyResource): JsonSchema =>
  inQuery(
    "_sort",
    text,
    `Comma-separated fields, of ${publicNames(resource, (field) => field.type.sortable && !field.writeOnly).join(", ")}.`,
  );

/** The parameters of a resource's list, by component name. */
export const parametersOf = (resource: AnyResource): Record<string, JsonSchema> =>
  Object.fromEntries(
    [sorting(resource), ...filters(resource)].map((parameter) => [key(resource, parameter), parameter]),
  );

const results = (of: JsonSchema): JsonSchema => object({ results: listOf(of) }, ["results"]);

const bulkResult = object(
  { id: text, ok: flag, status: number, type: text, version: number, errors: errorsSchema },
  ["id", "ok"],
);

/** `own` reference the record itself, `all` also those below it. */
const branchCount = object({ id: text, own: number, all: number }, ["id", "own", "all"]);

const movedReferences = object({ resource: text, field: text, count: number, failed: number }, [
  "resource",
  "field",
  "count",
  "failed",
]);

const candidateFields = { id: text, title: text, about: listOf(text) };
const candidate = object(candidateFields, ["id", "title", "about"]);

const importResult = object(
  {
    index: number,
    outcome: { enum: importOutcomes },
    id: text,
    version: number,
    renamed: text,
    errors: errorsSchema,
    without: errorsSchema,
    warnings: errorsSchema,
    missing: listOf(object({ field: text, resource: text, name: text }, ["field", "resource", "name"])),
    questions: listOf(
      object({ field: text, resource: text, text, candidates: listOf(candidate) }, [
        "field",
        "resource",
        "text",
        "candidates",
      ]),
    ),
    alike: object({ ...candidateFields, shared: listOf(text) }, ["id", "title", "about", "shared"]),
    made: listOf(object({ resource: text, id: text, version: number }, ["resource", "id", "version"])),
    unseen: listOf(text),
  },
  ["index", "outcome"],
);

function bulkBody(resource: AnyResource): JsonSchema {
  const ids = { ...listOf(text), maxItems: 5000 };
  const versions = {
    type: "object",
    additionalProperties: number,
    description: "The versions that the change is based on, by id.",
  };
  const of = (rest: Readonly<Record<string, JsonSchema>>) => ({
    ...object({ ids, versions, ...rest }, ["ids", ...Object.keys(rest).filter((name) => name !== "input")]),
    additionalProperties: false,
  });
  const actions = Object.entries(resource.actions ?? {}).filter(([, { on }]) => on.includes("bulk"));
  return {
    oneOf: [
      of({ patch: schemaAt(`${resource.name}.change`) }),
      of({
        relative: { ...anyObject, description: "Relative changes by field: `{price: {percent: 5}}`." },
      }),
      of({ delete: { const: true } }),
      of({ undo: { enum: undoable } }),
      ...actions.map(([name, action]) => of(bulkAction(name, action))),
    ],
  };
}

const recordId = inPath("id", "The record.");
const write = [parameterAt("X-Storekeeper")];
const seen = [...write, parameterAt("If-Match")];
const idempotent = [...write, parameterAt("Idempotency-Key")];

const totalHeaders = {
  "X-Total-Count": { description: "The number of matches.", schema: number },
  "X-Total-Count-About": {
    description: "`true` if the total is an estimate: more than 10,000 matches, on PostgreSQL.",
    schema: flag,
  },
};

/** The paths of a resource, without operations that no role may call. */
export function resourcePaths(resource: AnyResource): PathItems {
  return {
    ...collectionPath(resource),
    ...exportPath(resource),
    ...countsPath(resource),
    ...sumsPath(resource),
    ...importPath(resource),
    ...bulkPath(resource),
    ...recordPath(resource),
    ...childPaths(resource),
    ...replacePath(resource),
    ...actionPaths(resource),
  };
}

const related = [parameterAt("_expand"), parameterAt("_embed")];

/** The query parameters of the list and the export of a resource. */
const queryParameters = (resource: AnyResource): JsonSchema[] => [
  ...Object.keys(listParameters)
    .filter((word) => !["_expand", "_embed"].includes(word))
    .map(parameterAt),
  ...Object.keys(parametersOf(resource)).map(parameterAt),
];

function collectionPath(resource: AnyResource): PathItems {
  const { name } = resource;
  const record = schemaAt(name);
  return {
    [`/${name}`]: pathItem({
      get: operation(resource, ["list"], "List", {
        parameters: [...queryParameters(resource), ...related, parameterAt("Prefer")],
        responses: {
          "200": answer("The rows.", listOf(record), { headers: totalHeaders }),
          ...refusals(400, 403),
        },
      }),
      post: operation(resource, ["create"], "Create", {
        ...overlapWords(resource),
        parameters: idempotent,
        requestBody: jsonBody(schemaAt(`${name}.new`)),
        responses: {
          "201": answer("The new record.", record, { headers: etag }),
          ...refusals(403, 409, 422),
        },
      }),
    }),
  };
}

function exportPath(resource: AnyResource): PathItems {
  const lines = resource.csv?.lines;
  return {
    [`/${resource.name}/export.csv`]: pathItem({
      get: operation(resource, ["export"], "Export as CSV", {
        parameters: [
          ...queryParameters(resource),
          inQuery("_columns", text, "Comma-separated fields. Default: all."),
          inQuery("_heads", text, "Use column labels of this language, and amounts with their currency."),
          inQuery(
            "_separator",
            { enum: Object.keys(csvSeparators) },
            "What separates the cells. With `semicolon` numbers have a decimal comma. Default: comma.",
          ),
          ...(lines ? [inQuery("_lines", { enum: [lines] }, "One row per entry of this list.")] : []),
        ],
        responses: { "200": answer("RFC 4180.", text, { types: ["text/csv"] }), ...refusals(400, 403) },
      }),
    }),
  };
}

/** The number of records in each branch of a tree; only for trees that declare what to count. */
function countsPath(resource: AnyResource): PathItems {
  const counted = resource.list.tree?.count;
  if (!counted) return {};
  const counts = object({ counts: listOf(branchCount) }, ["counts"]);
  return {
    [`/${resource.name}/counts`]: pathItem({
      get: operation(resource, ["list"], `Count the ${counted} in each branch`, {
        responses: { "200": answer("Branches with at least one.", counts), ...refusals(403) },
      }),
    }),
  };
}

function sumsPath(resource: AnyResource): PathItems {
  const { board } = resource.list;
  if (!board) return {};
  const { sums = [] } = board;
  const group = object(
    {
      key: { type: ["string", "null"], description: "The value; null for the records without one." },
      count: number,
      sums: object(Object.fromEntries(sums.map((name) => [name, { type: "number" }])), []),
    },
    ["key", "count", "sums"],
  );
  return {
    [`/${resource.name}/sums`]: pathItem({
      get: operation(resource, ["list"], `Add up the records by ${board.by}`, {
        parameters: queryParameters(resource),
        responses: {
          "200": answer("All matching records, by value.", object({ groups: listOf(group) }, ["groups"])),
          ...refusals(400, 403),
        },
      }),
    }),
  };
}

function importBody(resource: AnyResource): JsonSchema {
  const body = object(
    {
      rows: {
        ...listOf(anyObject),
        maxItems: 5000,
        description: rowsOfImport,
      },
      mode: { enum: ["create", "upsert"] },
      by: { enum: matchFields(resource) },
      create: {
        ...listOf({ enum: createdReferences(resource).map((one) => one.name) }),
        description: "Reference fields whose missing records are created by name; by path within a list.",
      },
      answers: described(importAnswers, "input"),
      dryRun: flag,
      import: {
        ...object({ id: { type: "string", format: "uuid" }, file: { type: "string" } }, ["id", "file"]),
        description:
          "Lists the import under past imports, where it can be undone; the same id for all requests of a file.",
      },
    },
    ["rows", "mode"],
  );
  return { ...body, additionalProperties: false };
}

function importPath(resource: AnyResource): PathItems {
  return {
    [`/${resource.name}/import`]: pathItem({
      post: operation(resource, ["create", "edit"], "Import", {
        parameters: write,
        requestBody: jsonBody(importBody(resource)),
        responses: { "200": answer("A result for each row.", results(importResult)), ...refusals(403, 422) },
      }),
    }),
  };
}

function bulkPath(resource: AnyResource): PathItems {
  const actionVerbs = Object.values(resource.actions ?? {})
    .filter(({ on }) => on.includes("bulk"))
    .map(({ verb }) => verb);
  const verbs = ["edit", "delete", ...actionVerbs] as const;
  return {
    [`/${resource.name}/bulk`]: pathItem({
      post: operation(resource, verbs, "Change, delete or run an action on many records", {
        parameters: write,
        requestBody: jsonBody(bulkBody(resource)),
        responses: { "200": answer("A result for each record.", results(bulkResult)), ...refusals(403, 422) },
      }),
    }),
  };
}

function recordPath(resource: AnyResource): PathItems {
  const { name } = resource;
  const record = schemaAt(name);
  const edit = (summary: string, schema: JsonSchema) =>
    operation(resource, ["edit"], summary, {
      ...overlapWords(resource),
      parameters: seen,
      requestBody: jsonBody(schema),
      responses: {
        "200": answer("The current record.", record, { headers: etag }),
        ...refusals(403, 404, 409, 412, 422, 428),
      },
    });
  return {
    [`/${name}/{id}`]: {
      parameters: [recordId],
      ...pathItem({
        get: operation(resource, ["show"], "Read one", {
          parameters: [...related, parameterAt("If-None-Match")],
          responses: {
            "200": answer("The record.", record, { headers: etag }),
            "304": answer("Not modified."),
            ...refusals(403, 404),
          },
        }),
        patch: edit("Change some fields", schemaAt(`${name}.change`)),
        // A record may be sent back as it was read.
        put: edit("Replace", { anyOf: [schemaAt(`${name}.new`), record] }),
        delete: operation(resource, ["delete"], "Delete", {
          parameters: seen,
          responses: { "200": answer("Deleted.", anyObject), ...refusals(403, 404, 409, 412, 428) },
        }),
      }),
    } as PathItems[string],
  };
}

function replacePath(resource: AnyResource): PathItems {
  return {
    [`/${resource.name}/{id}/replace`]: {
      parameters: [recordId],
      ...pathItem({
        post: operation(resource, ["edit"], "Make references to the record point to another one", {
          parameters: write,
          requestBody: jsonBody({ ...object({ with: text }, ["with"]), additionalProperties: false }),
          responses: {
            "200": answer(
              "The moved references by field, and rejected ones. A request moves up to 1,000 of each field.",
              object({ moved: listOf(movedReferences), refused: listOf(bulkResult) }, ["moved", "refused"]),
            ),
            ...refusals(403, 404, 422),
          },
        }),
      }),
    } as PathItems[string],
  };
}

/** The resources with a field that references this one. */
export const childrenOf = (name: string): AnyResource[] =>
  [...routedResources.values()].filter((other) => pointersOf(other).some(({ target }) => target === name));

/** Paths of records that reference a record: lists and creation. */
function childPaths(resource: AnyResource): PathItems {
  const { name } = resource;
  const children = childrenOf(name);
  if (children.length === 0) return {};
  const names = { enum: children.map((child) => child.name) };
  const which = { ...inPath("children", "The resource that refers to it."), schema: names };
  const records = { anyOf: children.map((child) => schemaAt(child.name)) };
  const made = { anyOf: children.map((child) => schemaAt(`${child.name}.new`)) };
  return {
    [`/${name}/{id}/{children}`]: {
      parameters: [recordId, which],
      ...pathItem({
        get: operation(resource, ["show"], "List what refers to it", {
          responses: { "200": answer("The rows.", listOf(records)), ...refusals(400, 403, 404) },
        }),
        post: operation(resource, ["show"], "Create what refers to it", {
          parameters: idempotent,
          requestBody: jsonBody(made),
          responses: {
            "201": answer("The new record.", records, { headers: etag }),
            ...refusals(403, 404, 409, 422),
          },
        }),
      }),
    } as PathItems[string],
  };
}

/** The schemas of a resource, by name. */
export const schemasOf = (resource: AnyResource): Record<string, JsonSchema> => ({
  [resource.name]: recordSchema(resource),
  [`${resource.name}.new`]: formOf(writtenOf(resource)),
  [`${resource.name}.change`]: changeOf(resource),
});
