/** Maximum length of a stored position, in characters. If one would be longer, all positions are renumbered. */
export const maxPositionLength = 50;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Returns the position of the n-th of up to 90 records that were never moved, from 1. Same result as `positionsFrom`,
 * without its library.
 */
export function nthPosition(n: number): string {
  return n > digits.length ? `b0${digits.charAt(n - digits.length - 1)}` : `a${digits.charAt(n - 1)}`;
}
