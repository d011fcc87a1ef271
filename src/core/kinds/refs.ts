import { type AnyField, type FieldType, makeField, type Only } from "../fields/field.ts";
import { textList } from "./common.ts";
import type { RefOptions, WithTarget } from "./ref.ts";

export interface RefsOptions extends RefOptions {
  /**
   * The records have a manual order, which is stored. Default: false, in the order they were selected.
   * @example bestIds: refs("products", { ordered: true })
   */
  readonly ordered?: boolean;
  /**
   * Maximum number of records. Default: 200.
   * @example bestIds: refs("products", { max: 12 })
   */
  readonly max?: number;
}

const type: FieldType<string[]> = {
  ...textList,
  limits: { max: 200 },
  relative: ["add", "remove", "replace"],
  listed: "filter",
  sample: (field: AnyField & WithTarget, make) => {
    const id = make.idOf(field.to);
    return id === null ? [] : [id];
  },
};

/** Declares references to records of another resource, without duplicates. */
export function refs<const T extends string, const O extends RefsOptions>(
  to: T,
  options: Only<O, RefsOptions> = {} as Only<O, RefsOptions>,
) {
  return makeField("refs", type, [] as string[], { ...options, to } as O & WithTarget<T>);
}
