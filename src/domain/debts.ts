import { lengthOf } from "./report-period.ts";

/** How old a debt is: not due yet, or days since it was. */
export const debtAges = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;
export type DebtAge = (typeof debtAges)[number];

/**
 * The age of what is due of an order on a day; days are `YYYY-MM-DD` in the store's time zone.
 * @param from the due date of the order, or the day it was placed where it has none
 */
export function debtAge(from: string, today: string): DebtAge {
  if (from >= today) return "notDue";
  const days = lengthOf({ from, to: today }) - 1;
  if (days <= 30) return "upTo30";
  if (days <= 60) return "upTo60";
  return days <= 90 ? "upTo90" : "over90";
}
