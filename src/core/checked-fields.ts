import type { Name } from "./declaration.ts";
import type { Fields, Filled, Inline, RecordFields, ValueOf } from "./fields/field.ts";
import type { Mistakes } from "./mistake.ts";
import type { SystemFields } from "./system-fields.ts";

// Each of these types is never if nothing is wrong, else a sentence.

/** What is wrong with the options for records stored before the field existed. */
type InPast<F extends Fields, X> = X extends { readonly was: infer W extends Name<F> }
  ? `was: the field "${W}" is still there`
  : X extends { readonly backfill: infer B }
    ? InBackfill<F, B, X>
    : never;

type InBackfill<F extends Fields, B, X> = B extends (record: infer R) => infer V
  ? RecordFields<F> extends R
    ? V extends ValueOf<X>
      ? never
      : "backfill: the field cannot hold this value"
    : "backfill: the function asks for a field that is not there"
  : B extends ValueOf<X>
    ? never
    : "backfill: the field cannot hold this value";

/** What is wrong with a field that can be edited in a list. */
type InEditing<F extends Fields, X> = X extends { readonly editable: infer E }
  ? X extends { readonly readOnly: true }
    ? "editable: only the server writes this field"
    : X extends Inline
      ? true extends E
        ? never
        : InEditable<F, E>
      : "editable: this kind is not edited in a list"
  : never;

type InEditable<F extends Fields, E> = E extends (record: infer R) => boolean
  ? RecordFields<F> extends R
    ? never
    : "editable: the function asks for a field that is not there"
  : never;

/** What is wrong with a field that follows from a list, or is the lowest of several values. */
type InFollowing<F extends Fields, X> = X extends {
  readonly follows: { readonly list: infer L; from(record: infer R): infer V };
}
  ? L extends Name<F>
    ? RecordFields<F> extends R
      ? V extends ValueOf<X> | null
        ? never
        : "follows: the field cannot hold this value"
      : "follows: the function asks for a field that is not there"
    : `follows: there is no list "${L & string}"`
  : never;

/** The columns of a list of records on the page of another that are no fields. */
type InListing<F extends Fields, X> = X extends {
  readonly listedAs: { readonly columns: readonly (infer C)[] };
}
  ? NoField<"listedAs", Exclude<C, Name<F> | keyof SystemFields>>
  : never;

/** Distributes over the names: none is no sentence. */
type NoField<Option extends string, Missing> = Missing extends string
  ? `${Option}: there is no field "${Missing}"`
  : never;

type InUpTo<F extends Fields, X> = X extends { readonly upTo: infer U }
  ? NoField<"upTo", Exclude<U, Name<F>>>
  : never;

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

/** A list's fields with options about the whole record, which are only allowed on the list as a whole. */
type InEntries<X> = X extends { readonly fields: infer S }
  ? Guarded<S> extends infer K
    ? K extends string
      ? `${K}: readers, writers, editable, follows, listedAs and upTo are options of the list, not of a field in it`
      : never
    : never
  : never;

/** What is wrong with options that refer to other fields of the same record. */
type InOptions<F extends Fields, X> = X extends { compute(record: infer R): unknown }
  ? RecordFields<Omit<F, ComputedName<F>> & Fields> extends R
    ? never
    : "computed: the function asks for a field that is not there"
  : X extends { readonly when: infer W }
    ? InCondition<F, W>
    : X extends { readonly kind: "password"; readonly into: infer S }
      ? S extends SecretName<F>
        ? never
        : `into: there is no secret field "${S & string}"`
      : X extends { readonly kind: "slug"; readonly from: infer S }
        ? NoField<"from", Exclude<S, Name<F>>>
        : never;

/** The explicit names of an object type, without an index signature. */
type Named<W> = keyof { [K in keyof W as string extends K ? never : K]: W[K] } & keyof W;
type Condition<F extends Fields, K> = K extends keyof F
  ? ValueOf<F[K]> | readonly ValueOf<F[K]>[] | Filled
  : never;

/** What is wrong with a condition, as a sentence for each of its fields. */
type InCondition<F extends Fields, W> = { [K in Named<W>]: W[K] } extends {
  [K in Named<W>]: Condition<F, K>;
}
  ? never
  : {
      [K in Named<W>]: K extends Name<F>
        ? W[K] extends Condition<F, K>
          ? never
          : `when: the field "${K}" never has this value`
        : `when: there is no field "${K & string}"`;
    }[Named<W>];

type InConditions<F extends Fields, A> = {
  readonly [K in keyof A]: A[K] extends { readonly when: infer W } ? InCondition<F, W> : never;
};

/** Actions or kinds of notifications with conditions on existing fields. */
export type CheckedConditions<F extends Fields, A> = Mistakes<A, InConditions<F, A>>;

type SecretName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: "secret" } ? K : never;
}[keyof F];

type ComputedName<F extends Fields> = {
  [K in keyof F]: F[K] extends { compute(record: never): unknown } ? K : never;
}[keyof F];

type InField<F extends Fields, X> =
  | InOptions<F, X>
  | InEntries<X>
  | InPast<F, X>
  | InEditing<F, X>
  | InFollowing<F, X>
  | InListing<F, X>
  | InUpTo<F, X>;

/** What is wrong with fields of a declaration that has the fields `F`, by name. */
export type InFields<F extends Fields, Own extends Fields = F> = {
  readonly [K in keyof Own]: InField<F, Own[K]>;
};

/** Fields with valid references to each other. */
export type CheckedFields<F extends Fields> = Mistakes<F, InFields<F>>;
