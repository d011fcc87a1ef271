import type { Action } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { choosesState, nextStates, type States } from "../../../src/core/states.ts";
import { labelOf, singularOf } from "../../../src/domain/texts/labels.ts";
import type { Json } from "../../platform/http/body.ts";
import { Problem } from "../../platform/problem.ts";
import type { StoredRecord } from "../../store/port.ts";
import type { Outcome } from "../outcome.ts";
import { changeDocument, isDocument } from "../write/documents.ts";
import { updateRecord } from "../write/write.ts";
import type { Writer } from "../writer.ts";
import type { ActionCall, MoveHandler } from "./handler.ts";

type Values = Readonly<Record<string, unknown>>;

/** An action that changes the state of a record. */
export interface KnownMove {
  readonly resource: AnyResource;
  readonly states: States;
  readonly name: string;
  readonly action: Action;
}

type Call = ActionCall<unknown, Json>;

/** The next state that the input asks for; undefined if it does not choose. */
function asked({ states, action }: KnownMove, { input }: Pick<Call, "input">): string | undefined {
  const state = choosesState(states, action) ? input[states.field] : undefined;
  return typeof state === "string" ? state : undefined;
}

/** Every state that the action leads to from any other. */
function targetsOf({ states, name }: KnownMove): readonly string[] {
  return Object.keys(states.moves).flatMap((state) => nextStates(states, state, name));
}

/** Why a record cannot make a move: its state; undefined if that is not the reason. */
export function refusedMove(move: KnownMove, call: Pick<Call, "input" | "stored">): Problem | undefined {
  const { resource, states, name } = move;
  const { field, refusal = "errors.notNow" } = states;
  const state = call.stored[field];
  const next = nextStates(states, state, name);
  const chosen = asked(move, call);
  if (chosen === undefined ? next.length > 0 : next.includes(chosen)) return undefined;
  const subject = labelOf(singularOf(resource.name)).toLowerCase();
  const to = chosen ?? [...new Set(targetsOf(move))].join(" or ");
  const article = /^[aeiou]/.test(subject) ? "An" : "A";
  return new Problem("conflict", `${article} ${subject} that is ${state} cannot become ${to}.`, {
    errors: { [field]: [refusal] },
    state: String(state),
  });
}

/**
 * Runs an action that changes the state of a locked record: the handler first, then the write. Throws 409 for a state
 * that it does not lead to.
 */
export async function runMove(
  move: KnownMove,
  handler: MoveHandler | undefined,
  call: Call,
): Promise<{ readonly outcome: Outcome & { readonly after: StoredRecord } }> {
  const refusal = refusedMove(move, call);
  if (refusal) throw refusal;
  const { resource, states, name } = move;
  const { field } = states;
  const next = nextStates(states, call.stored[field], name);
  const done = (await handler?.(call)) ?? {};
  const to = "outcome" in done ? done.outcome.after[field] : (done.to ?? asked(move, call) ?? next[0]);
  if (typeof to !== "string" || !next.includes(to)) {
    throw new Error(`${resource.name}.${name} leads from ${call.stored[field]} to ${next}, not to ${to}.`);
  }
  if ("outcome" in done) return done;
  const values = { ...done.set, [field]: to };
  return { outcome: await writeState(call.writer, resource, call.stored, values) };
}

/** Writes the next state with other values in one change. */
export function writeState(
  writer: Writer,
  resource: AnyResource,
  stored: StoredRecord,
  values: Values,
): Promise<Outcome & { after: StoredRecord }> {
  if (isDocument(resource.name)) return changeDocument(writer, resource, stored, values);
  const isServers = (name: string) => resource.fields[name]?.readOnly === true;
  const those = (servers: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isServers(name) === servers));
  const field = resource.states?.field ?? "";
  return updateRecord(writer, resource, stored.id, those(false), {
    expected: null,
    serverValues: those(true),
    moved: { [field]: values[field] },
  });
}
