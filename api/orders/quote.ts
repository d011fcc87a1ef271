import type { FieldErrors } from "../../src/core/fields/read.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { Problem } from "../problem.ts";
import type { Reader } from "../stores/port.ts";
import { type Basket, basketOf, openPriceRefusals, shippingCostRefusals, shortages } from "./basket.ts";
import type { Draft } from "./draft.ts";

/** What an order does without while it is wrong: the rest is priced all the same. */
const optional = ["couponCode", "discount", "discountPercent"] as const;

/** The wrong part that a draft can do without, or undefined. */
const wrongPart = (error: unknown) =>
  error instanceof Problem ? optional.find((name) => error.extras.errors?.[name]) : undefined;

/** Prices a draft, without the coupon and the discount that do not count. Throws 422 at items that cannot be sold. */
async function priced(
  reader: Reader,
  draft: Draft,
  now: Date,
): Promise<{ basket: Basket; errors: FieldErrors }> {
  try {
    return { basket: await basketOf(reader, draft, now), errors: {} };
  } catch (error) {
    const part = wrongPart(error);
    if (!part || !(error instanceof Problem) || draft[part] === null) throw error;
    const rest = await priced(reader, { ...draft, [part]: null }, now);
    return { ...rest, errors: { ...error.extras.errors, ...rest.errors } };
  }
}

/**
 * What a draft would cost now, and what is in the way of placing it: message keys by path.
 * @param admin who is to place it. Default: somebody who may do everything
 */
export async function quoteOf(reader: Reader, draft: Draft, now: Date, admin: Admin | null = null) {
  const { basket, errors } = await priced(reader, draft, now);
  const { lines, totals, coupon, products, refusals, shippingByHand, shipping } = basket;
  return {
    lines,
    totals,
    couponCode: coupon?.code ?? null,
    shippingByHand,
    shipping: { choices: shipping.choices, chosen: shipping.chosen },
    errors: {
      ...shortages(lines, products),
      ...refusals,
      ...(shippingByHand ? shippingCostRefusals(admin) : {}),
      ...openPriceRefusals(admin, lines),
      ...errors,
    },
  };
}
