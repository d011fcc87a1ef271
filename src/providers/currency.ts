import type { DataProvider } from "@refinedev/core";
import { type Currency, defaultCurrency } from "../domain/money/money.ts";

const pair = /(?:^|; )currency=([A-Z]{3})\.(\d)(?:;|$)/;

/** Returns the base currency that the API sent with the page, so that amounts need no further request. */
export function readCurrency(cookies: string): Currency {
  const [, code, digits] = pair.exec(cookies) ?? [];
  return code === undefined ? defaultCurrency : { code, digits: Number(digits) };
}

/** Loads the base currency of any server from its record; the default if there is none. */
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
