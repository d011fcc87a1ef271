import { type CommonOptions, makeField } from "./field.ts";
import { refType, type WithTarget } from "./ref.ts";

/** `to` of a field that points to its own resource. */
export const itself = "itself";

/** The record's place in a tree of its own resource; none at the root. The API refuses loops. */
export function parent<const O extends CommonOptions>(options: O = {} as O) {
  return makeField("parent", { ...refType, sample: () => "" }, null, {
    ...options,
    to: itself,
  } as O & WithTarget<typeof itself>);
}
