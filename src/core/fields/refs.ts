import { type AnyField, type FieldType, makeField } from "./field.ts";
import { textList } from "./kinds.ts";
import type { RefOptions, WithTarget } from "./ref.ts";

export interface RefsOptions extends RefOptions {
  /**
   * People put them in an order, which is kept. Default: false, in the order they were picked.
   * @example bestIds: refs("products", { ordered: true })
   */
  readonly ordered?: boolean;
  /**
   * Most records. Default: 200.
   * @example bestIds: refs("products", { max: 12 })
   */
  readonly max?: number;
}

const type: FieldType<string[]> = {
  ...textList,
  sample: (field: AnyField & WithTarget, make) => {
    const id = make.idOf(field.to);
    return id === null ? [] : [id];
  },
};

/** Records of another resource, each once. */
export function refs<const T extends string, const O extends RefsOptions>(to: T, options: O = {} as O) {
  return makeField("refs", type, [] as string[], { ...options, to } as O & WithTarget<T>);
}
