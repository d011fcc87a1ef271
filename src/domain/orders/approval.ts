import { may, type Verb, type Worker } from "../roles.ts";

/** The actions on orders that may need the approval of another user by PIN. */
export const approvedActions = ["place", "return", "cancel"] as const satisfies readonly Verb[];
export type ApprovedAction = (typeof approvedActions)[number];

/** Maximum number of orders whose cancellation is approved at once. */
export const mostApproved = 1000;

/** The POS settings that decide on approvals. */
export interface ApprovalSettings {
  readonly pinRequired: boolean;
  /** Manual discounts above this percentage need an approval; null for no limit. */
  readonly approvalPercent: number | null;
  /** The same as an amount in minor units. */
  readonly approvalAmount: number | null;
}

/** Why an action needs an approval. */
export const approvalReasons = ["discount", "openPrice", "shipping", "return", "cancel"] as const;
type ApprovalReason = (typeof approvalReasons)[number];

/** What an approval may be about: the manual discount of a sale, what the customer pays, and what is paid back. */
export const approvalSums = ["discount", "total", "refund"] as const;

/** What approvers of a sale, a return or a cancellation are shown. Without reasons, no approval is needed. */
type SaleApproval = Readonly<Partial<Record<(typeof approvalSums)[number], number>>> & {
  readonly reasons: readonly ApprovalReason[];
};

/** Whether the user may approve the action: anyone who may do it themselves, except cashiers. */
export const mayApprove = (person: Worker, action: ApprovedAction): boolean =>
  person.role !== "cashier" && may(person, "orders", action);

/** A priced sale. */
interface PricedSale {
  readonly lines: readonly { readonly productId: string | null }[];
  readonly totals: Readonly<Record<"subtotal" | "discount" | "couponDiscount" | "total", number>> & {
    readonly lines: readonly { readonly subtotal: number; readonly lineDiscount: number }[];
  };
  /** Whether the shipping cost differs from the one in the settings. */
  readonly shippingByHand: boolean;
}

function isAbove({ approvalPercent, approvalAmount }: ApprovalSettings, off: number, of: number): boolean {
  if (off === 0) return false;
  if (approvalAmount !== null && off > approvalAmount) return true;
  // Hundredths of a percent keep all numbers whole.
  return approvalPercent !== null && off * 10_000 > of * Math.round(approvalPercent * 100);
}

/**
 * Returns why a sale needs an approval, and its sums. Manual discounts are checked line by line and as a sum,
 * so that splitting them does not avoid the approval. Where a PIN is required before each action, manual prices count
 * too.
 */
export function saleApproval(settings: ApprovalSettings, sale: PricedSale): SaleApproval {
  const { lines, subtotal, discount, couponDiscount, total } = sale.totals;
  const byHand = discount - couponDiscount;
  const { pinRequired } = settings;
  const above =
    isAbove(settings, byHand, subtotal) ||
    lines.some((line) => isAbove(settings, line.lineDiscount, line.subtotal));
  const reasonChecks: readonly (readonly [ApprovalReason, boolean])[] = [
    ["discount", above || (pinRequired && byHand > 0)],
    ["openPrice", pinRequired && sale.lines.some(({ productId }) => productId === null)],
    ["shipping", pinRequired && sale.shippingByHand],
  ];
  const reasons = reasonChecks.flatMap(([reason, holds]) => (holds ? [reason] : []));
  return { reasons, total, ...(byHand > 0 ? { discount: byHand } : {}) };
}

/** Returns why a return or a cancellation needs an approval: where a PIN is required before each action. */
export const actionReasons = (
  { pinRequired }: Pick<ApprovalSettings, "pinRequired">,
  action: Exclude<ApprovedAction, "place">,
): readonly ApprovalReason[] => (pinRequired ? [action] : []);
