import type { Resource } from "./declaration.ts";
import type { Fields } from "./fields/field.ts";
import type { itself } from "./kinds/parent.ts";
import type { SystemFields } from "./system-fields.ts";

type TargetOf<X> = X extends { readonly to: infer T extends string }
  ? T
  : X extends { readonly fields: infer S extends Fields }
    ? TargetsOf<S>
    : never;
/** Distributes over sets of fields: `keyof` of a union would only have their common names. */
type TargetsOf<F extends Fields> = F extends Fields ? { [K in keyof F]: TargetOf<F[K]> }[keyof F] : never;
type FieldsOf<R> = R extends Resource<string, infer F> ? F : never;
type NameOf<R> = R extends Resource<infer N, Fields> ? N : never;
type Unknown<R extends readonly unknown[], Known extends readonly unknown[] = R> = Exclude<
  TargetsOf<FieldsOf<R[number]>>,
  NameOf<Known[number]> | typeof itself
>;

/** The fields that refer to records of `N`. */
type FieldsTo<F, N> = { [K in keyof F]: F[K] extends { readonly to: N } ? K : never }[keyof F];
/** The options of a list of records with those fields, on the page of a record of `N`. */
type ListOf<F, N> =
  | FieldsTo<F, N>
  | { readonly by: FieldsTo<F, N>; readonly columns?: readonly (keyof F | keyof SystemFields)[] };
type Wrong<L, N, All> = {
  [K in keyof L]: L[K] extends ListOf<
    FieldsOf<Extract<All, { readonly name: K }>>,
    K extends N ? N | typeof itself : N
  >
    ? never
    : K;
}[keyof L];
/** Related lists whose resource is unknown, whose field does not refer back, or with an unknown column. */
type WrongRelated<R, All = R> = R extends { readonly name: infer N; readonly "~related"?: infer L }
  ? Wrong<L, N, All>
  : never;
type TouchOf<X> = X extends { readonly touches: readonly (infer T)[] } ? T : never;
/** Unknown resources in `touches` of an action. */
type WrongTouches<R, All = R> = R extends { readonly "~actions"?: infer A }
  ? Exclude<TouchOf<A[keyof A]>, NameOf<All>>
  : never;

/** Resources whose references, related lists and touched resources are all `Known`. */
export type CheckedResources<R extends readonly unknown[], Known extends readonly unknown[] = R> = ([
  Unknown<R, Known>,
] extends [never]
  ? unknown
  : { readonly "reference to an unknown resource": Unknown<R, Known> }) &
  ([WrongRelated<R[number], Known[number]>] extends [never]
    ? unknown
    : { readonly "related records that do not refer back": WrongRelated<R[number], Known[number]> }) &
  ([WrongTouches<R[number], Known[number]>] extends [never]
    ? unknown
    : { readonly "an action touches an unknown resource": WrongTouches<R[number], Known[number]> });

/** Globals whose references are to resources among `R`. */
export type CheckedGlobals<R extends readonly unknown[], G extends readonly unknown[]> = [
  Unknown<G, R>,
] extends [never]
  ? unknown
  : { readonly "reference to an unknown resource": Unknown<G, R> };

/**
 * Registers resources. A reference to an unregistered resource is a type error, and so is a related list whose field
 * does not refer back.
 */
export function defineRegistry<const R extends readonly unknown[]>(resources: R & CheckedResources<R>): R {
  return resources;
}

/** Registers globals. Their references are checked against the registry of resources. */
export function defineGlobals<const R extends readonly unknown[], const G extends readonly unknown[]>(
  _resources: R,
  globals: G & CheckedGlobals<R, G>,
): G {
  return globals;
}
