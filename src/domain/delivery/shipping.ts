/** Shipping rates of parcels. Amounts are in minor units, weights in grams. */

export const rateBases = ["flat", "price", "weight"] as const;

interface Weight {
  readonly value: number;
}

/** A shipping rate that an order can use. */
export interface ShippingChoice {
  /** The name of the rate. */
  readonly name: string;
  readonly carrierId: string | null;
  readonly carrierName: string | null;
  /** Minor units. */
  readonly cost: number;
  readonly minDays: number | null;
  readonly maxDays: number | null;
}

/** A row of a shipping zone's price list. */
export interface ShippingRate {
  readonly name: string;
  readonly carrierId: string | null;
  /** What `from` and `to` measure; a flat rate applies to every parcel. */
  readonly basis: (typeof rateBases)[number];
  readonly fromPrice: number | null;
  readonly toPrice: number | null;
  readonly fromWeight: Weight | null;
  readonly toWeight: Weight | null;
  readonly price: number;
  /** Free from this subtotal on. */
  readonly freeFrom: number | null;
  readonly minDays: number | null;
  readonly maxDays: number | null;
}

/** The subtotal and weight of an order. */
export interface Parcel {
  readonly subtotal: number;
  readonly weight: number;
}

/** Lower bound inclusive, upper bound exclusive, so that adjacent ranges leave no gap. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(rate: ShippingRate): Range {
  if (rate.basis === "price")
    return { from: rate.fromPrice ?? 0, to: rate.toPrice ?? Number.POSITIVE_INFINITY };
  if (rate.basis === "weight") {
    return { from: rate.fromWeight?.value ?? 0, to: rate.toWeight?.value ?? Number.POSITIVE_INFINITY };
  }
  return { from: 0, to: Number.POSITIVE_INFINITY };
}

/** The key of a service: rates with the same name and carrier, for different parcel sizes. */
const serviceOf = (rate: ShippingRate) => JSON.stringify([rate.name.trim().toLowerCase(), rate.carrierId]);

function overlap(a: ShippingRate, b: ShippingRate): boolean {
  if (serviceOf(a) !== serviceOf(b)) return false;
  // A rate by weight and one by price could both apply to the same parcel.
  if (a.basis !== b.basis) return true;
  const [left, right] = [rangeOf(a), rangeOf(b)];
  return left.from < right.to && right.from < left.to;
}

/** Checks a price list. Returns true or the message key. */
export function checkRates(rates: readonly ShippingRate[]): true | string {
  for (const rate of rates) {
    const { from, to } = rangeOf(rate);
    if (from >= to) return "shipping-zones.errors.inverted";
    if (rate.minDays !== null && rate.maxDays !== null && rate.minDays > rate.maxDays) {
      return "shipping-zones.errors.days";
    }
  }
  const clash = rates.some((rate, at) => rates.slice(at + 1).some((other) => overlap(rate, other)));
  return !clash || "shipping-zones.errors.overlap";
}

function holdsFor(rate: ShippingRate, parcel: Parcel): boolean {
  const { from, to } = rangeOf(rate);
  const size = rate.basis === "weight" ? parcel.weight : parcel.subtotal;
  return from <= size && size < to;
}

/** A shipping offer for a parcel. */
export interface Offer<R extends ShippingRate = ShippingRate> {
  readonly rate: R;
  readonly cost: number;
}

/** Returns every offer for the parcel, the cheapest first; equal prices keep the order of the list. */
export function shippingOffers<R extends ShippingRate>(rates: readonly R[], parcel: Parcel): Offer<R>[] {
  return rates
    .filter((rate) => holdsFor(rate, parcel))
    .map((rate) => ({
      rate,
      cost: rate.freeFrom !== null && parcel.subtotal >= rate.freeFrom ? 0 : rate.price,
    }))
    .sort((a, b) => a.cost - b.cost);
}
