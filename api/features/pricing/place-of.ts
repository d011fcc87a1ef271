import { type AddressParts, stateAtPostcode, stateIn } from "../../../src/domain/delivery/place.ts";
import { destinationOf } from "../../../src/domain/orders/destination.ts";
import type { Address, Zone } from "../../../src/domain/zones.ts";
import { countries } from "../../../src/resources/countries.ts";
import type { Customer } from "../../../src/resources/customers.ts";
import { shippingZones } from "../../../src/resources/shipping-zones.ts";
import { type State, states } from "../../../src/resources/states.ts";
import { taxZones } from "../../../src/resources/tax-zones.ts";
import { invalid } from "../../platform/problem.ts";
import { typedAs } from "../../records/typed-as.ts";
import { type Condition, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import type { OrderDraft } from "./draft.ts";

/** Where an order is delivered. */
export interface Destination {
  readonly address: AddressParts | null;
  /** The address with its stored country; null without an address or if the country is unknown. */
  readonly place: Address | null;
  /** The states of the country; empty if it has none, or is unknown. */
  readonly states: readonly State[];
}

/** The destination of a draft. Throws 422 if its address names an unknown country. */
export async function destinationIn(
  reader: Reader,
  draft: Pick<OrderDraft, "address" | "orderType" | "shippingAddress">,
  customer: Pick<Customer, "addresses"> | null,
): Promise<Destination> {
  const address = destinationOf(draft, customer?.addresses ?? []);
  if (!address) return { address, place: null, states: [] };
  const located = await locate(reader, address);
  if (address.country && !located.place && draft.address)
    throw invalid({ "address.country": ["orders.errors.unknownCountry"] });
  return located;
}

async function withValue(reader: Reader, resource: string, ...where: readonly Condition[]) {
  return (await reader.find(resource, { where, sort: sortedBy("id") })).rows;
}

const published: Condition = { field: "published", op: "eq", values: [true] };

/** The country with that code; undefined if there is none. */
export async function countryOf(reader: Reader, code: string): Promise<StoredRecord | undefined> {
  return (await withValue(reader, countries.name, { field: "isoCode", op: "eq", values: [code] }))[0];
}

/**
 * Finds the country and state of an address. A missing state is filled in if the zones for taxes and shipping name one
 * for the postcode.
 */
export async function locate(
  reader: Reader,
  address: AddressParts,
): Promise<Destination & { readonly address: AddressParts }> {
  const country = address.country ? await countryOf(reader, address.country) : undefined;
  if (!country) return { address, place: null, states: [] };
  const inCountry: Condition = { field: "countryId", op: "eq", values: [country.id] };
  const all = (await withValue(reader, states.name, inCountry)).map(typedAs(states));
  const place = { countryId: country.id, postcode: address.postcode };
  const typed = address.state?.trim() ? stateIn(address, all) : undefined;
  if (all.length === 0 || typed) return destination(address, place, typed, all);
  const zones = await zonesNaming(reader);
  const state = address.state?.trim() ? undefined : stateAtPostcode(place, all, zones);
  // A state that is not offered any more still matters where a zone names it.
  const named = new Set(zones.flatMap(({ stateIds }) => stateIds));
  const offered = all.filter(({ id, published: isOffered }) => isOffered || named.has(id));
  return destination(state ? { ...address, state: state.name } : address, place, state, offered);
}

const destination = (
  address: AddressParts,
  place: Address,
  state: State | undefined,
  all: readonly State[],
) => ({
  address,
  place: { ...place, stateId: state?.id ?? null },
  states: all,
});

/** The published zones for taxes and for shipping. */
async function zonesNaming(reader: Reader): Promise<readonly Zone[]> {
  const [taxed, shipped] = await Promise.all([
    withValue(reader, taxZones.name, published),
    withValue(reader, shippingZones.name, published),
  ]);
  return [...taxed.map(typedAs(taxZones)), ...shipped.map(typedAs(shippingZones))];
}
