import { type CommonOptions, makeField, type Only } from "../fields/field.ts";
import { textType } from "./common.ts";

const type = {
  ...textType(() => ""),
  operators: [],
  sortable: false,
  searchTexts: () => [],
  limits: { max: 1000 },
};

/** Declares text that is never in a response: a hash, a token. */
export function secret<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("secret", type, null, { ...options, secret: true, readOnly: true } as const);
}
