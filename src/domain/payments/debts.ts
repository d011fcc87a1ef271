import { addDays } from "../report-period.ts";

/** The age of a debt: not due yet, or days since its due date. */
export const debtAges = ["notDue", "upTo30", "upTo60", "upTo90", "over90"] as const;
export type DebtAge = (typeof debtAges)[number];

/** The first and last day with that age; null for an open end. */
export interface DebtDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** Returns the range of due dates for each age; orders without a due date count by their date. */
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
