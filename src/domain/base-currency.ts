import { type Currency, defaultCurrency } from "./money.ts";

let base = defaultCurrency;

/** The currency that every stored amount is in, as the browser knows it. The API asks the store instead. */
export function baseCurrency(): Currency {
  return base;
}

/** The store's choice; set before the first page. */
export function setBaseCurrency(currency: Currency): void {
  base = currency;
}
