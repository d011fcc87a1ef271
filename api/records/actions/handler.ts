import type { FastifyRequest } from "fastify";
import type { ActionsOf, InputOf } from "../../../src/core/action.ts";
import type { IsOpenMove, MoveNameOf, NextOf } from "../../../src/core/checked-states.ts";
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

/** What a move does besides changing the state: further values, and the next state if there are several. */
export interface Moved<R = unknown, To = string> {
  /** Default: the one that the input chooses, or the only one. */
  readonly to?: To;
  /** Values of other fields, written together with the state. */
  readonly set?: Partial<R>;
}

/** What a move did: the server writes the rest, or the function has written the record itself. */
export type MoveResult<R = unknown, To = string, Open = false> =
  | (Open extends true ? Moved<R, To> & { readonly to: To } : Moved<R, To> | undefined)
  | { readonly outcome: Outcome & { readonly after: StoredRecord } };

/** The server half of an action that changes the state. Runs before it is written. Throws a Problem to reject it. */
export type MoveHandler<R = unknown, I = unknown, To = string, Open = false> = {
  run(call: ActionCall<R, I>): Promise<MoveResult<R, To, Open>>;
}["run"];

/** The server half of the action `A`, named `K`, of a resource. */
export type HandlerOf<R, A, K = never> = A extends { readonly collection: true }
  ? CollectionHandler<InputOf<A>>
  : [K] extends [MoveNameOf<R>]
    ? [K] extends [never]
      ? ActionHandler<RecordOf<R>, InputOf<A>>
      : MoveHandler<RecordOf<R>, InputOf<A>, NextOf<R, K>, IsOpenMove<R, K, A>>
    : ActionHandler<RecordOf<R>, InputOf<A>>;

/** The actions that need no function: moves whose next state is known without it. */
type Optional<R> = {
  [K in MoveNameOf<R> & keyof ActionsOf<R>]: IsOpenMove<R, K, ActionsOf<R>[K]> extends true ? never : K;
}[MoveNameOf<R> & keyof ActionsOf<R>];

/** One function for each declared action of a resource; those of moves may be left out. */
export type FunctionsOf<R> = {
  readonly [K in Exclude<keyof ActionsOf<R>, Optional<R>>]: HandlerOf<R, ActionsOf<R>[K], K>;
} & { readonly [K in Optional<R>]?: HandlerOf<R, ActionsOf<R>[K], K> };

type WithActions<R> = R extends unknown ? (keyof ActionsOf<R> extends never ? never : R) : never;
type NeedsNone<R> = Exclude<keyof ActionsOf<R>, Optional<R>> extends never ? true : false;
type NameOf<R> = R extends { readonly name: infer N extends string } ? N : never;

/** One function for each declared action of the resources `R`, by resource. */
export type HandlersOf<R> = {
  readonly [One in WithActions<R> as NeedsNone<One> extends true ? never : NameOf<One>]: FunctionsOf<One>;
} & {
  readonly [One in WithActions<R> as NeedsNone<One> extends true ? NameOf<One> : never]?: FunctionsOf<One>;
};

type ShopResource = (typeof registry)[number];

/** The functions of our declared actions, by resource; an unknown one does not compile. */
export type ActionHandlers = {
  readonly [One in WithActions<ShopResource> as NameOf<One>]: FunctionsOf<One>;
};
