import { percentOf } from "../money/rounding.ts";
import { splitByWeight } from "../money/split.ts";
import { plainDigits } from "../texts/digits.ts";

export const discountTypes = ["percentage", "fixed"] as const;

/** The part of a coupon's status that does not depend on time. */
export const couponStandings = ["open", "exhausted", "disabled"] as const;
type CouponStanding = (typeof couponStandings)[number];

export type CouponStatus = "scheduled" | "running" | "expired" | "exhausted" | "disabled";

interface Counted {
  readonly published: boolean;
  /** Null: unlimited. */
  readonly usageLimit: number | null;
  readonly timesUsed: number | null;
}

interface Timed extends Counted {
  /** ISO 8601. The coupon is valid from this moment until before `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface CouponRule extends Timed {
  readonly discountType: (typeof discountTypes)[number];
  /** Percent: 20 is 20 %. */
  readonly percentage: number | null;
  /** Minor units, like all amounts here. */
  readonly amount: number | null;
  readonly minimumAmount: number | null;
  /** Category ids; empty means every product. */
  readonly productTypes: readonly string[];
  readonly customerLimit: number | null;
}

/** Returns the stored part of a coupon's status; the part that depends on time is computed when it is read. */
export function couponStanding({ published, usageLimit, timesUsed }: Counted): CouponStanding {
  if (!published) return "disabled";
  return usageLimit !== null && (timesUsed ?? 0) >= usageLimit ? "exhausted" : "open";
}

/** Returns a coupon's status at a moment. The period is between two moments, so it is the same in every time zone. */
export function couponStatus(coupon: Timed, now: Date): CouponStatus {
  const state = couponStanding(coupon);
  if (state === "disabled") return "disabled";
  if (now.getTime() >= Date.parse(coupon.endsAt)) return "expired";
  if (state === "exhausted") return "exhausted";
  return now.getTime() < Date.parse(coupon.startsAt) ? "scheduled" : "running";
}

/**
 * Returns the one spelling of a code in which it is stored, compared and looked up: without blanks, in upper case, with
 * plain digits, and with the letters of wide keyboards as usual ones. `welcome 10` is `WELCOME10`.
 */
export function couponCode(typed: string): string {
  const plain = plainDigits(typed.normalize("NFKC")).replace(/[\s\p{Cc}\p{Cf}]/gu, "");
  return plain.toLowerCase().toUpperCase().normalize("NFKC");
}

/** The longest code that a coupon can have, in UTF-16 units. */
export const longestCode = 40;

const codeShape = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{3,}$/u;

/** Whether a code has at least three signs, a letter or a digit among them; otherwise the message key. */
export const isCouponCode = (code: string): true | string =>
  (codeShape.test(code) && /[\p{L}\p{N}]/u.test(code)) || "coupons.errors.code";

/** Letters and digits that are hard to confuse. */
const plainLetters = "ABCDEFGHJKLMNPQRTUVWXY346789";

/** Generates a code such as `K7PM-4WXD`. `chance` returns an integer below its argument. */
export function makeCouponCode(chance: (below: number) => number): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => plainLetters.charAt(chance(plainLetters.length))).join("");
  return `${letters(4)}-${letters(4)}`;
}

interface CouponLine {
  /** The price of the line before tax, less its own discount. */
  readonly total: number;
  /** The categories of the product and all their ancestors. */
  readonly categoryIds: readonly string[];
}

export interface CouponUse {
  readonly coupon: CouponRule;
  readonly lines: readonly CouponLine[];
  /** Sum of all lines, before tax and the discount on the order. */
  readonly subtotal: number;
  readonly now: Date;
  /** Uses of the coupon in total and by this customer, without cancelled orders. */
  readonly uses: number;
  /** Null if the customer is unknown. */
  readonly customerUses: number | null;
}

type CouponResult =
  | { readonly discount: number; readonly perLine: readonly number[] }
  /** The message key of the reason. */
  | { readonly refused: string };

const refused = (reason: string): CouponResult => ({ refused: `coupons.errors.${reason}` });

/**
 * Computes the discount of a coupon on an order, before tax, split over its lines. An order takes only one coupon. No
 * line, and so no order, gets a negative price.
 */
export function couponDiscount(use: CouponUse): CouponResult {
  const { coupon, lines, subtotal, now, uses, customerUses } = use;
  const status = couponStatus({ ...coupon, timesUsed: uses }, now);
  if (status !== "running") return refused(status);
  if (coupon.customerLimit !== null) {
    if (customerUses === null) return refused("customerNeeded");
    if (customerUses >= coupon.customerLimit) return refused("customerLimit");
  }
  if (subtotal < (coupon.minimumAmount ?? 0)) return refused("belowMinimum");
  const weights = lines.map((line) => (isMeant(coupon, line) ? line.total : 0));
  const meant = weights.reduce((sum, weight) => sum + weight, 0);
  if (meant === 0) return refused("otherProducts");
  const discount = Math.min(worth(coupon, meant), meant);
  return { discount, perLine: splitByWeight(discount, weights) };
}

function isMeant({ productTypes }: CouponRule, line: CouponLine): boolean {
  return productTypes.length === 0 || line.categoryIds.some((id) => productTypes.includes(id));
}

function worth({ discountType, percentage, amount }: CouponRule, meant: number): number {
  if (discountType === "fixed") return amount ?? 0;
  return percentOf(meant, percentage ?? 0);
}
