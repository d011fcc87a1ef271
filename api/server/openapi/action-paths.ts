import type { Action } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { isMove, nextStates, statesBefore } from "../../../src/core/states.ts";
import type { ActionAnswer } from "../../records/features/feature.ts";
import { registeredFeatures } from "../../records/features/registered.ts";
import { described } from "./described.ts";
import {
  answer,
  etag,
  inPath,
  jsonBody,
  operation,
  type PathItems,
  parameterAt,
  pathItem,
  refusals,
} from "./operation.ts";
import { anyObject, formOf, type JsonSchema, schemaAt } from "./schema.ts";

const isFilled = (form: JsonSchema) => form.required !== undefined;

/** The bulk call of an action. */
export function bulkAction(name: string, { fields }: Action): Readonly<Record<string, JsonSchema>> {
  return { action: { const: name }, input: formOf(fields) };
}

/** What an action answers. */
interface Answer {
  readonly status: 200 | 201;
  readonly description: string;
  readonly schema: JsonSchema;
  /** Whether it is a record, with its version. */
  readonly isRecord: boolean;
}

function answerFrom({ description, made, shape }: ActionAnswer): Answer {
  if (made !== undefined) return { status: 201, description, schema: schemaAt(made), isRecord: true };
  const schema = shape ? described(shape, "output") : anyObject;
  return { status: 200, description, schema, isRecord: false };
}

/** Returns what an action of a record answers: usually the record. */
export function answerOfAction(resource: AnyResource, name: string): Answer {
  const key = `${resource.name}.${name}`;
  const own = registeredFeatures().find(({ answers }) => Object.hasOwn(answers, key))?.answers[key];
  if (own) return answerFrom(own);
  return { status: 200, description: "The changed record.", schema: schemaAt(resource.name), isRecord: true };
}

function responseOf({ status, description, schema, isRecord }: Answer): JsonSchema {
  return { [status]: answer(description, schema, isRecord ? { headers: etag } : {}) };
}

const write = [parameterAt("X-Storekeeper"), parameterAt("Idempotency-Key")];
const free = answer("The result.", anyObject);

/** What an action does to the state of a record: from which state it leads to which. */
function movesOf(resource: AnyResource, name: string): JsonSchema {
  const { states } = resource;
  if (!states || !isMove(resource, name)) return {};
  const steps = statesBefore(states, name).map((state) => [state, nextStates(states, state, name)] as const);
  const sentences = steps.map(
    ([state, next]) => `\`${state}\` becomes ${next.map((one) => `\`${one}\``).join(" or ")}`,
  );
  return {
    description: `Changes \`${states.field}\`: ${sentences.join("; ")}. From another state it is refused with 409.`,
    "x-moves": Object.fromEntries(steps),
  };
}

/** The paths of a resource's declared actions. */
export function actionPaths(resource: AnyResource): PathItems {
  const paths = Object.entries(resource.actions ?? {}).map(([name, action]): [string, PathItems[string]] => {
    const form = formOf(action.fields);
    const requestBody = { ...jsonBody(form), required: isFilled(form) };
    const when = action.when ? { "x-when": action.when } : {};
    const moves = movesOf(resource, name);
    const refused = [403, 404, 409, 412, 422, ...(action.versioned ? [428] : [])];
    const call = (parameters: readonly JsonSchema[], responses: JsonSchema) =>
      pathItem({
        post: operation(resource, [action.verb], `Action: ${name}`, {
          parameters: [...write, ...parameters],
          requestBody,
          responses: { ...responses, ...refusals(...refused) },
          ...when,
          ...moves,
        }),
      });
    if (action.collection) return [`/${resource.name}/${name}`, call([], { "200": free })];
    const id = inPath("id", "The record.");
    const version = parameterAt(action.versioned ? "If-Match" : "If-Match-optional");
    return [
      `/${resource.name}/{id}/${name}`,
      call([id, version], responseOf(answerOfAction(resource, name))),
    ];
  });
  return Object.fromEntries(paths);
}
