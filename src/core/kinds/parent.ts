import { type CommonOptions, makeField, type Only } from "../fields/field.ts";
import { refType, type WithTarget } from "./ref.ts";

/** `to` of a field that refers to its own resource. */
export const itself = "itself";

/**
 * Declares the reference to a record's parent in a tree of its own resource; empty for roots. The API rejects cycles.
 */
export function parent<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("parent", { ...refType, sample: () => "" }, null, {
    ...options,
    to: itself,
  } as O & WithTarget<typeof itself>);
}
