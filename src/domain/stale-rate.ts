/** A rate older than this, in milliseconds, is no longer to be trusted. */
export const staleAfter = 24 * 60 * 60 * 1000;

/** Is the rate too old at that moment? A rate whose time is not known is. */
export function isStale(updatedAt: string | null, now: number): boolean {
  return updatedAt === null || now - Date.parse(updatedAt) > staleAfter;
}
