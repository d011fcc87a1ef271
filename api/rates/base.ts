import type { FastifyReply, FastifyRequest } from "fastify";
import { type Currency, defaultCurrency } from "../../src/domain/money.ts";
import { currencies } from "../../src/resources/currencies.ts";
import { tell } from "../http/tell.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** What the interface reads to know the base currency: `JPY.0`. Only for display. */
export const currencyCookie = "currency";

/** The base currency's record; null in a store that was never filled. */
export async function baseRecord(reader: Reader): Promise<StoredRecord | null> {
  const where = [{ field: "base", op: "eq", values: [true] }] as const;
  return (await reader.find(currencies.name, { where, sort: [], start: 0, end: 1 })).rows[0] ?? null;
}

/** The currency that the store keeps amounts in. */
export async function storeCurrency(reader: Reader): Promise<Currency> {
  const record = await baseRecord(reader);
  return record ? { code: String(record.isoCode), digits: Number(record.decimals) } : defaultCurrency;
}

/** Tells the browser the base currency, if it does not know it yet. */
export function tellCurrency(request: FastifyRequest, reply: FastifyReply, currency: Currency): void {
  tell(request, reply, currencyCookie, `${currency.code}.${currency.digits}`);
}
