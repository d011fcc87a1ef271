import { cleanPhone, phoneDigits, phoneParts } from "../../domain/texts/phone.ts";
import { type AnyField, type CommonOptions, type InlineType, makeField, type Only } from "../fields/field.ts";
import { textType } from "./common.ts";

export interface PhoneOptions extends CommonOptions {
  /**
   * The number of a new record.
   * @example phone: phone({ initial: "+49 30 " })
   */
  readonly initial?: string;
}

const shape = /^\+?[\d\s().\-/]+$/;
export const maxPhoneLength = 40;
/** In digits: a short internal number, and the longest of E.164 with what is dialled before it. */
const fewest = 3;
const most = 20;

/** Whether a text is a telephone number, with or without an extension. */
export function isPhone(text: string): boolean {
  const { length } = phoneDigits(text);
  return shape.test(phoneParts(text).number) && length >= fewest && length <= most;
}

const type: InlineType<string> = {
  ...textType((_field, _make, n) => `+1 555 ${String(n % 10_000_000).padStart(7, "0")}`),
  fromCsv: (text) => ({ value: cleanPhone(text) }),
  text: (field: AnyField & PhoneOptions) => ({ ...field, check: (text) => isPhone(text) || "errors.phone" }),
  limits: { max: maxPhoneLength },
  inline: "typed",
  tells: "contact",
  listed: "column",
  // Users search for a number with different spaces than it was typed with.
  searchTexts: (value) => [...new Set([value, phoneDigits(value)])],
};

/** Declares a telephone number as typed, with its extension. Also found by its digits, regardless of separators. */
export function phone<const O extends PhoneOptions>(
  options: Only<O, PhoneOptions> = {} as Only<O, PhoneOptions>,
) {
  return makeField("phone", type, null, { max: maxPhoneLength, normal: cleanPhone, ...options } as O);
}
