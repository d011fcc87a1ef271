import Big from "big.js";

/** Rounds half up, away from zero. */
export const halfUp = (exact: Big, decimals = 0): number =>
  exact.round(decimals, Big.roundHalfUp).toNumber() + 0;

/** Returns a percentage of an amount in minor units, rounded half up. */
export const percentOf = (amount: number, percent: number): number =>
  halfUp(new Big(amount).times(percent).div(100));

/** Returns the part of an amount that some of a whole have, such as pieces of a quantity, rounded half up. */
export const proportionOf = (amount: number, some: number, whole: number): number =>
  halfUp(new Big(amount).times(some).div(whole));

/** Returns how many per cent of a whole a part is, rounded half up to a tenth. */
export const percentageOf = (part: number, whole: number): number =>
  halfUp(new Big(part).times(100).div(whole), 1);
