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

/** A stored tax: what a tax class costs in a zone. */
export interface ZonedTax {
  readonly rate: number;
  readonly included: boolean;
  /** None: wherever no zone of the class has a tax. */
  readonly zoneId: string | null;
  /** Applies in its zone, and wherever no zone of the class has a tax. */
  readonly isDefault: boolean;
  readonly published: boolean;
}

/** Name, rate in percent and kind of price of a tax, as products show them and order lines keep them. */
export interface TaxSnapshot {
  readonly taxName: string | null;
  readonly taxRate: number;
  readonly taxIncluded: boolean;
}

/** Free of tax. */
export const untaxed: TaxSnapshot = { taxName: null, taxRate: 0, taxIncluded: false };

type KeptZone = Zone & { readonly id: string; readonly published: boolean };

/**
 * Of the taxes of one class, the one that holds at an address: that of the most closely drawn zone which has
 * one, else the default tax, else the one without a zone, else none. Unpublished zones and taxes do not count;
 * of several taxes in one zone the first does.
 * @param address null: unknown, so that no zone holds it
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

/** The name to print beside the rate; null where it only repeats the rate. */
export const printedTaxName = (name: string): string | null => (onlyRate.test(name) ? null : name);

/**
 * What a class of products is taxed with at an address. The default class follows the default rate of the
 * settings as long as it has no tax of its own; any other class without taxes is free of tax, by its own name.
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

/** The class of a product: its own, else that of its first category with one, else the default. */
export function classOfProduct(
  own: string | null,
  ofCategories: readonly (string | null | undefined)[],
  defaultClass: string | null,
): string | null {
  return own ?? ofCategories.find(Boolean) ?? defaultClass;
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
