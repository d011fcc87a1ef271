import type { Resource } from "./declaration.ts";
import type { Fields } from "./fields/field.ts";
import type { itself } from "./fields/parent/field.ts";

type TargetOf<X> = X extends { readonly to: infer T extends string }
  ? T
  : X extends { readonly fields: infer S extends Fields }
    ? TargetsOf<S>
    : never;
/** Of each set of fields in turn: `keyof` a union of sets would leave only the names that all of them have. */
type TargetsOf<F extends Fields> = F extends Fields ? { [K in keyof F]: TargetOf<F[K]> }[keyof F] : never;
type FieldsOf<R> = R extends Resource<string, infer F> ? F : never;
type NameOf<R> = R extends Resource<infer N, Fields> ? N : never;
type Unknown<R extends readonly unknown[], Known extends readonly unknown[] = R> = Exclude<
  TargetsOf<FieldsOf<R[number]>>,
  NameOf<Known[number]> | typeof itself
>;

/** Puts resources into the registry. A reference to a resource that is not among them does not compile. */
export function defineRegistry<const R extends readonly unknown[]>(
  resources: R &
    ([Unknown<R>] extends [never] ? unknown : { readonly "reference to an unknown resource": Unknown<R> }),
): R {
  return resources;
}

/** Puts globals into theirs. Their references are checked against the registry of resources. */
export function defineGlobals<const R extends readonly unknown[], const G extends readonly unknown[]>(
  _resources: R,
  globals: G &
    ([Unknown<G, R>] extends [never]
      ? unknown
      : { readonly "reference to an unknown resource": Unknown<G, R> }),
): G {
  return globals;
}
