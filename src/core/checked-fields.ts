import type { Name } from "./declaration.ts";
import type { Fields, Filled, Inline, RecordFields, ValueOf } from "./fields/field.ts";
import type { SystemFields } from "./system-fields.ts";

/** Type check of the options for records stored before the field existed. */
type CheckedPast<F extends Fields, X> = X extends { readonly was: infer W extends Name<F> }
  ? `was: the field "${W}" is still there`
  : X extends { readonly backfill: infer B }
    ? CheckedBackfill<F, B, X>
    : unknown;

type CheckedBackfill<F extends Fields, B, X> = B extends (record: infer R) => infer V
  ? RecordFields<F> extends R
    ? V extends ValueOf<X>
      ? unknown
      : "backfill: the field cannot hold this value"
    : "backfill: the function asks for a field that is not there"
  : B extends ValueOf<X>
    ? unknown
    : "backfill: the field cannot hold this value";

/** Type check of the fields that can be edited in a list. */
type CheckedEditing<F extends Fields, X> = X extends { readonly editable: infer E }
  ? X extends { readonly readOnly: true }
    ? "editable: only the server writes this field"
    : X extends Inline
      ? E extends (record: infer R) => boolean
        ? RecordFields<F> extends R
          ? unknown
          : "editable: the function asks for a field that is not there"
        : unknown
      : "editable: this kind is not edited in a list"
  : unknown;

/** Type check of the fields that follow from a list, or are the lowest of several values. */
type CheckedFollowing<F extends Fields, X> = X extends {
  readonly follows: { readonly list: infer L; from(record: infer R): infer V };
}
  ? L extends Name<F>
    ? RecordFields<F> extends R
      ? V extends ValueOf<X> | null
        ? unknown
        : "follows: the field cannot hold this value"
      : "follows: the function asks for a field that is not there"
    : `follows: there is no list "${L & string}"`
  : unknown;

/** Type check of the columns of a list of records on the page of another. */
type CheckedListing<F extends Fields, X> = X extends {
  readonly listedAs: { readonly columns: readonly (infer C)[] };
}
  ? [Exclude<C, Name<F> | keyof SystemFields>] extends [never]
    ? unknown
    : `listedAs: there is no field "${Exclude<C, Name<F> | keyof SystemFields> & string}"`
  : unknown;

type CheckedUpTo<F extends Fields, X> = X extends { readonly upTo: infer U }
  ? U extends Name<F>
    ? unknown
    : `upTo: there is no field "${U & string}"`
  : unknown;

/** The fields of a list's entries with options that are only allowed on the list. */
type Guarded<S> = {
  [K in keyof S]: S[K] extends
    | { readonly readers: unknown }
    | { readonly writers: unknown }
    | { readonly editable: unknown }
    | { readonly follows: unknown }
    | { readonly listedAs: unknown }
    | { readonly upTo: unknown }
    ? K
    : never;
}[keyof S];

/** Type check of a list's fields: options about the whole record are only allowed on the list as a whole. */
type CheckedField<F extends Fields, X> = X extends { readonly fields: infer S }
  ? [Guarded<S>] extends [never]
    ? CheckedOptions<F, X>
    : `${Guarded<S> & string}: readers, writers, editable, follows, listedAs and upTo are options of the list, not of a field in it`
  : CheckedOptions<F, X>;

/** Type check of options that refer to other fields of the same record. */
type CheckedOptions<F extends Fields, X> = X extends { compute(record: infer R): unknown }
  ? RecordFields<Omit<F, ComputedName<F>> & Fields> extends R
    ? X
    : "computed: the function asks for a field that is not there"
  : X extends { readonly when: infer W }
    ? CheckedWhen<F, W, X>
    : X extends { readonly kind: "password"; readonly into: infer S }
      ? S extends SecretName<F>
        ? X
        : `into: there is no secret field "${S & string}"`
      : X extends { readonly kind: "slug"; readonly from: infer S }
        ? S extends Name<F>
          ? X
          : `from: there is no field "${S & string}"`
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
  : WrongCondition<F, W>;

/** What is wrong with a condition, as a sentence for each of its fields. */
type WrongCondition<F extends Fields, W> = {
  [K in Named<W>]: K extends Name<F>
    ? W[K] extends Condition<F, K>
      ? never
      : `when: the field "${K}" never has this value`
    : `when: there is no field "${K & string}"`;
}[Named<W>];

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
    CheckedListing<F, F[K]> &
    CheckedUpTo<F, F[K]>;
};
