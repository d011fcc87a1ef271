/** Durations in milliseconds. */
export const minutes = (count: number): number => count * 60_000;
/** Hours in milliseconds. */
export const hours = (count: number): number => minutes(60 * count);
