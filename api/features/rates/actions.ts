import { currencies } from "../../../src/resources/currencies.ts";
import { Problem } from "../../platform/problem.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import type { StoredRecord } from "../../store/port.ts";
import { makeBase } from "./make-base.ts";
import { askForRates, write } from "./refresh.ts";

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
    const source = rates.name;
    if (source === "manual")
      return transaction(async () => ({ source, updated: [], waiting: [], missing: [] }));
    const apply = await askForRates({ store, rates });
    return transaction(async (writer) => ({ source, ...(await apply(writer)) }));
  },
};

function waitingRate({ pendingRate }: StoredRecord): number {
  if (typeof pendingRate === "number") return pendingRate;
  throw new Problem("conflict", "There is no pending rate.", {
    errors: { pendingRate: [`${currencies.name}.errors.noRate`] },
  });
}
