import type { Action } from "../../src/core/action.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { holds } from "../../src/core/fields/holds.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { assertPermission, inScope } from "../access/access.ts";
import type { Json } from "../http/body.ts";
import { readForm } from "../http/form.ts";
import { noRecord, Problem } from "../problem.ts";
import { underRulesOf } from "../records/under-rules.ts";
import { VersionConflict } from "../stores/port.ts";
import type { ActionCall, ActionHandler, ActionResult, CollectionHandler } from "./handler.ts";
import { handlerOf } from "./index.ts";

/** An action that may be done, found by its names. */
export interface KnownAction<H = ActionHandler> {
  readonly resource: AnyResource;
  readonly action: Action;
  readonly handler: H;
}

function known(admin: Admin, resource: AnyResource, name: string, collection: boolean) {
  const action = Object.hasOwn(resource.actions ?? {}, name) ? resource.actions?.[name] : undefined;
  const handler = handlerOf(resource.name, name);
  if (!action || !handler || (action.collection === true) !== collection) {
    throw new Problem("not-found", "This action does not exist.");
  }
  assertPermission(admin, resource, action.verb);
  return { resource, action, handler };
}

/** An action on a record. Throws 404 for one that is none, 403 for one that the role may not do. */
export function actionOf(admin: Admin, resource: AnyResource, name: string): KnownAction {
  const found = known(admin, resource, name, false);
  // `ActionHandlers` ties each half to its declaration.
  return { ...found, handler: found.handler as ActionHandler };
}

/** An action about no record, with the same refusals. */
export function collectionActionOf(
  admin: Admin,
  resource: AnyResource,
  name: string,
): KnownAction<CollectionHandler> {
  const found = known(admin, resource, name, true);
  return { ...found, handler: found.handler as CollectionHandler };
}

/** What a person typed for an action. Throws 422 with messages by path, also for a field too many. */
export const inputOf = ({ action }: Pick<KnownAction, "action">, body: Json): Json =>
  readForm(action.fields, body);

/**
 * Does an action to one record. Throws 404 for a record out of reach, 412 where it is no longer the version that was
 * looked at, 409 where its condition does not hold, and what the action itself refuses.
 */
export async function runAction(
  { resource, action, handler }: KnownAction,
  id: string,
  expected: number | null,
  call: Omit<ActionCall<unknown, Json>, "record" | "stored">,
): Promise<ActionResult> {
  const { tx, admin } = call.writer;
  await underRulesOf(tx, resource);
  const [record] = await tx.lock(resource.name, [id]);
  if (!record || (admin && !inScope(admin, resource, action.verb, record))) {
    throw noRecord(resource.name, id);
  }
  if (expected !== null && record.version !== expected) throw new VersionConflict(record);
  if (!holds(action.when, record)) {
    const errors = Object.fromEntries(
      Object.keys(action.when ?? {}).map((name) => [name, ["errors.notNow"]]),
    );
    throw new Problem("conflict", "This is not possible in the current state of the record.", { errors });
  }
  return handler({ ...call, record, stored: record });
}
