import { type CurrencyOf, largestNote } from "./denominations.ts";

/** Cash beyond so many times what is due is seldom meant. */
const timesDue = 10;
/** Nobody gets more than so many of the largest notes back. */
const notesBack = 10;

/**
 * Whether cash received has to be confirmed: more than ten times what is due, and more than the largest note. Amounts
 * are in minor units.
 */
export const isUnusualCash = (received: number, due: number, currency: CurrencyOf): boolean =>
  received > timesDue * due && received > largestNote(currency);

/** Whether cash received is a mistake: its change would be more than ten of the largest notes. */
export const isAbsurdCash = (received: number, due: number, currency: CurrencyOf): boolean =>
  isUnusualCash(received, due, currency) && received - due > notesBack * largestNote(currency);
