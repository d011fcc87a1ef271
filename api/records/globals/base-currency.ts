import type { FastifyReply, FastifyRequest } from "fastify";
import { type Currency, defaultCurrency } from "../../../src/domain/money/money.ts";
import { currencies } from "../../../src/resources/currencies.ts";
import { setReadableCookie } from "../../platform/http/readable-cookie.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** Readable cookie with the base currency, `JPY.0`. For display only. */
export const currencyCookie = "currency";

/** The base currency's record; null in an empty store. */
export async function baseRecord(reader: Reader): Promise<StoredRecord | null> {
  // Without a limit, since there is one at most: of a page, PostgreSQL would also be asked for the plan and the total.
  return (await reader.find(currencies.name, { where: matching({ base: true }), sort: [] })).rows[0] ?? null;
}

/** The currency of all stored amounts. */
export async function storeCurrency(reader: Reader): Promise<Currency> {
  const record = await baseRecord(reader);
  return record ? { code: String(record.isoCode), digits: Number(record.decimals) } : defaultCurrency;
}

/** Sets the cookie with the base currency. */
export function setCurrencyCookie(request: FastifyRequest, reply: FastifyReply, currency: Currency): void {
  setReadableCookie(request, reply, currencyCookie, `${currency.code}.${currency.digits}`);
}
