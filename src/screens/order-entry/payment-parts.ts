import type { PaymentMethod } from "../../domain/payment.ts";

/** One of several payments of a sale. Amounts in minor units. */
export interface PaymentPart {
  readonly method: PaymentMethod;
  readonly amount: number;
  /** Cash only: what was handed over; null for exactly the amount. */
  readonly tendered: number | null;
  /** Card only: what the terminal has printed. */
  readonly reference: string | null;
}

/** What was typed as a payment of what is due: all of the rest, a part of it, or nothing that can be taken. */
export type Typed = { readonly part: PaymentPart; readonly rest: number } | { readonly wrong: string };

/** What is left to pay of a total; below zero where the parts are more than it is by now. */
export const remainingOf = (total: number, parts: readonly PaymentPart[]): number =>
  parts.reduce((left, { amount }) => left - amount, total);

/**
 * Reads an amount for what is due, in minor units; without one it is all of it. Only of cash more can be handed over.
 */
export function readPart(due: number, method: PaymentMethod, typed: number | null, reference = ""): Typed {
  if (due < 0) return { wrong: "orders.errors.aboveDue" };
  const given = typed ?? due;
  if (given < 1 && due > 0) return { wrong: "orders.errors.paidTooLittle" };
  if (method !== "cash" && given > due) return { wrong: "orders.errors.aboveDue" };
  const amount = Math.min(given, due);
  const part = {
    method,
    amount,
    tendered: method === "cash" ? typed : null,
    reference: method === "card" ? reference.trim() || null : null,
  };
  return { part, rest: due - amount };
}
