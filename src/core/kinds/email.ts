import { type CommonOptions, type InlineType, makeField, type Only } from "../fields/field.ts";
import { sampleWord, textType } from "./common.ts";

export interface EmailOptions extends CommonOptions {
  /**
   * The address of a new record.
   * @example replyTo: email({ initial: "shop@example.com" })
   */
  readonly initial?: string;
}

/** Rejects only what cannot be an address; the receiving mail server decides on the rest. */
const shape = /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)+$/;
export const maxEmailLength = 254;

export const isEmail = (text: string): boolean => shape.test(text);

const type: InlineType<string> = {
  ...textType((_field, make, n) => `${sampleWord(make.words(2))}.${n}@example.com`),
  fromCsv: (text) => ({ value: text.trim().replace(/^mailto:/i, "") }),
  text: () => ({ case: "lower", check: (text) => isEmail(text) || "errors.email" }),
  limits: { max: maxEmailLength },
  inline: "typed",
  tells: "contact",
  listed: "column",
};

/** Declares an e-mail address, stored in lower case. */
export function email<const O extends EmailOptions>(
  options: Only<O, EmailOptions> = {} as Only<O, EmailOptions>,
) {
  return makeField("email", type, null, { max: maxEmailLength, ...options } as O);
}
