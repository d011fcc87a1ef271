import type { Action } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { holds } from "../../../src/core/fields/holds.ts";
import { isMove } from "../../../src/core/states.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Json } from "../../platform/http/body.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { type Reader, VersionConflict } from "../../store/port.ts";
import { assertPermission, inScope } from "../access/access.ts";
import { underRulesOf } from "../write/under-rules.ts";
import { readForm } from "./form.ts";
import type { ActionCall, ActionHandler, ActionResult, CollectionHandler, MoveHandler } from "./handler.ts";
import { handlerOf } from "./handlers.ts";
import { refusedMove, runMove } from "./move.ts";

/** A declared action with its handler. */
export interface KnownAction<H = ActionHandler | MoveHandler | undefined> {
  readonly resource: AnyResource;
  readonly name: string;
  readonly action: Action;
  /** Undefined for a move that does nothing else. */
  readonly handler: H;
}

function actionNamed(admin: Admin, resource: AnyResource, name: string, collection: boolean) {
  const action = Object.hasOwn(resource.actions ?? {}, name) ? resource.actions?.[name] : undefined;
  const handler = handlerOf(resource.name, name);
  const isKnown = handler !== undefined || isMove(resource, name);
  if (!action || !isKnown || (action.collection === true) !== collection) {
    throw new Problem("not-found", "This action does not exist.");
  }
  assertPermission(admin, resource, action.verb);
  return { resource, name, action, handler };
}

/** Finds an action on a record. Throws 404 if there is none, 403 without its permission. */
export function actionOf(admin: Admin, resource: AnyResource, name: string): KnownAction {
  const target = actionNamed(admin, resource, name, false);
  // `ActionHandlers` ties each handler to its declaration.
  return { ...target, handler: target.handler as ActionHandler | MoveHandler | undefined };
}

/** Finds an action without a record, with the same errors. */
export function collectionActionOf(
  admin: Admin,
  resource: AnyResource,
  name: string,
): KnownAction<CollectionHandler> {
  const target = actionNamed(admin, resource, name, true);
  return { ...target, handler: target.handler as CollectionHandler };
}

/** The validated input of an action. Throws 422 with messages by path, also for unknown fields. */
export const actionInput = (
  reader: Reader,
  { action }: Pick<KnownAction, "action">,
  body: Json,
): Promise<Json> => readForm(reader, action.fields, body);

/**
 * Runs an action on a record. Throws 404 outside the user's scope, 412 for an outdated version, 409 if the action's
 * condition does not hold, and the action's own errors.
 */
export async function runAction(
  known: KnownAction,
  id: string,
  expected: number | null,
  call: Omit<ActionCall<unknown, Json>, "record" | "stored">,
): Promise<ActionResult> {
  const { resource, name, action, handler } = known;
  const { tx, admin } = call.writer;
  await underRulesOf(tx, resource);
  const [record] = await tx.lock(resource.name, [id]);
  if (!record || (admin && !inScope(admin, resource, action.verb, record))) {
    throw noRecord(resource.name, id);
  }
  if (expected !== null && record.version !== expected) throw new VersionConflict(record);
  const whole = { ...call, record, stored: record };
  const { states } = resource;
  const moves = states && isMove(resource, name) ? { resource, states, name, action } : undefined;
  if (!holds(action.when, record)) throw (moves && refusedMove(moves, whole)) ?? notNow(action);
  // The handler of a move returns a result of a move.
  return moves
    ? runMove(moves, handler as MoveHandler | undefined, whole)
    : (handler as ActionHandler)(whole);
}

function notNow({ when = {} }: Action): Problem {
  const errors = Object.fromEntries(Object.keys(when).map((name) => [name, ["errors.notNow"]]));
  return new Problem("conflict", "This is not possible in the current state of the record.", { errors });
}
