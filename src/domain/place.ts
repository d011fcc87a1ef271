import type { Address } from "./zones.ts";

/** A postal address as orders take and keep it. */
export interface PostalAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  /** Code or name. */
  readonly state: string | null;
  readonly postcode: string | null;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

interface CustomerAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly postcode: string | null;
  readonly state: string | null;
  readonly countryCode: string;
  readonly shippingDefault: boolean | null;
}

/** The address that a customer's orders are delivered to; null without one. */
export function postalAddressOf(addresses: readonly CustomerAddress[]): PostalAddress | null {
  const found = addresses.find((one) => one.shippingDefault) ?? addresses[0];
  if (!found) return null;
  const { line1, line2, city, state, postcode, countryCode } = found;
  return { line1, line2, city, state, postcode, country: countryCode };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A stored address, or null where there is none. */
export function asPostalAddress(value: unknown): PostalAddress | null {
  if (!isObject(value) || typeof value.country !== "string") return null;
  const text = (name: string) => (typeof value[name] === "string" ? value[name] : null);
  return {
    line1: text("line1") ?? "",
    line2: text("line2"),
    city: text("city") ?? "",
    state: text("state"),
    postcode: text("postcode"),
    country: value.country,
  };
}

/** An address line by line. */
export function addressText({ line1, line2, city, state, postcode, country }: PostalAddress): string {
  const town = [postcode, city, state].filter(Boolean).join(" ");
  return [line1, line2, town, country].filter(Boolean).join("\n");
}

interface KnownState {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The place that an address names: a state is found by its code, `CA` or `US-CA`, or by its name. */
export function placeIn(
  address: PostalAddress,
  country: { readonly id: string; readonly isoCode: string },
  states: readonly KnownState[],
): Address {
  const wanted = (address.state ?? "").trim().toLowerCase();
  const state = states.find(({ code, name }) =>
    [code, `${country.isoCode}-${code}`, name].some((one) => one.toLowerCase() === wanted),
  );
  return { countryId: country.id, stateId: state?.id ?? null, postcode: address.postcode };
}
