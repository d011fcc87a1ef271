import { addDays } from "./report-period.ts";

/** How old a debt is: not due yet, or days since it was. */
export const debtAges = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;
export type DebtAge = (typeof debtAges)[number];

/** The first and the last day of what has that age on a day; null for no such day. */
export interface DebtDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** Between which days, of the due date or of the order where it has none, a debt has become due for each age. */
export function debtDays(today: string): Readonly<Record<DebtAge, DebtDays>> {
  const ago = (days: number) => addDays(today, 0 - days);
  return {
    notDue: { from: today, to: null },
    upTo30: { from: ago(30), to: ago(1) },
    upTo60: { from: ago(60), to: ago(31) },
    upTo90: { from: ago(90), to: ago(61) },
    over90: { from: null, to: ago(91) },
  };
}
