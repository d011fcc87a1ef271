import type { OrderTotals } from "./order-totals.ts";
import { may, type Verb, type Worker } from "./roles.ts";

/** What somebody else may have to approve with their PIN, by its verb on orders. */
export const approvedActions = ["place", "return", "cancel"] as const satisfies readonly Verb[];
export type ApprovedAction = (typeof approvedActions)[number];

/** Of the settings of the POS, what approvals hang on. */
export interface ApprovalSettings {
  readonly pinRequired: boolean;
  /** Discounts by hand above this part, in percent, need an approval; null: none does. */
  readonly approvalPercent: number | null;
  /** The same as an amount, in minor units. */
  readonly approvalAmount: number | null;
}

/** Why something needs an approval. */
export type ApprovalReason = "discount" | "openPrice" | "shipping" | "return" | "cancel";

/** Whether the person may approve it: whoever may do it themselves, but no cashier. */
export const mayApprove = (person: Worker, action: ApprovedAction): boolean =>
  person.role !== "cashier" && may(person, "orders", action);

/** A sale as it is priced. */
interface PricedSale {
  readonly lines: readonly { readonly productId: string | null }[];
  readonly totals: Pick<OrderTotals, "subtotal" | "discount" | "lineDiscount" | "couponDiscount"> & {
    readonly lines: readonly { readonly subtotal: number; readonly lineDiscount: number }[];
  };
  /** The shipping cost is not what the settings say. */
  readonly shippingByHand: boolean;
}

function isAbove({ approvalPercent, approvalAmount }: ApprovalSettings, off: number, of: number): boolean {
  if (off === 0) return false;
  if (approvalAmount !== null && off > approvalAmount) return true;
  // In hundredths of a percent, all numbers are whole.
  return approvalPercent !== null && off * 10_000 > of * Math.round(approvalPercent * 100);
}

/**
 * Why a sale needs an approval; nothing where it needs none. Discounts by hand count line by line, and all together so
 * that nobody splits them. Where a PIN comes before any action, every price set by hand counts.
 */
export function saleReasons(settings: ApprovalSettings, sale: PricedSale): readonly ApprovalReason[] {
  const { lines, subtotal, discount, couponDiscount } = sale.totals;
  const byHand = discount - couponDiscount;
  const { pinRequired } = settings;
  const above =
    isAbove(settings, byHand, subtotal) ||
    lines.some((line) => isAbove(settings, line.lineDiscount, line.subtotal));
  const found: readonly (readonly [ApprovalReason, boolean])[] = [
    ["discount", above || (pinRequired && byHand > 0)],
    ["openPrice", pinRequired && sale.lines.some(({ productId }) => productId === null)],
    ["shipping", pinRequired && sale.shippingByHand],
  ];
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** Why a return or a cancellation needs an approval: a PIN comes before any action. */
export const actionReasons = (
  { pinRequired }: Pick<ApprovalSettings, "pinRequired">,
  action: Exclude<ApprovedAction, "place">,
): readonly ApprovalReason[] => (pinRequired ? [action] : []);
