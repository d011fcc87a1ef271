import type { DataProvider } from "@refinedev/core";
import { type Currency, defaultCurrency } from "../domain/money.ts";

const pair = /(?:^|; )currency=([A-Z]{3})\.(\d)(?:;|$)/;

/** The base currency as the API has told it with the page, so that no amount waits for another call. */
export function readCurrency(cookies: string): Currency {
  const [, code, digits] = pair.exec(cookies) ?? [];
  return code === undefined ? defaultCurrency : { code, digits: Number(digits) };
}

/** The base currency of any server, by its record; the default where there is none. */
export async function fetchCurrency(provider: Pick<DataProvider, "getList">): Promise<Currency> {
  const asking = provider.getList({
    resource: "currencies",
    filters: [{ field: "base", operator: "eq", value: true }],
    pagination: { currentPage: 1, pageSize: 1, mode: "server" },
  });
  const { isoCode, decimals } = (await asking.catch(() => null))?.data[0] ?? {};
  if (typeof isoCode !== "string" || !Number.isInteger(decimals)) return defaultCurrency;
  return { code: isoCode, digits: Number(decimals) };
}
