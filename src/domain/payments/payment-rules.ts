/** What a payment may be. The till, tables, invoices and the API ask these rules. */
import { type CashTerms, cashRoundingOf } from "./cash.ts";
import type { CurrencyOf } from "./denominations.ts";
import type { PaymentMethod } from "./payment.ts";
import { isAbsurdCash } from "./received.ts";

/** A payment towards what is due. Amounts are in minor units. */
export interface Tender {
  readonly method: PaymentMethod;
  readonly amount: number;
  /** Cash only: the cash received. Default: the amount, as rounded. */
  readonly tendered: number | null;
  readonly reference: string | null;
}

/** A payment with its cash rounding. */
export type RoundedTender = Omit<Tender, "reference"> & { readonly rounding: number };

/** What is to be paid, and how. */
export interface Debt {
  /** Minor units; negative if more was paid than is due by now. */
  readonly due: number;
  readonly offered: readonly PaymentMethod[];
  /** What credit can spend, in minor units; null if it may be owed. */
  readonly storeCredit: number | null;
  /** The currency of the amounts, so that cash which cannot be meant is refused. Default: any is taken. */
  readonly currency?: CurrencyOf;
}

/** Message keys by field of a payment. */
type TenderErrors = Readonly<Partial<Record<"method" | "amount" | "tendered", string>>>;

/** Returns what is wrong with a payment. */
export function tenderErrors(tender: RoundedTender, debt: Debt): TenderErrors {
  const method = isAccepted(tender.method, debt.offered) ? null : "orders.errors.paymentMethod";
  const amount = amountError(tender, debt);
  const tendered = tenderedError(tender, debt);
  return { ...(method && { method }), ...(amount && { amount }), ...(tendered && { tendered }) };
}

/** Store credit can be spent wherever a customer has some. */
const isAccepted = (method: PaymentMethod, offered: readonly PaymentMethod[]): boolean =>
  method === "credit" || offered.includes(method);

function amountError({ method, amount }: RoundedTender, { due, storeCredit }: Debt): string | null {
  if (amount > due || due < 0) return "orders.errors.aboveDue";
  if (amount < 1 && due > 0) return "orders.errors.paidTooLittle";
  return method === "credit" && amount > (storeCredit ?? amount) ? "orders.errors.aboveStoreCredit" : null;
}

function tenderedError(
  { method, amount, tendered, rounding }: RoundedTender,
  { currency }: Debt,
): string | null {
  if (tendered === null) return null;
  if (method !== "cash") return "errors.notApplicable";
  if (currency && isAbsurdCash(tendered, amount, currency)) return "orders.errors.changeTooMuch";
  return tendered < amount + rounding ? "orders.errors.tenderedTooLittle" : null;
}

/** Returns what a method pays for an amount, in minor units: cash is rounded to the coins in use. */
export const payableOf = (amount: number, method: PaymentMethod, cash: CashTerms): number =>
  amount + cashRoundingOf({ method, amount }, cash);

/**
 * Returns the payment that something received makes: all that is due, or a part of it. Only cash may exceed what is due,
 * and pays it with what is payable in cash.
 * @param received minor units; null for what is due
 */
export function receivedTender(
  due: number,
  method: PaymentMethod,
  received: number | null,
  cash: CashTerms,
): RoundedTender {
  const payable = payableOf(due, method, cash);
  const given = received ?? payable;
  if (method !== "cash") return { method, amount: given, tendered: null, rounding: 0 };
  const amount = given >= payable ? due : Math.min(given, due);
  const rounding = cashRoundingOf({ method, amount }, cash);
  // A part that cannot be paid in coins is rounded as well.
  const isExact = amount === due || rounding === 0;
  return { method, amount, tendered: isExact ? received : null, rounding };
}

/** Whether a sale is on credit without a customer, which is not allowed. */
export const isCreditToNobody = (method: PaymentMethod | null, isKnown: boolean): boolean =>
  method === "credit" && !isKnown;

/** What a customer can buy on credit, in minor units. */
export interface CreditTerms {
  readonly storeCredit: number;
  /** The credit the customer has left. Default: no limit. */
  readonly creditLeft?: number | null;
}

/** An amount on credit, in minor units. */
interface CreditAmount {
  /** The store credit it uses. */
  readonly spent: number;
  readonly owed: number;
  /** Whether that is more than the customer may owe. */
  readonly isAboveLimit: boolean;
}

/** Returns what buying on credit means: store credit is used first, and the rest is owed. */
export function onCredit(amount: number, { storeCredit, creditLeft }: CreditTerms): CreditAmount {
  const spent = Math.min(Math.max(amount, 0), storeCredit);
  const owed = amount - spent;
  return { spent, owed, isAboveLimit: owed > (creditLeft ?? owed) };
}
