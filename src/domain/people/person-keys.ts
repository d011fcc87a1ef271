import { fold } from "../texts/fold.ts";
import { phoneDigits } from "../texts/phone.ts";

/** What tells a person apart. */
export interface Person {
  /** Null in a damaged record. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly addresses?: readonly { readonly postcode?: string | null }[];
}

const apostrophes = /['’‘ʼ´`＇]/gu;

/** Returns a name for comparison: without case, accents, apostrophes and repeated blanks. */
export const nameKey = (name: string | null): string =>
  fold((name ?? "").replace(apostrophes, ""))
    .replace(/\s+/gu, " ")
    .trim();

/** Returns the postcodes of a person for comparison. */
export const postcodesOf = ({ addresses = [] }: Person): readonly string[] => [
  ...new Set(addresses.flatMap(({ postcode }) => fold(postcode ?? "").replace(/[\s-]/g, "") || [])),
];

/** The last digits of a number are the same in all its spellings, whatever is dialled before them. */
const tailLength = 6;

/** Fewer digits are an internal number, which many people share. */
const fewestDigits = 4;

/** Returns the key of telephone numbers that may be the same as these digits. */
export const phoneKeyOf = (digits: string): readonly string[] =>
  digits.length < fewestDigits ? [] : [`phone:${digits.slice(-tailLength)};`];

/** What a key looks like. */
export const personKeyShape = /^(email|phone|name):[^\p{Lu}]*;$/u;

/**
 * Returns what a person is looked up by. People who share a key may be one: whether they are is a matter of
 * `sharedDetails`, which also knows the numbers of countries.
 */
export function personKeys(person: Person): string[] {
  const name = nameKey(person.name);
  return [
    ...(person.email ? [`email:${person.email.toLowerCase()};`] : []),
    ...phoneKeyOf(phoneDigits(person.phone ?? "")),
    ...postcodesOf(person).map((postcode) => `name:${name} ${postcode};`),
  ];
}
