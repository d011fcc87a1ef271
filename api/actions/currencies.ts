import { currencies } from "../../src/resources/currencies.ts";
import { Problem } from "../problem.ts";
import { baseRecord, storeCurrency } from "../rates/base.ts";
import { makeBase } from "../rates/make-base.ts";
import { type RateProvider, RatesUnavailable } from "../rates/port.ts";
import { applyRates, write } from "../rates/refresh.ts";
import type { StoredRecord } from "../stores/port.ts";
import type { ActionHandlers } from "./handler.ts";

/** Actions on exchange rates and the base currency. */
export const currencyActions: ActionHandlers["currencies"] = {
  async "accept-rate"({ writer, stored }) {
    const after = await write(writer, stored, {
      exchangeRate: waitingRate(stored),
      rateUpdatedAt: writer.now.toISOString(),
      pendingRate: null,
      pendingSince: null,
    });
    return { outcome: { before: stored, after } };
  },

  async "reject-rate"({ writer, stored }) {
    waitingRate(stored);
    const after = await write(writer, stored, { pendingRate: null, pendingSince: null });
    return { outcome: { before: stored, after } };
  },

  async "make-base"({ writer, stored }) {
    return { outcome: { before: stored, after: await makeBase(writer, stored) } };
  },

  async "refresh-rates"({ deps: { store, rates }, transaction }) {
    const { code } = await storeCurrency(store);
    // Fetched before the transaction, which must not wait for another server.
    const found = await answered(rates, code);
    const source = rates.name;
    return transaction(async (writer) => {
      if (source === "manual") return { source, updated: [], waiting: [], missing: [] };
      if ((await baseRecord(writer.tx))?.isoCode !== code) {
        throw new Problem("conflict", "The base currency has just changed.");
      }
      return { source, ...(await applyRates(writer, found)) };
    });
  },
};

function waitingRate({ pendingRate }: StoredRecord): number {
  if (typeof pendingRate === "number") return pendingRate;
  throw new Problem("conflict", "There is no pending rate.", {
    errors: { pendingRate: [`${currencies.name}.errors.noRate`] },
  });
}

async function answered(rates: RateProvider, base: string): Promise<ReadonlyMap<string, number>> {
  try {
    return await rates.rates(base);
  } catch (error) {
    if (!(error instanceof RatesUnavailable)) throw error;
    throw new Problem("unavailable", `The rates could not be loaded: ${error.message}.`);
  }
}
