import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { phoneParts } from "../texts/phone.ts";
import { nameKey, type Person, personKeys, phoneKeyOf, postcodesOf } from "./person-keys.ts";

const sharedDetailNames = ["email", "phone", "address", "name"] as const;
export type SharedDetail = (typeof sharedDetailNames)[number];

/** How a telephone number is dialled from anywhere, and within its country. */
interface Dialled {
  /** In E.164, with the extension; null if the country is not known. */
  readonly whole: string | null;
  /** Digits within the country, with the extension. */
  readonly national: string;
}

/** Fewer digits are an internal number, which many people share. */
const fewestDigits = 4;

const countryCode = (country: string | null): CountryCode | undefined =>
  country !== null && isSupportedCountry(country) ? country : undefined;

/** From outside its country, a number is written with 00 as often as with +. */
const abroad = /^\s*00\s*(?=[1-9])/;

function parsed(number: string, country: string | null) {
  const code = countryCode(country);
  const whole = abroad.test(number) ? parsePhoneNumberFromString(number.replace(abroad, "+")) : undefined;
  return whole?.isPossible() ? whole : parsePhoneNumberFromString(number, code);
}

function dialled(phone: string | null, country: string | null): Dialled | null {
  const { number, extension } = phoneParts(phone ?? "");
  const digits = number.replace(/\D/g, "");
  if (digits.length < fewestDigits) return null;
  const parsedNumber = parsed(number, country);
  const end = extension === "" ? "" : ` x${extension}`;
  const national = parsedNumber?.nationalNumber ?? digits.replace(/^0+/, "");
  return { whole: parsedNumber ? parsedNumber.number + end : null, national: national + end };
}

/**
 * Returns a telephone number in E.164, with ` x` and its extension if it has one: all spellings of a number are alike.
 * Null if it is no number, or if its country is not known.
 * @param country ISO 3166-1 code of numbers without one
 */
export const wholeNumber = (phone: string, country: string | null): string | null =>
  dialled(phone, country)?.whole ?? null;

/** Whether two telephone numbers are one, however they are written. An extension is a number of its own. */
export function isSamePhone(one: string | null, other: string | null, country: string | null): boolean {
  const [a, b] = [dialled(one, country), dialled(other, country)];
  if (!a || !b) return false;
  return a.whole !== null && b.whole !== null ? a.whole === b.whole : a.national === b.national;
}

/** Returns what finds the stored people who may be this one, by their `personKeys`. */
export function keysToLookUp(person: Person, country: string | null): string[] {
  const { number } = phoneParts(person.phone ?? "");
  const phone = parsed(number, country);
  // A short number within its country has other last digits than with the prefix of the country.
  const phones = phone
    ? [phone.number, phone.nationalNumber].flatMap((one) => phoneKeyOf(one.replace("+", "")))
    : [];
  return [...new Set([...personKeys(person), ...phones])];
}

/** Returns the details two people share, the strongest first. @param country of telephone numbers without one */
export function sharedDetails(one: Person, other: Person, country: string | null): SharedDetail[] {
  const isNamesake = nameKey(one.name) !== "" && nameKey(one.name) === nameKey(other.name);
  const postcodes = new Set(postcodesOf(other));
  const isNeighbour = isNamesake && postcodesOf(one).some((postcode) => postcodes.has(postcode));
  const same: Record<SharedDetail, boolean> = {
    email: one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase(),
    phone: isSamePhone(one.phone, other.phone, country),
    address: isNeighbour,
    name: isNamesake && !isNeighbour,
  };
  return sharedDetailNames.filter((key) => same[key]);
}

/** Whether two people are probably one: many people share a name, which alone says nothing. */
export const isLikelySame = (shared: readonly SharedDetail[]): boolean =>
  shared.some((detail) => detail !== "name");
