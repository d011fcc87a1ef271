import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { AnyResource, RecordOf } from "../../../src/core/define.ts";
import type { Fields, RecordFields } from "../../../src/core/fields/field.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Json } from "../../platform/http/body.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import type { RouteAccess } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import type { Writer } from "../writer.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The method and the address below `/api`: `post /orders/:id/mail`. */
export type Place = `${Method} /${string}`;

/** The names of the parameters of an address. */
type Names<Path extends string> = Path extends `${infer Step}/${infer Rest}`
  ? Names<Step> | Names<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type ParamsOf<P extends Place> = { readonly [Name in Names<P>]: string };

/** An answer that is a file of one of some media types. */
export interface FileAnswer {
  readonly file: readonly [string, ...string[]];
}

/** The answer is a file of this media type; of several, `run` sets the type. It sets the name in any case. */
export const file = (...mediaTypes: FileAnswer["file"]): FileAnswer => ({ file: mediaTypes });

/** An answer of 202: something else is required before what was asked for is done. */
export class Accepted<T> {
  constructor(readonly answer: T) {}
}

/** What an endpoint answers: a record of a resource, values of a schema, a file, or nothing. */
export type AnswerShape = AnyResource | z.ZodMiniType | FileAnswer | null;

/** Values of a schema that nobody changes. */
export type Values<T> = T extends object ? { readonly [Name in keyof T]: Values<T[Name]> } : T;

/** The schema of what an endpoint answers with 202 instead; null if nothing else can be required. */
export type FurtherShape = z.ZodMiniType | null;

/** What `run` may return instead of the answer. */
type AcceptedOf<N> = N extends z.ZodMiniType ? Accepted<Values<z.output<N>>> : never;

/** An answer as callers receive it: records without what their role may not read. */
export type AnswerOf<A> = A extends AnyResource
  ? RecordOf<A>
  : A extends z.ZodMiniType
    ? z.output<A>
    : A extends FileAnswer
      ? string
      : undefined;

/** What `run` returns for an answer; for none, whatever it likes. */
type ResultOf<A> = A extends AnyResource
  ? StoredRecord
  : A extends z.ZodMiniType
    ? Values<z.output<A>>
    : A extends FileAnswer
      ? string | Uint8Array | Readable
      : unknown;

/** The body of an endpoint: fields of a form, or a description of what `read` or `run` validates. */
export type BodyShape = Fields | z.ZodMiniObject;

/** The body as it arrives, with no other names. */
type Sent<F extends z.ZodMiniObject> = { readonly [Name in keyof z.input<F>]?: unknown };

type InputOf<F> = F extends z.ZodMiniObject ? Sent<F> : F extends Fields ? RecordFields<F> : never;

/** A request to an endpoint, parsed. */
export interface EndpointCall<P extends Place, T> {
  readonly deps: Deps;
  readonly store: Deps["store"];
  /** The signed-in user. Throws 401 without one. */
  readonly admin: Admin;
  readonly params: ParamsOf<P>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: T;
  /** The version that the request names; null for any. Throws 428 if it names none. */
  readonly version: number | null;
  /** The fields of a record that the user may read. */
  readonly show: <R extends AnyResource>(resource: R, record: StoredRecord) => RecordOf<R>;
  readonly request: FastifyRequest;
  /** For headers of the answer. */
  readonly reply: FastifyReply;
}

/** A request that runs in one transaction. */
interface OnceCall {
  readonly writer: Writer;
}

/** How an endpoint is documented, guarded and parsed. */
export interface EndpointOptions<
  F extends BodyShape,
  T,
  A extends AnswerShape,
  Once extends boolean,
  N extends FurtherShape = FurtherShape,
