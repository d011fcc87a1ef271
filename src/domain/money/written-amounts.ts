import Big from "big.js";
import { baseCurrency } from "./base-currency.ts";

/** Returns the number in a text, with a point or a comma before its decimals; undefined if there is none. */
function numberIn(text: string): Big | undefined {
  const plain = /^-?\d+[.,]\d+$/.test(text) ? text.replace(",", ".") : text.replaceAll(",", "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? new Big(plain) : undefined;
}

const inCurrency = (amount: Big) => amount.round(baseCurrency().digits).toFixed();

/** Returns a price without what is taken off it; empty where nothing is, or a text is no number. */
export function reduced(price: string, off: { readonly amount: string; readonly percent: string }): string {
  const whole = numberIn(price);
  const amount = numberIn(off.amount);
  const percent = numberIn(off.percent);
  if (!whole) return "";
  if (percent?.gt(0)) return inCurrency(whole.times(new Big(100).minus(percent)).div(100));
  return amount?.gt(0) ? inCurrency(whole.minus(amount)) : "";
}

/** Returns the sum of a price and a surcharge; a text that is no number stays, so that its error can be reported. */
export function plus(price: string, surcharge: string): string {
  const whole = numberIn(price);
  const more = numberIn(surcharge);
  return whole && more ? inCurrency(whole.plus(more)) : price;
}

/** Returns a number as an amount with the decimals of the currency: costs in lists of suppliers have more. */
export const asAmount = (value: number): string => inCurrency(new Big(value));
