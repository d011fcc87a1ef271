import type { AnyField, Fields } from "./fields/field.ts";
import { entryFieldsOf } from "./fields/options.ts";
import type { NumberOptions } from "./kinds/common.ts";
import { oncePer } from "./once.ts";

/** A field of the record that a reference refers to: `serviceId.price`. */
export interface Source {
  /** The reference. */
  readonly by: string;
  /** The resource that it refers to; undefined if it is no reference. */
  readonly to: string | undefined;
  /** The field of that record. */
  readonly from: string;
}

/** Returns what a text like `serviceId.price` means among these fields. */
export function sourceIn(fields: Fields, path: string): Source {
  const [by = "", from = ""] = path.split(".");
  const reference: (AnyField & { readonly to?: unknown }) | undefined = fields[by];
  const to = reference?.type.refers && typeof reference.to === "string" ? reference.to : undefined;
  return { by, to, from };
}

/** A field that follows in some way from the record that a reference beside it refers to. */
export interface Taken extends Source {
  readonly name: string;
}

/** Returns the fields with `initialFrom` among these, those of list entries left out. */
export const takenIn = oncePer((fields: Fields): readonly Taken[] =>
  Object.entries(fields).flatMap(([name, { initialFrom }]) =>
    initialFrom === undefined ? [] : [{ name, ...sourceIn(fields, initialFrom) }],
  ),
);

/** Returns the numbers with `maxFrom` among these fields, those of list entries left out. */
export const limitedIn = oncePer((fields: Fields): readonly Taken[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { maxFrom }: AnyField & Pick<NumberOptions, "maxFrom"> = field;
    return maxFrom === undefined ? [] : [{ name, ...sourceIn(fields, maxFrom) }];
  }),
);

/** Returns the list fields whose entries have fields with `initialFrom`, with the fields of these. */
export const listsWithTaken = oncePer((fields: Fields): readonly (readonly [list: string, inner: Fields])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const inner = entryFieldsOf(field);
    return takenIn(inner).length > 0 ? [[name, inner] as const] : [];
  }),
);
