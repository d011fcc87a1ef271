import type { FieldErrors } from "../../../src/core/validation/read.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { Problem } from "../../platform/problem.ts";
import type { Reader } from "../../store/port.ts";
import { type Basket, type Bill, basketOf, openPriceRefusals, shippingCostRefusals } from "./basket.ts";
import type { OrderDraft } from "./draft.ts";
import { shortages } from "./promised.ts";

/** Parts that are left out of the price while they are invalid. */
const optional = ["couponCode", "discount", "discountPercent"] as const;

/** The invalid part that a draft can do without, or undefined. */
const wrongPart = (error: unknown) =>
  error instanceof Problem ? optional.find((name) => error.extras.errors?.[name]) : undefined;

/** Prices a draft without an invalid coupon or discount. Throws 422 at items that cannot be sold. */
export async function pricedBasket(
  reader: Reader,
  draft: OrderDraft,
  now: Date,
  bill?: Bill,
): Promise<{ basket: Basket; errors: FieldErrors }> {
  try {
    return { basket: await basketOf(reader, draft, now, bill), errors: {} };
  } catch (error) {
    const part = wrongPart(error);
    if (!part || !(error instanceof Problem) || draft[part] === null) throw error;
    const rest = await pricedBasket(reader, { ...draft, [part]: null }, now, bill);
    return { ...rest, errors: { ...error.extras.errors, ...rest.errors } };
  }
}

/**
 * The current price of a draft, and what prevents placing it: message keys by path.
 * @param admin who places it. Default: a user with all permissions
 */
export async function quoteOf(reader: Reader, draft: OrderDraft, now: Date, admin: Admin | null = null) {
  const { basket, errors } = await pricedBasket(reader, draft, now);
  const { lines, totals, coupon, products, destination, refusals, shippingByHand, shipping } = basket;
  return {
    lines,
    totals,
    couponCode: coupon?.code ?? null,
    /** The state of the delivery address: as typed, or found by its postcode. */
    state: destination.address?.state ?? null,
    shippingByHand,
    shipping: { choices: shipping.choices, chosen: shipping.chosen },
    errors: {
      ...(await shortages(reader, lines, products)),
      ...refusals,
      ...(shippingByHand ? shippingCostRefusals(admin) : {}),
      ...openPriceRefusals(admin, lines),
      ...errors,
    },
  };
}
