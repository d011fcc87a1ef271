import { needsDelivery } from "../../src/domain/delivery.ts";
import { asPostalAddress, type PostalAddress, placeIn, postalAddressOf } from "../../src/domain/place.ts";
import type { Address } from "../../src/domain/zones.ts";
import type { Customer } from "../../src/resources/customers.ts";
import type { Product } from "../../src/resources/products.ts";
import type { State } from "../../src/resources/states.ts";
import type { Draft } from "../orders/draft.ts";
import { invalid } from "../problem.ts";
import type { Reader } from "../stores/port.ts";
import { taxIn, taxTable } from "./table.ts";

type Sent = Pick<Draft, "address" | "orderType" | "shippingAddress">;

/**
 * Where an order goes to: the address sent with it, else that of the customer where it is delivered. An address that
 * was only typed as text says no zone.
 */
export function shippingTo(draft: Sent, customer: Pick<Customer, "addresses"> | null): PostalAddress | null {
  const sent = asPostalAddress(draft.address);
  if (sent || !needsDelivery(draft.orderType) || !customer) return sent;
  return postalAddressOf(customer.addresses);
}

/**
 * The products of an order with the taxes of where it goes to; those of the store's address where that is not known.
 * Throws 422 where the address sent with the order names a country that there is not.
 */
export async function taxedThere(
  reader: Reader,
  draft: Draft,
  customer: Pick<Customer, "addresses"> | null,
  products: ReadonlyMap<string, Product>,
): Promise<ReadonlyMap<string, Product>> {
  const address = shippingTo(draft, customer);
  const place = address && (await placeOf(reader, address));
  if (address && !place && draft.address)
    throw invalid({ "address.country": ["orders.errors.unknownCountry"] });
  if (!place) return products;
  const table = await taxTable(reader);
  return new Map(
    [...products].map(([id, product]): [string, Product] => {
      const { effectiveTaxClassId } = product;
      return [
        id,
        effectiveTaxClassId ? { ...product, ...taxIn(table, effectiveTaxClassId, place) } : product,
      ];
    }),
  );
}

/** The stored place of an address; null where its country is not known. */
async function placeOf(reader: Reader, address: PostalAddress): Promise<Address | null> {
  const first = async (resource: string, field: string, value: string) =>
    (await reader.find(resource, { where: [{ field, op: "eq", values: [value] }], sort: [] })).rows;
  const [country] = await first("countries", "isoCode", address.country);
  if (!country) return null;
  const states = address.state ? await first("states", "countryId", country.id) : [];
  const { id } = country;
  return placeIn(address, { id, isoCode: address.country }, states as unknown as readonly State[]);
}