> {
  /** One line for the API's documentation. */
  readonly summary: string;
  /** Who may call it; decided before the body is read. */
  readonly access: RouteAccess;
  /** Throws before the body is read, where the store must be asked for that. */
  readonly guard?: (request: FastifyRequest, deps: Deps) => Promise<unknown>;
  /**
   * The fields of the body, validated as a form is: 422 with messages by path. Or a schema: then its values are
   * validated by `read` or `run`, but a strict one rejects other names with 422. Default: no body.
   */
  readonly body?: F;
  /** Validates the values of the body instead, if several of them depend on each other. */
  readonly read?: (reader: Reader, body: Json, request: FastifyRequest) => Promise<T>;
  /** Whether the body is a form with files, which `run` takes from the request. Default: JSON. */
  readonly multipart?: true;
  /** The parameters of the query, for the documentation; `run` reads them. */
  readonly query?: readonly Readonly<Record<string, unknown>>[];
  readonly answer: A;
  /** What `run` answers with 202 instead, as `Accepted`, if something else is required. Default: nothing can be. */
  readonly accepted?: N;
  /** Default: 200, or 204 without an answer. */
  readonly status?: 200 | 201 | 202;
  /** Statuses of problems, besides those that follow from the other options. */
  readonly refused?: readonly number[];
  /** Runs in one transaction, and only once for all requests with one Idempotency-Key. Default: false. */
  readonly once?: Once;
  /** Needs `If-Match`, which `run` compares: `version` of its call. Default: false. */
  readonly versioned?: boolean;
  /** Limit of the body, in bytes. Default: that of an action. */
  readonly limit?: number;
  /** Long work, or belongs to it: see `longRouteOptions`. Default: false. */
  readonly long?: boolean;
  /** Whether the answer is a stream that stays open. Default: false. */
  readonly endless?: true;
  /** Whether it is answered without looking for a session and without waiting its turn, as health checks are. Default: false. */
  readonly standalone?: true;
}

/** An endpoint of the API. */
export interface Endpoint<
  P extends Place = Place,
  F extends BodyShape = BodyShape,
  A extends AnswerShape = AnswerShape,
  N extends FurtherShape = FurtherShape,
> extends Omit<EndpointOptions<F, unknown, A, boolean, N>, "read"> {
  readonly place: P;
  readonly read?: (reader: Reader, body: Json, request: FastifyRequest) => Promise<unknown>;
  readonly run: (call: EndpointCall<P, unknown> & Partial<OnceCall>) => Promise<unknown>;
  /** For the compiler only: what callers send and receive. */
  readonly "~types"?: {
    readonly params: ParamsOf<P>;
    readonly body: InputOf<F>;
    readonly answer: AnswerOf<A> | (N extends z.ZodMiniType ? z.output<N> : never);
  };
}

/**
 * Declares an endpoint that follows from no declaration of a resource. Its route, the guard, the parsing of its body,
 * idempotency and transaction, headers, the API's documentation, the allowed methods of its address and the typed
 * client of the interface follow from it.
 * @example
 * export const park = endpoint("post /orders/park", {
 *   summary: "Park an order",
 *   access: withPermission("orders", "park"),
 *   body: orderDraft,
 *   answer: parkedOrders,
 *   status: 201,
 *   once: true,
 *   run: ({ writer, body }) => parkOrder(writer, body),
 * });
 */
export function endpoint<
  const P extends Place,
  const A extends AnswerShape,
  F extends BodyShape = Record<never, never>,
  T = InputOf<F>,
  const Once extends boolean = false,
  N extends FurtherShape = null,
>(
  place: P,
  options: EndpointOptions<F, T, A, Once, N> & {
    readonly run: (
      call: EndpointCall<P, T> & (Once extends true ? OnceCall : unknown),
    ) => ResultOf<A> | AcceptedOf<N> | Promise<ResultOf<A> | AcceptedOf<N>>;
  },
): Endpoint<P, F, A, N> {
  // The route calls `run` with what its options promise, which the common type of all endpoints cannot express.
  return { ...options, place } as unknown as Endpoint<P, F, A, N>;
}
