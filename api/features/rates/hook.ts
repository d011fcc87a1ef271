import { invalid, Problem } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";

const fixed = "currencies.errors.baseFixed";

/** Keeps the age of a rate, and protects the base currency. */
export const currencyHook: Hook = {
  under: { alone: ["currencies"] },

  async fit({ now }, currency, before) {
    const rate = currency.exchangeRate;
    if (rate === (before?.exchangeRate ?? null)) return currency;
    // Setting a rate also decides about the one that was waiting for review.
    const rateUpdatedAt = rate === null ? null : now.toISOString();
    return { ...currency, rateUpdatedAt, pendingRate: null, pendingSince: null };
  },

  async check(_writer, { before, after }) {
    if (!before?.base) return;
    if (!after) {
      const errors = { base: ["currencies.errors.baseStays"] };
      throw new Problem("conflict", "The base currency cannot be removed.", { errors });
    }
    const changed = ["isoCode", "decimals"].filter((name) => after[name] !== before[name]);
    if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((name) => [name, [fixed]])));
  },
};
