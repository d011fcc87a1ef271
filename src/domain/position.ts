/** Longest place in an order that is kept, in characters. One that would be longer has all records placed afresh. */
export const maxPositionLength = 50;

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The place of the n-th of up to 90 records that were never moved, from 1: as `positionsFrom` gives them out, without its library. */
export function nthPosition(n: number): string {
  return n > digits.length ? `b0${digits.charAt(n - digits.length - 1)}` : `a${digits.charAt(n - 1)}`;
}
