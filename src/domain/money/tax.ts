import Big from "big.js";
import { type Address, type Zone, zoneFor } from "../zones.ts";
import { halfUp } from "./rounding.ts";

/** The tax on an entered price, and whether the price includes it. */
export interface TaxTerms {
  /** Percent: 7.5 is 7.5 %. */
  readonly rate: number;
  /** Whether entered prices include the tax. */
  readonly included: boolean;
}

interface TaxedPrice {
  readonly exclTax: number;
  readonly inclTax: number;
}

/** A stored tax: the rate of a tax class in a zone. */
interface ZonedTax {
  readonly rate: number;
  readonly included: boolean;
  /** Null: applies where no zone of the class has a tax. */
  readonly zoneId: string | null;
  /** Applies in its zone, and wherever no zone of the class has a tax. */
  readonly isDefault: boolean;
  readonly published: boolean;
}

/** Name, rate in percent and price type of a tax, as shown with products and stored in order lines. */
export interface TaxSnapshot {
  readonly taxName: string | null;
  readonly taxRate: number;
  readonly taxIncluded: boolean;
}

/** No tax. */
export const untaxed: TaxSnapshot = { taxName: null, taxRate: 0, taxIncluded: false };

type KeptZone = Zone & { readonly id: string; readonly published: boolean };

/**
 * Returns the tax that applies at an address, from the taxes of one class: that of the most specific zone that has one,
 * else the default tax, else the one without a zone, else none. Unpublished zones and taxes are ignored; of several
 * taxes in one zone the first applies.
 * @param address null if unknown: no zone contains it
 */
export function taxFor<T extends ZonedTax>(
  zones: readonly KeptZone[],
  taxes: readonly T[],
  address: Address | null,
): T | null {
  const open = taxes.filter((tax) => tax.published);
  const taxed = zones.filter((zone) => zone.published && open.some((tax) => tax.zoneId === zone.id));
  const zone = address && zoneFor(taxed, address);
  if (zone) return open.find((tax) => tax.zoneId === zone.id) ?? null;
  return open.find((tax) => tax.isDefault) ?? open.find((tax) => tax.zoneId === null) ?? null;
}

/** A name that only repeats a rate, such as `8.25%` or `20% (2)`. */
const onlyRate = /^\d+(\.\d+)?%( \(\d+\))?$/;

/** Returns the tax name to print next to the rate; null if it only repeats the rate. */
export const printedTaxName = (name: string): string | null => (onlyRate.test(name) ? null : name);

/**
 * Returns the tax of a product class at an address. The default class uses the default rate of the settings as long as
 * it has no taxes; any other class without taxes is tax-free under its own name.
 * @param taxes the taxes of the class
 * @param defaultRate percent
 */
export function taxOfClass(
  taxClass: { readonly name: string; readonly isDefault: boolean } | null,
  taxes: readonly (ZonedTax & { readonly name: string })[],
  zones: readonly KeptZone[],
  address: Address | null,
  defaultRate: number,
): TaxSnapshot {
  const tax = taxFor(zones, taxes, address);
  if (tax) return { taxName: printedTaxName(tax.name), taxRate: tax.rate, taxIncluded: tax.included };
  if (taxes.some(({ published }) => published)) return untaxed;
  if (!taxClass || taxClass.isDefault) return { ...untaxed, taxRate: defaultRate };
  return { ...untaxed, taxName: printedTaxName(taxClass.name) };
}

/** Returns the tax class of a product: its own, else that of its first category with one, else the default. */
export function classOfProduct(
  own: string | null,
  ofCategories: readonly (string | null | undefined)[],
  defaultClass: string | null,
): string | null {
  return own ?? ofCategories.find(Boolean) ?? defaultClass;
}

/** Adds tax to a price in minor units; rounded half up. */
export function addTax(exclTax: number, rate: number): number {
  return halfUp(new Big(exclTax).times(growth(rate)));
}

/** Removes tax from a price in minor units; rounded half up. Reverses `addTax` exactly. */
export function removeTax(inclTax: number, rate: number): number {
  return halfUp(new Big(inclTax).div(growth(rate)));
}

/** Returns the price with and without tax. The entered side is exact, the other one is computed. */
export function taxedPrice(entered: number, tax: TaxTerms): TaxedPrice {
  return tax.included
    ? { exclTax: removeTax(entered, tax.rate), inclTax: entered }
    : { exclTax: entered, inclTax: addTax(entered, tax.rate) };
}

/** Returns the price to store after either side was edited. */
export function enteredPrice(typed: number, side: keyof TaxedPrice, tax: TaxTerms): number {
  if (side === "inclTax") return tax.included ? typed : removeTax(typed, tax.rate);
  return tax.included ? addTax(typed, tax.rate) : typed;
}

function growth(rate: number): Big {
  return new Big(rate).div(100).plus(1);
}
