import { type CommonOptions, type FieldType, makeField } from "./field.ts";
import { textType } from "./kinds.ts";

export interface PasswordOptions extends CommonOptions {
  /**
   * The secret field of the same declaration that keeps its hash.
   * @example password: password({ into: "passwordHash" })
   */
  readonly into: string;
  /**
   * Fewest characters. Default: 10.
   * @example pin: password({ into: "pinHash", min: 4 })
   */
  readonly min?: number;
  /**
   * Most characters. Default: 200.
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
  // What was typed counts as it is: blanks belong to a password.
  toCsv: () => "",
  fromCsv: () => ({ error: "errors.readOnly" }),
  operators: [],
  parse: () => undefined,
  sortable: false,
  searchTexts: () => [],
};

/**
 * A password or PIN: taken on a write, kept only as a hash in the secret field that `into` names, never
 * answered. Left empty it stays what it was. One record at a time: not in bulk, not by CSV.
 */
export function password<const O extends PasswordOptions>(options: O) {
  const all = {
    min: 10,
    max: maxPasswordLength,
    ...options,
    writeOnly: true,
    hidden: ["show", "filter", "bulk", "csv"],
  } as const;
  // Spreading makes an intersection of the type, in which a `min` of one's own would be 10 as well: never.
  return makeField("password", type, null, all as O & Pick<typeof all, "writeOnly" | "hidden">);
}
