import { type Currency, defaultCurrency } from "../domain/money.ts";

const pair = /(?:^|; )currency=([A-Z]{3})\.(\d)(?:;|$)/;

/** The base currency as the API has told it with the page, so that no amount waits for another call. */
export function readCurrency(cookies: string): Currency {
  const [, code, digits] = pair.exec(cookies) ?? [];
  return code === undefined ? defaultCurrency : { code, digits: Number(digits) };
}
