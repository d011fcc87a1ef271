import {
  type AnyField,
  type CommonOptions,
  type FieldSlot,
  type FieldType,
  makeField,
  type Only,
} from "../fields/field.ts";
import { textType } from "./common.ts";

export interface PasswordOptions extends CommonOptions {
  /**
   * The secret field of the same declaration that stores its hash.
   * @example password: password({ into: "passwordHash" })
   */
  readonly into: string;
  /**
   * Minimum length. Default: 10.
   * @example pin: password({ into: "pinHash", min: 4 })
   */
  readonly min?: number;
  /**
   * Maximum length. Default: 200.
   * @example pin: password({ into: "pinHash", max: 6 })
   */
  readonly max?: number;
  /**
   * For a PIN: `/^\d+$/`.
   * @example pin: password({ into: "pinHash", pattern: /^\d+$/ })
   */
  readonly pattern?: RegExp;
}

export const maxPasswordLength = 200;

const type: FieldType<string> = {
  ...textType((_field, _make, n) => `sample password ${n}`),
  // Never trimmed: blanks are part of a password.
  toCsv: () => "",
  fromCsv: () => ({ error: "errors.readOnly" }),
  operators: [],
  parse: () => undefined,
  sortable: false,
  searchTexts: () => [],
  text: (field: AnyField & PasswordOptions) => ({ ...field, asTyped: true }),
  limits: { max: maxPasswordLength },
};

/** Where no password is: it is never returned. */
const nowhere: readonly FieldSlot[] = ["show", "filter", "bulk", "csv"];

/**
 * Declares a password or PIN: accepted on write, stored only as a hash in the secret field `into`, never returned. Left
 * empty it stays unchanged. Written for one record at a time: not in bulk, not by CSV.
 */
export function password<const O extends PasswordOptions>(options: Only<O, PasswordOptions>) {
  const { hidden = [] }: PasswordOptions = options;
  const all = {
    min: 10,
    max: maxPasswordLength,
    ...options,
    writeOnly: true,
    hidden: [...new Set([...nowhere, ...hidden])],
  } as const;
  // Spreading yields an intersection type, in which a custom `min` would also be 10, so `never`.
  return makeField("password", type, null, all as O & Pick<typeof all, "writeOnly">);
}
