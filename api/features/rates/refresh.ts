import { judgeRate, rateOf } from "../../../src/domain/money/currencies.ts";
import { currencies } from "../../../src/resources/currencies.ts";
import { Problem } from "../../platform/problem.ts";
import { RatesUnavailable } from "../../platform/rate-source.ts";
import type { Deps } from "../../records/deps.ts";
import { baseRecord, storeCurrency } from "../../records/globals/base-currency.ts";
import { updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** The result of a refresh, by ISO code. */
export interface Refreshed {
  /** Updated or unchanged. */
  readonly updated: string[];
  /** Changed so much that they need review. */
  readonly waiting: string[];
  /** Unknown to the source. */
  readonly missing: string[];
}

/**
 * Asks the source for rates and returns the work that applies them, since a transaction must not wait for another
 * server. Throws 503 if the source has none; the work throws 409 if the base currency has changed meanwhile.
 */
export async function askForRates({
  store,
  rates,
}: Pick<Deps, "store" | "rates">): Promise<(writer: Writer) => Promise<Refreshed>> {
  const { code } = await storeCurrency(store);
  const quoted = await rates.rates(code).catch((error: unknown) => {
    if (!(error instanceof RatesUnavailable)) throw error;
    throw new Problem("unavailable", `The rates could not be loaded: ${error.message}.`, {
      errors: { exchangeRate: [`${currencies.name}.errors.${error.failure}`] },
    });
  });
  return async (writer) => {
    if ((await baseRecord(writer.tx))?.isoCode !== code) {
      throw new Problem("conflict", "The base currency has just changed.");
    }
    return applyRates(writer, quoted);
  };
}

/** The currencies whose rates are updated automatically. */
export async function followers(reader: Reader): Promise<readonly StoredRecord[]> {
  const where = matching({ liveRates: true, base: false });
  return (await reader.find(currencies.name, { where, sort: sortedBy("isoCode") })).rows;
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Applies quoted rates: small changes at once, large ones after review. */
async function applyRates(writer: Writer, answered: ReadonlyMap<string, number>): Promise<Refreshed> {
  const result: Refreshed = { updated: [], waiting: [], missing: [] };
  for (const currency of await followers(writer.tx)) {
    const code = String(currency.isoCode);
    const rate = rateOf(answered.get(code) ?? 0);
    if (rate === null) result.missing.push(code);
    else result[await takeRate(writer, currency, rate)].push(code);
  }
  return result;
}

async function takeRate(
  writer: Writer,
  currency: StoredRecord,
  rate: number,
): Promise<"updated" | "waiting"> {
  const verdict = judgeRate(numberOrNull(currency.exchangeRate), rate);
  const now = writer.now.toISOString();
  if (verdict === "ask") {
    const pendingSince = currency.pendingRate === null ? now : currency.pendingSince;
    await write(writer, currency, { pendingRate: rate, pendingSince });
    return "waiting";
  }
  const settled = { exchangeRate: rate, rateUpdatedAt: now, pendingRate: null, pendingSince: null };
  await write(writer, currency, settled);
  return "updated";
}

/** Writes values that only the server sets. */
export async function write(
  writer: Writer,
  { id }: StoredRecord,
  serverValues: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  return (await updateRecord(writer, currencies, id, {}, { expected: null, serverValues })).after;
}
