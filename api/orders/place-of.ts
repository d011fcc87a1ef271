import { type AddressParts, placeIn } from "../../src/domain/place.ts";
import type { Address } from "../../src/domain/zones.ts";
import { countries } from "../../src/resources/countries.ts";
import { type State, states } from "../../src/resources/states.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

const withValue = async (reader: Reader, resource: string, field: string, value: string) =>
  (await reader.find(resource, { where: [{ field, op: "eq", values: [value] }], sort: [] })).rows;

/** The country with that code; undefined where there is none. */
export async function countryOf(reader: Reader, code: string): Promise<StoredRecord | undefined> {
  return (await withValue(reader, countries.name, "isoCode", code))[0];
}

/** The stored place of an address; null where its country is not known. */
export async function placeOf(reader: Reader, address: AddressParts): Promise<Address | null> {
  const country = address.country ? await countryOf(reader, address.country) : undefined;
  if (!country) return null;
  const found = address.state ? await withValue(reader, states.name, "countryId", country.id) : [];
  return placeIn(address, country, found as unknown as readonly State[]);
}
