import { type Address, isInZone, type Zone } from "../zones.ts";

/** A typed postal address; missing parts are null. */
export interface AddressParts {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  /** Code or name. */
  readonly state: string | null;
  readonly postcode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export type AddressPart = keyof AddressParts;

const required = ["line1", "city", "postcode", "country"] as const;

/** A postal address as stored in orders. */
export type PostalAddress = AddressParts & Readonly<Record<(typeof required)[number], string>>;

/** Returns the required parts that an address lacks. */
export function missingParts(address: AddressParts | null): readonly AddressPart[] {
  return required.filter((part) => !address?.[part]?.trim());
}

/** Returns the address if it is complete, else null. */
export function wholeAddress(address: AddressParts | null): PostalAddress | null {
  return missingParts(address).length === 0 ? (address as PostalAddress) : null;
}

/** Whether all parts are empty. */
export const isBlankAddress = (address: AddressParts): boolean =>
  Object.values(address).every((part: string | null) => !part?.trim());

interface CustomerAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly state: string | null;
  readonly countryCode: string | null;
  readonly shippingDefault: boolean | null;
}

/** Returns the delivery address of a customer; null without one. */
export function postalAddressOf(addresses: readonly CustomerAddress[]): AddressParts | null {
  const address = addresses.find((one) => one.shippingDefault) ?? addresses[0];
  if (!address) return null;
  const { line1, city, state, postcode, countryCode } = address;
  const line2 = [address.line2, address.line3].filter(Boolean).join(", ") || null;
  return { line1, line2, city, state, postcode, country: countryCode };
}

/**
 * Formats an address line by line.
 * @param country the last line, such as the name of the country; by default its code
 */
export function addressText(
  { line1, line2, city, state, postcode, country: code }: AddressParts,
  country: string | null = code,
): string {
  const town = [postcode, city, state].filter(Boolean).join(" ");
  return [line1, line2, town, country].filter(Boolean).join("\n");
}

/** A state as stored. */
export interface KnownState {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Finds the state of an address among those of its country: by its code, `CA` or `US-CA`, or by its name. */
export function stateIn<S extends KnownState>(
  { state, country }: Pick<AddressParts, "state" | "country">,
  states: readonly S[],
): S | undefined {
  const stateName = (state ?? "").trim().toLowerCase();
  return states.find(({ code, name }) =>
    [code, `${country}-${code}`, name].some((one) => one.toLowerCase() === stateName),
  );
}

/** Returns the only state that zones name for a postcode; undefined if they name none or several. */
export function stateAtPostcode<S extends KnownState>(
  address: Address,
  states: readonly S[],
  zones: readonly Zone[],
): S | undefined {
  const named = zones
    .filter(({ postcodes, stateIds }) => (postcodes ?? []).length > 0 && stateIds.length === 1)
    .filter((zone) => isInZone({ ...zone, stateIds: [] }, address))
    .flatMap(({ stateIds }) => stateIds);
  return new Set(named).size === 1 ? states.find(({ id }) => id === named[0]) : undefined;
}

/**
 * Returns why the state of an address does not tell its taxes and shipping, as a message key; null if it does, or if the
 * country has no states.
 */
export function stateRefusal(
  address: Pick<AddressParts, "state" | "country">,
  states: readonly KnownState[],
): string | null {
  if (states.length === 0 || stateIn(address, states)) return null;
  return address.state?.trim() ? "orders.errors.unknownState" : "errors.required";
}
