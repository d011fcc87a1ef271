import type { FastifyRequest } from "fastify";
import type { ActionsOf, InputOf } from "../../../src/core/action.ts";
import type { AnyResource, RecordOf } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { registry } from "../../../src/resources/index.ts";
import type { Json } from "../../platform/http/body.ts";
import type { StoredRecord } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import type { Outcome } from "../outcome.ts";
import type { Writer } from "../writer.ts";

/** The arguments of an action: the user and transaction, the record, and the validated input. */
export interface ActionCall<R = unknown, I = unknown> {
  readonly writer: Writer;
  readonly record: R;
  /** The record as stored. */
  readonly stored: StoredRecord;
  readonly input: I;
  readonly request: FastifyRequest;
  readonly deps: Deps;
}

/** The result of an action, which determines the response. */
export type ActionResult =
  /** The record was written, which may trigger announcements. */
  | { readonly outcome: Outcome & { readonly after: StoredRecord } }
  /** A record of another resource was created: 201 with its address. */
  | { readonly created: { readonly resource: AnyResource; readonly record: StoredRecord } }
  /** Any other response; an empty object, as for `DELETE`, if the record is gone. */
  | { readonly answer: Json };

/** The server half of an action. Throws a Problem to reject it; then nothing is stored. */
export type ActionHandler<R = unknown, I = unknown> = {
  run(call: ActionCall<R, I>): Promise<ActionResult>;
}["run"];

/** The arguments of an action without a record. Requests to other servers are made before its transaction. */
interface CollectionCall<I = unknown> {
  readonly admin: Admin;
  readonly input: I;
  readonly deps: Deps;
  /** Runs the work once and stores its result for the request's Idempotency-Key. */
  transaction(work: (writer: Writer) => Promise<Json>): Promise<Json>;
}

/** The server half of an action without a record; returns the result of its transaction. */
export type CollectionHandler<I = unknown> = {
  run(call: CollectionCall<I>): Promise<Json>;
}["run"];

/** The server half of the action `A` of a resource. */
export type HandlerOf<R, A> = A extends { readonly collection: true }
  ? CollectionHandler<InputOf<A>>
  : ActionHandler<RecordOf<R>, InputOf<A>>;

type WithActions<R> = R extends unknown ? (keyof ActionsOf<R> extends never ? never : R) : never;

/** One function for each declared action of the resources `R`, by resource. */
export type HandlersOf<R> = {
  readonly [One in WithActions<R> as One extends { readonly name: infer N extends string } ? N : never]: {
    readonly [K in keyof ActionsOf<One>]: HandlerOf<One, ActionsOf<One>[K]>;
  };
};

/** One function for each declared action; a missing or unknown one does not compile. */
export type ActionHandlers = HandlersOf<(typeof registry)[number]>;
