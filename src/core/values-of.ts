import type { Resource } from "./declaration.ts";
import type { Field, Fields } from "./fields/field.ts";

/** A field's value as it is read: in a form, and from another server, a required one may be empty too. */
export type ReadValue<X> = X extends { readonly kind: "list"; readonly fields: infer F extends Fields }
  ? readonly EntryValues<F>[]
  : X extends { readonly kind: "json"; readonly of: infer F extends Fields }
    ? { readonly [K in keyof F]: ReadValue<F[K]> } | null
    : X extends Field<string, infer V, infer E>
      ? V | E
      : never;

type EntryValues<F extends Fields> = { readonly id: string } & {
  readonly [K in keyof F]: ReadValue<F[K]>;
};

/** What every record has, as it is read: `id` is "" and `version` null while it is not stored. */
type ReadSystem = {
  readonly id: string;
  readonly version: number | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/**
 * The values of a record of a resource or a global as a screen reads them: a name that is no field does not compile, and each
 * value is what its field holds, or empty. Of any resource: anything.
 */
export type ValuesOf<R> =
  R extends Resource<string, infer F>
    ? string extends keyof F
      ? Readonly<Record<string, unknown>>
      : ReadSystem & {
          readonly [K in keyof F as F[K] extends { readonly writeOnly: true } ? never : K]: ReadValue<F[K]>;
        }
    : never;

/** The fields of a list's entries; of any other kind none. */
type EntryFields<X> = X extends { readonly kind: "list"; readonly fields: infer E extends Fields }
  ? E
  : never;

/** The value that an input of the field is given. Entries of a list may be half typed: they come as they are. */
export type InputValue<R, K> =
  R extends Resource<string, infer F>
    ? string extends keyof F
      ? unknown
      : K extends keyof F
        ? F[K] extends { readonly kind: "list" }
          ? unknown
          : ReadValue<F[K]>
        : K extends `${infer L extends keyof F & string}.${infer E}`
          ? ReadValue<EntryFields<F[L]>[E]>
          : never
    : never;

/** The fields of entries, each by the name of its list and its own: `addresses.city`. */
export type EntryName<R> =
  R extends Resource<string, infer F>
    ? { [L in keyof F & string]: `${L}.${keyof EntryFields<F[L]> & string}` }[keyof F & string]
    : never;

/** The names of a resource's fields, those that every record has included. */
export type ReadName<R> = keyof ValuesOf<R> & string;
