import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { parcelWeight } from "../../../src/domain/delivery/parcel.ts";
import { type ShippingChoice, shippingOffers } from "../../../src/domain/delivery/shipping.ts";
import { onlineShipping } from "../../../src/domain/orders/online-order.ts";
import { needsDelivery } from "../../../src/domain/orders/orders.ts";
import { zoneFor } from "../../../src/domain/zones.ts";
import type { OnlineStoreSettings } from "../../../src/resources/online-store-settings.ts";
import type { Product } from "../../../src/resources/products.ts";
import { shippingCarriers } from "../../../src/resources/shipping-carriers.ts";
import { type ShippingZone, shippingZones } from "../../../src/resources/shipping-zones.ts";
import { typedAs } from "../../records/typed-as.ts";
import { everything, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import type { OrderDraft } from "./draft.ts";
import type { Destination } from "./place-of.ts";

/** How an order is shipped, and its cost. */
export interface Shipping {
  /** The calculated cost, in minor units. */
  readonly rated: number;
  /** Cheapest first. */
  readonly choices: readonly ShippingChoice[];
  readonly chosen: ShippingChoice | null;
  readonly refusals: FieldErrors;
}

type Sent = Pick<OrderDraft, "carrierId" | "items" | "orderType" | "shippingCost" | "shippingRate">;

const costing = (rated: number): Shipping => ({ rated, choices: [], chosen: null, refusals: {} });

interface ShippedGoods {
  /** Settings of the online store, for its orders. */
  readonly terms: OnlineStoreSettings | null;
  readonly products: ReadonlyMap<string, Product>;
  /** Of the goods after discounts, in minor units. */
  readonly value: number;
}

/**
 * Shipping of a draft by the rates of its address's shipping zone. In a store without zones, online orders cost what
 * the settings of the online store say.
 */
export async function shippingOf(
  reader: Reader,
  draft: Sent,
  { address, place }: Destination,
  { terms, products, value }: ShippedGoods,
): Promise<Shipping> {
  if (!needsDelivery(draft.orderType)) return costing(0);
  const zones = await publishedZones(reader);
  if (zones.length === 0) return costing(terms ? onlineShipping(terms, value) : 0);
  // Without a country there is no destination yet, or the order is collected.
  if (!address?.country) return costing(0);
  const zone = place && zoneFor(zones, place);
  const parcel = { subtotal: value, weight: parcelWeight(draft.items, products) };
  const free = terms !== null && isFree(terms, value);
  const choices = zone ? await choicesOf(reader, zone, parcel, free) : [];
  return chosenOf(draft, choices);
}

const isFree = ({ freeShippingAbove }: OnlineStoreSettings, value: number): boolean =>
  freeShippingAbove !== null && value >= freeShippingAbove;

async function publishedZones(reader: Reader): Promise<readonly ShippingZone[]> {
  const where = matching({ published: true });
  const sort = sortedBy("id");
  return (await reader.find(shippingZones.name, { where, sort })).rows.map(typedAs(shippingZones));
}

/** The rates of a zone for a parcel, without disabled carriers. */
async function choicesOf(
  reader: Reader,
  { rates }: ShippingZone,
  parcel: { readonly subtotal: number; readonly weight: number },
  free: boolean,
): Promise<readonly ShippingChoice[]> {
  const rows = (await reader.find(shippingCarriers.name, everything)).rows;
  const carriers = new Map(rows.map(typedAs(shippingCarriers)).map((one) => [one.id, one]));
  return shippingOffers(rates, parcel).flatMap(({ rate, cost }) => {
    const { name, carrierId, minDays, maxDays } = rate;
    const carrier = carrierId === null ? null : carriers.get(carrierId);
    if (carrier?.disabled) return [];
    return [{ name, carrierId, carrierName: carrier?.name ?? null, cost: free ? 0 : cost, minDays, maxDays }];
  });
}

function chosenOf(draft: Sent, choices: readonly ShippingChoice[]): Shipping {
  const [cheapest] = choices;
  if (!cheapest) {
    // With a shipping cost set by hand, any destination is allowed.
    const refusals = draft.shippingCost === null ? { "address.country": ["orders.errors.noRate"] } : {};
    return { ...costing(0), refusals };
  }
  const { carrierId, shippingRate } = draft;
  const choice = choices.find(
    (one) =>
      (carrierId === null || one.carrierId === carrierId) &&
      (shippingRate === null || one.name === shippingRate),
  );
  const field = carrierId === null ? "shippingRate" : "carrierId";
  const refusals: FieldErrors = choice ? {} : { [field]: ["orders.errors.noSuchRate"] };
  const chosen = choice ?? cheapest;
  return { rated: chosen.cost, choices, chosen, refusals };
}
