/** The types of the API's endpoints, for callers; none of the server's code is loaded with them. */
import type { KnownEndpoints } from "../../api/records/endpoints/known.ts";

type Known = KnownEndpoints[keyof KnownEndpoints][number];

/** The method and the address of an endpoint: `post /orders/park`. */
export type Place = Known["place"];

type At<P extends Place> = Extract<Known, { readonly place: P }>;
type TypesAt<P extends Place> = NonNullable<At<P>["~types"]>;

/** What an endpoint answers to this user. */
export type AnswerAt<P extends Place> = TypesAt<P>["answer"];

/** The body of an endpoint: the names of its fields. Their values are input, which the API validates. */
export type BodyAt<P extends Place> = { readonly [Name in keyof TypesAt<P>["body"]]?: unknown };

/** The parameters of the address, if it has any. */
export type ParamsAt<P extends Place> = keyof TypesAt<P>["params"] extends never
  ? { readonly params?: never }
  : { readonly params: TypesAt<P>["params"] };
