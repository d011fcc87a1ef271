import type { Resource } from "./declaration.ts";
import type { Extension } from "./extension.ts";
import type { Fields, ValueOf } from "./fields/field.ts";
import type { itself } from "./kinds/parent.ts";
import type { InPlaceOf } from "./mistake.ts";
import type { SystemFields } from "./system-fields.ts";

type TargetOf<X> = X extends { readonly to: infer T extends string }
  ? T
  : X extends { readonly fields: infer S extends Fields }
    ? TargetsOf<S>
    : never;
/** Distributes over sets of fields: `keyof` of a union would only have their common names. */
type TargetsOf<F extends Fields> = F extends Fields ? { [K in keyof F]: TargetOf<F[K]> }[keyof F] : never;
/** The fields of a resource, or those that a plugin adds to one. */
type FieldsOf<R> = R extends Resource<string, infer F> ? F : R extends Extension<string, infer F> ? F : never;
type NameOf<R> = R extends Resource<infer N, Fields> ? N : never;

/** References to unknown resources, as sentences. */
type Unknown<R, Names> =
  R extends Resource<infer N, infer F>
    ? {
        [K in keyof F & string]: UnknownIn<`${N}.${K}`, Exclude<TargetOf<F[K]>, Names | typeof itself>>;
      }[keyof F & string]
    : never;
/** Distributes over the targets: none is no sentence. */
type UnknownIn<Place extends string, T> = T extends string ? `${Place}: no resource is called "${T}"` : never;

/** The fields that refer to records of `N`. Distributes over sets of fields, as the next one does. */
type FieldsTo<F, N> = F extends Fields
  ? { [K in keyof F]: F[K] extends { readonly to: N } ? K : never }[keyof F]
  : never;
type NamesIn<F> = F extends Fields ? keyof F : never;
/** The options of a list of records with those fields, on the page of a record of `N`. */
type ListOf<F, N> =
  | FieldsTo<F, N>
  | { readonly by: FieldsTo<F, N>; readonly columns?: readonly (NamesIn<F> | keyof SystemFields)[] };
type Wrong<L, N, All> = {
  [K in keyof L]: L[K] extends ListOf<
    FieldsOf<Extract<All, { readonly name: K }>>,
    K extends N ? N | typeof itself : N
  >
    ? never
    : K;
}[keyof L];
/** Related lists whose resource is unknown, whose field does not refer back, or with an unknown column. */
type WrongRelated<R, All> = R extends { readonly name: infer N extends string; readonly "~related"?: infer L }
  ? Wrong<L, N, All> extends infer K
    ? K extends string
      ? `${N}.related: "${K}" has no such field that refers to ${N}, or no such columns`
      : never
    : never
  : never;
type FieldsNamed<All, T> = FieldsOf<Extract<All, { readonly name: T }>>;
/** Distributes over the sets of fields: one of them has the name. */
type FitsInto<S, N, X> = S extends Fields
  ? N extends keyof S
    ? NonNullable<ValueOf<S[N]>> extends ValueOf<X>
      ? true
      : false
    : false
  : false;
type IsSource<F, P, X, All> = P extends `${infer B}.${infer N}`
  ? B extends keyof F
    ? F[B] extends { readonly to: infer T }
      ? [FieldsNamed<All, T>] extends [never]
        ? true
        : FitsInto<FieldsNamed<All, T>, N, X>
      : false
    : false
  : false;
/** A path that leads to no fitting field of the record of a reference; never if it does. */
type Astray<F, X, P, All> = true extends IsSource<F, P, X, All> ? never : P;
/** The `initialFrom` and `maxFrom` of fields, list entries' included, that name no fitting field of the record of a reference. */
type WrongSource<F, All> = { [K in keyof F]: WrongSourceOf<F, F[K], All> }[keyof F];
type WrongSourceOf<F, X, All> =
  | (X extends { readonly initialFrom: infer P extends string } ? Astray<F, X, P, All> : never)
  | (X extends { readonly maxFrom: infer P extends string } ? Astray<F, X, P, All> : never)
  | (X extends { readonly fields: infer S } ? WrongSource<S, All> : never);
/**
 * What is wrong with the `initialFrom` and `maxFrom` of fields that are added to a declaration, which then has the fields `F`. Resources
 * that are not among all are not checked.
 */
export type InSources<F extends Fields, Own extends Fields, All> = {
  readonly [K in keyof Own]: WrongSourceOf<F, Own[K], All> extends infer P
    ? P extends string
      ? `no reference leads to a field of this kind, "${P}"`
      : never
    : never;
};
type WrongSources<R, All> =
  R extends Resource<infer N, infer F>
    ? WrongSource<F, All> extends infer P
      ? P extends string
        ? `${N}: no reference leads to a field of this kind, "${P}", which initialFrom or maxFrom names`
        : never
      : never
    : never;
type TouchOf<X> = X extends { readonly touches: readonly (infer T)[] } ? T : never;
/** Unknown resources in `touches` of an action. */
type WrongTouches<R, Names> = R extends {
  readonly name: infer N extends string;
  readonly "~actions"?: infer A;
}
  ? Exclude<TouchOf<A[keyof A]>, Names> extends infer T
    ? T extends string
      ? `${N}.actions: no resource is called "${T}", which one touches`
      : never
    : never
  : never;

/** What is wrong with one declaration of all, as sentences; never if nothing is. */
type InResource<R, All> =
  | Unknown<R, NameOf<All>>
  | WrongRelated<R, All>
  | WrongTouches<R, NameOf<All>>
  | WrongSources<R, All>;

/**
 * Resources whose references, related lists and touched resources are all `Known`. The compiler reports a mistake at the
 * resource in the list.
 */
export type CheckedResources<R extends readonly unknown[], Known extends readonly unknown[] = R> = [
  InResource<R[number], Known[number]>,
] extends [never]
  ? R
  : { readonly [K in keyof R]: InPlaceOf<R[K], InResource<R[K], Known[number]>> };

/** Globals whose references are to resources among `R`. */
export type CheckedGlobals<R extends readonly unknown[], G extends readonly unknown[]> = [
  Unknown<G[number], NameOf<R[number]>>,
] extends [never]
  ? G
  : { readonly [K in keyof G]: InPlaceOf<G[K], Unknown<G[K], NameOf<R[number]>>> };

/**
 * Registers resources. A reference to an unregistered resource is a type error, and so is a related list whose field
 * does not refer back.
 */
export function defineRegistry<const R extends readonly unknown[]>(resources: CheckedResources<R>): R {
  // Its types have been checked: there are no mistakes in their place.
  return resources as unknown as R;
}

/** Registers globals. Their references are checked against the registry of resources. */
export function defineGlobals<const R extends readonly unknown[], const G extends readonly unknown[]>(
  _resources: R,
  globals: CheckedGlobals<R, G>,
): G {
  // Its types have been checked: there are no mistakes in their place.
  return globals as unknown as G;
}
