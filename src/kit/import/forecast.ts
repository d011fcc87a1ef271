import { type Entry, isSound } from "./entries.ts";
import type { Results } from "./outcome.ts";

export interface Forecast {
  /** Entries that would be created or changed; those of which nothing is known yet are counted here. */
  readonly imported: number;
  /** Entries that stay as they are: with errors, or nothing to change. */
  readonly left: number;
  /** Of those left, the ones with nothing to change. */
  readonly unchanged: number;
}

/** What an import of the entries will do, as far as the check has found out. */
export function forecast(entries: readonly Entry[], results: Results): Forecast {
  const words = entries.map((entry, at) => (isSound(entry) ? results[at]?.outcome : "failed"));
  const unchanged = words.filter((word) => word === "unchanged").length;
  const left = unchanged + words.filter((word) => word === "failed").length;
  return { imported: entries.length - left, left, unchanged };
}
