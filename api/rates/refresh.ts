import { judgeRate, rateOf } from "../../src/domain/currencies.ts";
import { currencies } from "../../src/resources/currencies.ts";
import { updateRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";

/** The result of a refresh, by ISO code. */
export interface Refreshed {
  /** Taken, or still the same. */
  readonly updated: string[];
  /** Changed so much that it waits for review. */
  readonly waiting: string[];
  /** Not known to the source. */
  readonly missing: string[];
}

/** The currencies that follow the source. */
async function followers({ tx }: Writer): Promise<readonly StoredRecord[]> {
  const where = [
    { field: "liveRates", op: "eq", values: [true] },
    { field: "base", op: "eq", values: [false] },
  ] as const;
  return (await tx.find(currencies.name, { where, sort: [{ field: "isoCode", order: "asc" }] })).rows;
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Takes what a source has answered: small moves at once, large ones to be looked at. */
export async function applyRates(writer: Writer, answered: ReadonlyMap<string, number>): Promise<Refreshed> {
  const result: Refreshed = { updated: [], waiting: [], missing: [] };
  for (const currency of await followers(writer)) {
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

/** Writes values that no person types. */
export async function write(
  writer: Writer,
  { id }: StoredRecord,
  serverValues: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  return (await updateRecord(writer, currencies, id, {}, { expected: null, serverValues })).after;
}
