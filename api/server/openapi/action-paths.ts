import type { Action } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import {
  answer,
  bodyOf,
  etag,
  inPath,
  operation,
  type Paths,
  parameterAt,
  pathItem,
  refusals,
} from "./operation.ts";
import { formOf, object, type Schema, schemaAt } from "./schema.ts";

const isFilled = (form: Schema) => form.required !== undefined;

/** The bulk call of an action. */
export function bulkAction(name: string, { fields }: Action): Readonly<Record<string, Schema>> {
  return { action: { const: name }, input: formOf(fields) };
}

/** Responses of actions that do not return the record. */
const answers: Readonly<Record<string, Schema>> = {
  "orders.return": { "201": answer("The credit note.", schemaAt("returns"), { headers: etag }) },
  "parked-orders.resume": {
    "200": answer("The draft, and changes since it was parked.", object({})),
  },
  "table-orders.pay": { "201": answer("The placed order.", schemaAt("orders"), { headers: etag }) },
  "table-orders.free": { "200": answer("The table is free.", object({})) },
  "parked-orders.discard": { "200": answer("Deleted.", object({})) },
};

const write = [parameterAt("X-Storekeeper"), parameterAt("Idempotency-Key")];
const free = answer("The result.", object({}));

/** The paths of a resource's declared actions. */
export function actionPaths(resource: AnyResource): Paths {
  const record = answer("The changed record.", schemaAt(resource.name), { headers: etag });
  const paths = Object.entries(resource.actions ?? {}).map(([name, action]): [string, Paths[string]] => {
    const form = formOf(action.fields);
    const requestBody = { ...bodyOf(form), required: isFilled(form) };
    const when = action.when ? { "x-when": action.when } : {};
    const refused = [403, 404, 409, 412, 422, ...(action.versioned ? [428] : [])];
    const call = (parameters: readonly Schema[], responses: Schema) =>
      pathItem({
        post: operation(resource, [action.verb], `Action: ${name}`, {
          parameters: [...write, ...parameters],
          requestBody,
          responses: { ...responses, ...refusals(...refused) },
          ...when,
        }),
      });
    if (action.collection) return [`/${resource.name}/${name}`, call([], { "200": free })];
    const id = inPath("id", "The record.");
    const version = parameterAt(action.versioned ? "If-Match" : "If-Match-optional");
    return [
      `/${resource.name}/{id}/${name}`,
      call([id, version], answers[`${resource.name}.${name}`] ?? { "200": record }),
    ];
  });
  return Object.fromEntries(paths);
}
