import { addDays } from "../../../src/domain/report-period.ts";

/** When a delivery is due: before today, in the seven days from today, after that, or nobody knows. */
export const dueTimes = ["late", "week", "later", "undated"] as const;
export type DueTime = (typeof dueTimes)[number];

/**
 * Returns when a delivery is due.
 * @param expectedOn `YYYY-MM-DD`; null if no day is known
 * @param today `YYYY-MM-DD`, at the store
 */
export function dueTime(expectedOn: string | null, today: string): DueTime {
  if (expectedOn === null) return "undated";
  if (expectedOn < today) return "late";
  return expectedOn < addDays(today, 7) ? "week" : "later";
}

/** Returns the deliveries by when they are due, in the order of `dueTimes` and without empty groups. */
export function byDueTime<D extends { readonly expectedOn: string | null }>(
  deliveries: readonly D[],
  today: string,
): readonly { readonly due: DueTime; readonly deliveries: readonly D[] }[] {
  return dueTimes
    .map((due) => ({
      due,
      deliveries: deliveries.filter(({ expectedOn }) => dueTime(expectedOn, today) === due),
    }))
    .filter((group) => group.deliveries.length > 0);
}
