import { amountLimit, limitOf } from "../../../domain/money/amount-limit.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { amountProblem } from "../../../domain/money/money.ts";
import { type CashTerms, exactCash } from "../../../domain/payments/cash.ts";
import type { PaymentMethod } from "../../../domain/payments/payment.ts";
import { receivedTender, type Tender, tenderErrors } from "../../../domain/payments/payment-rules.ts";

/** What an amount pays: the full balance or a part of it; or a message key. */
export type TypedPayment =
  | {
      readonly part: Tender;
      readonly rest: number;
      /** How much more is payable in cash than the part. */
      readonly rounding: number;
    }
  | { readonly wrong: string };

/** Returns what remains to pay of a total; negative if the payments exceed it by now. */
export const remainingOf = (total: number, parts: readonly Tender[]): number =>
  parts.reduce((left, { amount }) => left - amount, total);

/** Parses an amount paid towards the amount due, in minor units; without one it is the full amount. */
export function readPart(
  due: number,
  method: PaymentMethod,
  typed: number | null,
  reference = "",
  cash: CashTerms = exactCash,
): TypedPayment {
  const problem = amountProblem(typed);
  if (problem) return { wrong: problem };
  if ((typed ?? 0) > limitOf("sum", amountLimit())) return { wrong: "errors.sumLimit" };
  const tender = receivedTender(due, method, typed, cash);
  const debt = { due, offered: [method], storeCredit: null, currency: baseCurrency() };
  const [wrong] = Object.values(tenderErrors(tender, debt));
  if (wrong) return { wrong };
  const { rounding, ...paid } = tender;
  const part = { ...paid, reference: method === "card" ? reference.trim() || null : null };
  return { part, rest: due - part.amount, rounding };
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
