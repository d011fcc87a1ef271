import { rebased } from "../../../src/domain/money/currencies.ts";
import { currencies } from "../../../src/resources/currencies.ts";
import { resources } from "../../../src/resources/index.ts";
import { Problem } from "../../platform/problem.ts";
import { registeredFeatures } from "../../records/features/registered.ts";
import { baseRecord } from "../../records/globals/base-currency.ts";
import { rules } from "../../records/rules.ts";
import { holdsMoney } from "../../records/write/under-rules.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { write } from "./refresh.ts";

/** All resources with amounts. */
const moneyHolders = [...resources.values()].filter(({ fields }) => holdsMoney(fields));

async function holdsAny(tx: Transaction, resource: string): Promise<boolean> {
  return (await tx.find(resource, { where: [], sort: [], start: 0, end: 1 })).total > 0;
}

const refuse = (key: string, detail: string) =>
  new Problem("conflict", detail, { errors: { base: [`currencies.errors.${key}`] } });

/** Throws if there are stored amounts: they are in minor units, whose meaning must not change. */
async function assertChangeable(tx: Transaction, from: StoredRecord, to: StoredRecord): Promise<void> {
  for (const name of registeredFeatures().flatMap(({ inBaseCurrency }) => inBaseCurrency))
    if (await holdsAny(tx, name))
      throw refuse("baseOrders", "There are orders in the present base currency.");
  if (from.decimals === to.decimals) return;
  for (const { name } of moneyHolders) {
    if (await holdsAny(tx, name))
      throw refuse("basePrices", "Prices are kept with another number of decimals.");
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Makes another currency the base of all amounts and rates. */
export async function makeBase(writer: Writer, next: StoredRecord): Promise<StoredRecord> {
  if (next.base === true) return next;
  // Blocks writes of amounts and new orders meanwhile.
  await writer.tx.under({ alone: [rules.baseCurrency] });
  const former = await baseRecord(writer.tx);
  if (former) await assertChangeable(writer.tx, former, next);
  const newBase = numberOrNull(next.exchangeRate);
  for (const currency of (await writer.tx.find(currencies.name, { where: [], sort: [] })).rows) {
    if (currency.id === next.id) continue;
    const exchangeRate = rebased(numberOrNull(currency.exchangeRate), newBase);
    if (!currency.base && exchangeRate === currency.exchangeRate) continue;
    await write(writer, currency, {
      base: false,
      exchangeRate,
      // A currency without a rate cannot be used for payments.
      enabled: currency.enabled === true && exchangeRate !== null,
      rateUpdatedAt: currency.base && exchangeRate !== null ? next.rateUpdatedAt : currency.rateUpdatedAt,
      pendingRate: null,
      pendingSince: null,
    });
  }
  return write(writer, next, {
    base: true,
    enabled: true,
    liveRates: false,
    exchangeRate: 1,
    rateUpdatedAt: null,
    pendingRate: null,
    pendingSince: null,
  });
}
