import Big from "big.js";
import { type Address, type Zone, zoneFor } from "./zones.ts";

/** An entered price, with or without tax. */
export interface TaxTerms {
  /** Percent: 7.5 is 7.5 %. */
  readonly rate: number;
  /** Whether entered prices contain the tax. */
  readonly included: boolean;
}

export interface TaxedPrice {
  readonly exclTax: number;
  readonly inclTax: number;
}

/** A stored tax. */
export interface ZonedTax {
  readonly rate: number;
  readonly included: boolean;
  readonly zoneId: string | null;
  /** Applies where no zone has its own tax. */
  readonly isDefault: boolean;
  readonly published: boolean;
}

type KeptZone = Zone & { readonly id: string; readonly published: boolean };

/**
 * The tax that holds at an address: that of the most closely drawn zone which has one, else the default tax,
 * else none. Unpublished zones and taxes do not count; of several taxes in one zone the first does.
 */
export function taxFor<T extends ZonedTax>(
  zones: readonly KeptZone[],
  taxes: readonly T[],
  address: Address,
): T | null {
  const open = taxes.filter((tax) => tax.published);
  const taxed = zones.filter((zone) => zone.published && open.some((tax) => tax.zoneId === zone.id));
  const zone = zoneFor(taxed, address);
  const found = open.find((tax) => (zone ? tax.zoneId === zone.id : tax.isDefault));
  return found ?? null;
}

/** Minor units in and out; rounded half up. */
export function addTax(exclTax: number, rate: number): number {
  return toInteger(new Big(exclTax).times(growth(rate)));
}

/** Minor units in and out; rounded half up. Adding the tax again to what `addTax` gave leads back here. */
export function removeTax(inclTax: number, rate: number): number {
  return toInteger(new Big(inclTax).div(growth(rate)));
}

/** Both sides of an entered price. The entered one is exact, the other one follows from it. */
export function taxedPrice(entered: number, tax: TaxTerms): TaxedPrice {
  return tax.included
    ? { exclTax: removeTax(entered, tax.rate), inclTax: entered }
    : { exclTax: entered, inclTax: addTax(entered, tax.rate) };
}

/** The price to store after one side was edited. */
export function enteredPrice(typed: number, side: keyof TaxedPrice, tax: TaxTerms): number {
  if (side === "inclTax") return tax.included ? typed : removeTax(typed, tax.rate);
  return tax.included ? addTax(typed, tax.rate) : typed;
}

/** Profit over the price without tax, in percent with one decimal; null where there is nothing to compare. */
export function margin(exclTax: number, cost: number | null): number | null {
  if (cost === null || exclTax <= 0) return null;
  return new Big(exclTax - cost).div(exclTax).times(100).round(1, Big.roundHalfUp).toNumber();
}

function growth(rate: number): Big {
  return new Big(rate).div(100).plus(1);
}

function toInteger(amount: Big): number {
  return amount.round(0, Big.roundHalfUp).toNumber();
}
