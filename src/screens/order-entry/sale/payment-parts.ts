import { amountLimit, limitOf } from "../../../domain/money/amount-limit.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { amountProblem } from "../../../domain/money/money.ts";
import { type CashTerms, exactCash } from "../../../domain/payments/cash.ts";
import type { PaymentMethod } from "../../../domain/payments/payment.ts";
import { isAbsurdCash } from "../../../domain/payments/received.ts";
import { withRounding } from "../../../domain/payments/tenders.ts";

/** One of several payments of a sale. Amounts are in minor units. */
export interface PaymentPart {
  readonly method: PaymentMethod;
  readonly amount: number;
  /** Cash only: the amount tendered; null for the exact amount. */
  readonly tendered: number | null;
  /** Card only: the reference printed by the terminal. */
  readonly reference: string | null;
}

/** The result of parsing an amount: the full balance, a part of it, or an error. */
export type TypedPayment =
  | {
      readonly part: PaymentPart;
      readonly rest: number;
      /** How much more is payable in cash than the part. */
      readonly rounding: number;
    }
  | { readonly wrong: string };

/** Returns how much more is payable in cash than an amount. */
export const roundingOf = (method: PaymentMethod, amount: number, cash: CashTerms): number =>
  withRounding([{ method, amount }], cash)[0]?.rounding ?? 0;

/** Returns what remains to pay of a total; negative if the payments exceed it by now. */
export const remainingOf = (total: number, parts: readonly PaymentPart[]): number =>
  parts.reduce((left, { amount }) => left - amount, total);

/**
 * Parses an amount paid towards the amount due, in minor units; without one it is the full amount. Only cash may exceed
 * it, and pays it with what is payable in cash.
 */
export function readPart(
  due: number,
  method: PaymentMethod,
  typed: number | null,
  reference = "",
  cash: CashTerms = exactCash,
): TypedPayment {
  if (due < 0) return { wrong: "orders.errors.aboveDue" };
  const problem = amountProblem(typed);
  if (problem) return { wrong: problem };
  const payable = due + roundingOf(method, due, cash);
  const given = typed ?? payable;
  if (given > limitOf("sum", amountLimit())) return { wrong: "errors.sumLimit" };
  if (given < 1 && payable > 0) return { wrong: "orders.errors.paidTooLittle" };
  if (method !== "cash" && given > due) return { wrong: "orders.errors.aboveDue" };
  if (isAbsurdCash(given, due, baseCurrency())) return { wrong: "orders.errors.changeTooMuch" };
  const isWhole = given >= payable;
  if (!isWhole && given >= due) return { wrong: "orders.errors.tenderedTooLittle" };
  const amount = isWhole ? due : given;
  const rounding = roundingOf(method, amount, cash);
  const part = {
    method,
    amount,
    // A part that cannot be paid in coins is rounded as well.
    tendered: method === "cash" && (isWhole || rounding === 0) ? typed : null,
    reference: method === "card" ? reference.trim() || null : null,
  };
  return { part, rest: due - amount, rounding };
}

/** Guests who share a bill equally, and how many of them have not paid yet. */
export interface Guests {
  readonly of: number;
  readonly left: number;
}

/** Returns the guests after one of them has paid; null if the last one pays the rest. */
export const afterOne = (guests: Guests | null): Guests | null =>
  guests && guests.left > 1 ? { ...guests, left: guests.left - 1 } : null;

/** Returns the share of the next of so many guests in the amount due, in minor units. */
export const shareOf = (due: number, of: number, guests: Guests | null): number =>
  Math.ceil(due / (guests?.of === of ? guests.left : of));
