/** The age in milliseconds above which a rate is stale. */
export const staleAfter = 24 * 60 * 60 * 1000;

/** Whether a rate is stale at that moment. A rate without a timestamp is stale. */
export function isStale(updatedAt: string | null, now: number): boolean {
  return updatedAt === null || now - Date.parse(updatedAt) > staleAfter;
}
