let chosen = "UTC";

/** Returns the store's time zone, in the browser. The API reads it from the store instead. */
export const storeZone = (): string => chosen;

/** Sets the store's time zone. */
export function setStoreZone(timeZone: string): void {
  chosen = timeZone;
}
