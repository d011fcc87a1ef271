import { type Currency, defaultCurrency } from "./money.ts";

let base = defaultCurrency;

/** Returns the currency of every stored amount, in the browser. The API reads it from the store instead. */
export function baseCurrency(): Currency {
  return base;
}

/** Sets the store's currency; called before the first page renders. */
export function setBaseCurrency(currency: Currency): void {
  base = currency;
}
