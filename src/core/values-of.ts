import type { Resource } from "./declaration.ts";
import type { Field, Fields } from "./fields/field.ts";

/** A field's value in a form or from another server, where a required one may be empty too. */
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

/** The system fields in a form: `id` is "" and `version` null for an unsaved record. */
type ReadSystem = {
  readonly id: string;
  readonly version: number | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/**
 * The values of a record of a resource or a global for screens: an unknown name is a type error, and each value has its
 * field's type or is empty. Without a specific resource: anything.
 */
export type ValuesOf<R> =
  R extends Resource<string, infer F>
    ? string extends keyof F
      ? Readonly<Record<string, unknown>>
      : ReadSystem & {
          readonly [K in keyof F as F[K] extends { readonly writeOnly: true } ? never : K]: ReadValue<F[K]>;
        }
    : never;

/** The fields of a list's entries; none for other kinds. */
type EntryFields<X> = X extends { readonly kind: "list"; readonly fields: infer E extends Fields }
  ? E
  : never;

/** The value of a field's input. Entries of a list may be incomplete. */
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

/** The fields of entries, by the name of their list and their own: `addresses.city`. */
export type EntryName<R> =
  R extends Resource<string, infer F>
    ? { [L in keyof F & string]: `${L}.${keyof EntryFields<F[L]> & string}` }[keyof F & string]
    : never;

/** The names of a resource's fields, system fields included. */
export type ReadName<R> = keyof ValuesOf<R> & string;
