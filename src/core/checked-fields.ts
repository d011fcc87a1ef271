import type { Name } from "./declaration.ts";
import type { Fields, Filled, Inline, RecordFields, ValueOf } from "./fields/field.ts";

/** Type check of the options for records stored before the field existed. */
type CheckedPast<F extends Fields, X> = X extends { readonly was: infer W extends Name<F> }
  ? { readonly "was the name of a field that is there": W }
  : X extends { readonly backfill: infer B }
    ? CheckedBackfill<F, B, X>
    : unknown;

type CheckedBackfill<F extends Fields, B, X> = B extends (record: infer R) => infer V
  ? RecordFields<F> extends R
    ? V extends ValueOf<X>
      ? unknown
      : { readonly "backfill with what the field cannot hold": V }
    : { readonly "backfill from a field that is not there": R }
  : B extends ValueOf<X>
    ? unknown
    : { readonly "backfill with what the field cannot hold": B };

/** Type check of the fields that can be edited in a list. */
type CheckedEditing<F extends Fields, X> = X extends { readonly editable: infer E }
  ? X extends { readonly readOnly: true }
    ? { readonly "editable, but only the server writes it": true }
    : X extends Inline
      ? E extends (record: infer R) => boolean
        ? RecordFields<F> extends R
          ? unknown
          : { readonly "editable by a field that is not there": R }
        : unknown
      : { readonly "a kind that is not edited in a list": X }
  : unknown;

/** Type check of the fields that follow from a list, or are the lowest of several values. */
type CheckedFollowing<F extends Fields, X> = X extends {
  readonly follows: { readonly list: infer L; from(record: infer R): infer V };
}
  ? L extends Name<F>
    ? RecordFields<F> extends R
      ? V extends ValueOf<X> | null
        ? unknown
        : { readonly "follows as what the field cannot hold": V }
      : { readonly "follows from a field that is not there": R }
    : { readonly "follows from a list that is not there": L }
  : unknown;

type CheckedUpTo<F extends Fields, X> = X extends { readonly upTo: infer U }
  ? U extends Name<F>
    ? unknown
    : { readonly "up to a field that is not there": U }
  : unknown;

/** The fields of a list's entries with options that are only allowed on the list. */
type Guarded<S> = {
  [K in keyof S]: S[K] extends
    | { readonly readers: unknown }
    | { readonly writers: unknown }
    | { readonly editable: unknown }
    | { readonly follows: unknown }
    | { readonly upTo: unknown }
    ? K
    : never;
}[keyof S];

/** Type check of a list's fields: options about the whole record are only allowed on the list as a whole. */
type CheckedField<F extends Fields, X> = X extends { readonly fields: infer S }
  ? [Guarded<S>] extends [never]
    ? CheckedOptions<F, X>
    : { readonly "readers, writers, editable, follows or upTo of a field within a list": Guarded<S> }
  : CheckedOptions<F, X>;

/** Type check of options that refer to other fields of the same record. */
type CheckedOptions<F extends Fields, X> = X extends { compute(record: infer R): unknown }
  ? RecordFields<Omit<F, ComputedName<F>> & Fields> extends R
    ? X
    : { readonly "computed from a field that is not there": R }
  : X extends { readonly when: infer W }
    ? CheckedWhen<F, W, X>
    : X extends { readonly kind: "password"; readonly into: infer S }
      ? S extends SecretName<F>
        ? X
        : { readonly "password into a field that is not secret": S }
      : X extends { readonly kind: "slug"; readonly from: infer S }
        ? S extends Name<F>
          ? X
          : { readonly "slug from a field that is not there": S }
        : X;

/** The explicit names of an object type, without an index signature. */
type Named<W> = keyof { [K in keyof W as string extends K ? never : K]: W[K] } & keyof W;
type Condition<F extends Fields, K> = K extends keyof F
  ? ValueOf<F[K]> | readonly ValueOf<F[K]>[] | Filled
  : never;

type CheckedWhen<F extends Fields, W, X> = { [K in Named<W>]: W[K] } extends {
  [K in Named<W>]: Condition<F, K>;
}
  ? X
  : { readonly "when asks a field for a value it cannot have": Named<W> };

/** Actions with conditions on existing fields. */
export type CheckedActions<F extends Fields, A> = {
  readonly [K in keyof A]: A[K] extends { readonly when: infer W } ? CheckedWhen<F, W, A[K]> : A[K];
};

type SecretName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: "secret" } ? K : never;
}[keyof F];

type ComputedName<F extends Fields> = {
  [K in keyof F]: F[K] extends { compute(record: never): unknown } ? K : never;
}[keyof F];

/** Fields with valid references to each other. */
export type CheckedFields<F extends Fields> = {
  readonly [K in keyof F]: CheckedField<F, F[K]> &
    CheckedPast<F, F[K]> &
    CheckedEditing<F, F[K]> &
    CheckedFollowing<F, F[K]> &
    CheckedUpTo<F, F[K]>;
};
