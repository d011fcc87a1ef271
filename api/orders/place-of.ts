import { destinationOf } from "../../src/domain/delivery/delivery.ts";
import { type AddressParts, placeIn } from "../../src/domain/delivery/place.ts";
import type { Address } from "../../src/domain/delivery/zones.ts";
import { countries } from "../../src/resources/countries.ts";
import type { Customer } from "../../src/resources/customers.ts";
import { states } from "../../src/resources/states.ts";
import { invalid } from "../problem.ts";
import { typedAs } from "../records/typed-as.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import type { Draft } from "./draft.ts";

/** Where an order is delivered. */
export interface Destination {
  readonly address: AddressParts | null;
  /** The address with its stored country; null without an address or if the country is unknown. */
  readonly place: Address | null;
}

/** The destination of a draft. Throws 422 if its address names an unknown country. */
export async function destinationIn(
  reader: Reader,
  draft: Pick<Draft, "address" | "orderType" | "shippingAddress">,
  customer: Pick<Customer, "addresses"> | null,
): Promise<Destination> {
  const address = destinationOf(draft, customer?.addresses ?? []);
  const place = address && (await placeOf(reader, address));
  if (address?.country && !place && draft.address)
    throw invalid({ "address.country": ["orders.errors.unknownCountry"] });
  return { address, place };
}

const withValue = async (reader: Reader, resource: string, field: string, value: string) =>
  (await reader.find(resource, { where: [{ field, op: "eq", values: [value] }], sort: [] })).rows;

/** The country with that code; undefined if there is none. */
export async function countryOf(reader: Reader, code: string): Promise<StoredRecord | undefined> {
  return (await withValue(reader, countries.name, "isoCode", code))[0];
}

async function placeOf(reader: Reader, address: AddressParts): Promise<Address | null> {
  const country = address.country ? await countryOf(reader, address.country) : undefined;
  if (!country) return null;
  const found = address.state ? await withValue(reader, states.name, "countryId", country.id) : [];
  return placeIn(address, country, found.map(typedAs(states)));
}
