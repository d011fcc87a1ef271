import { type ActionAlias, actionAliases, isOfRecord } from "../resources/action-aliases.ts";
import { answerOfAction } from "./action-paths.ts";
import { type HandMade, handMade } from "./hand-made.ts";
import type { PathItems } from "./operation.ts";
import { formOf, schemaAt } from "./schema.ts";

function callOf(alias: ActionAlias): HandMade {
  const { resource, name, action } = alias;
  const summary = `Action: ${name}; an alias of the action of ${resource.name}`;
  if (isOfRecord(alias)) {
    const headers = ["Idempotency-Key", "If-Match-optional"];
    return { summary, headers, answer: answerOfAction(resource, name).schema, refused: [404, 409, 412] };
  }
  return {
    summary,
    headers: ["Idempotency-Key"],
    body: formOf(action.fields),
    answer: schemaAt(resource.name),
    status: 201,
    refused: [409],
  };
}

/** The paths of other addresses of actions. */
export const aliasPaths: readonly PathItems[] = actionAliases.map((alias) =>
  handMade("selling", { [`post ${alias.path.replace(":id", "{id}")}`]: callOf(alias) }),
);
