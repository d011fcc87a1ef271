import { type HttpError, useCustom } from "@refinedev/core";
import { useEffect, useState } from "react";
import type { FieldErrors } from "../../../core/validation/read.ts";
import type { TaxSnapshot } from "../../../domain/money/tax.ts";
import type { OrderLine } from "../../../domain/orders/order-lines.ts";
import type { OrderTotals } from "../../../domain/orders/order-totals.ts";
import { needsDelivery } from "../../../domain/orders/orders.ts";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { useDebounced } from "../../../kit/ui/use-debounced.ts";
import type { AnswerAt } from "../../../providers/endpoints.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { globalSettings } from "../../../resources/global-settings.ts";
import { type Cart, type CartDraft, cartTotals, draftOf, priced, taxKeyOf } from "./cart.ts";

/** Debounce of requests after a change, in milliseconds. */
const pause = 300;

export interface Quote {
  /** One per line of the cart; null if it can no longer be sold. */
  readonly lines: readonly (OrderLine | null)[];
  /** From the API for this exact cart, calculated locally until then. */
  readonly totals: OrderTotals;
  /** Whether the shipping cost differs from the settings. */
  readonly shippingByHand: boolean;
  readonly confirmed: boolean;
  /** Whether the destination's taxes are not yet known from the API. */
  readonly taxUnknown: boolean;
  /** Message keys by path, for this exact cart. */
  readonly errors: FieldErrors;
  /** Whether the API is unreachable, which leaves the totals calculated locally. */
  readonly offline: boolean;
  /** The rates for the address. The previous ones stay while new ones load. */
  readonly shipping: QuotedShipping;
  /** The state of the delivery address for this exact cart: as typed, or found by its postcode. */
  readonly state: string | null;
}

type Answer = AnswerAt<"post /orders/quote">;
type QuotedShipping = Answer["shipping"];

/** The taxes at a destination, as returned by the API. */
interface Known {
  readonly place: string;
  readonly taxes: ReadonlyMap<string, TaxSnapshot>;
  /** The tax of shipping's own class; null if no shipping was taxed by it yet. */
  readonly shipping: TaxSnapshot | null;
}

const none: FieldErrors = {};
const noShipping: QuotedShipping = { choices: [], chosen: null };

/** The destination that determines the taxes. */
const placeOf = ({ customerId, orderType, address }: CartDraft): string =>
  JSON.stringify([customerId, orderType, address]);

const taxesOf = (cart: Cart, lines: readonly OrderLine[]): Known["taxes"] =>
  new Map(
    cart.lines.flatMap((line, at): [string, TaxSnapshot][] => {
      const orderLine = lines[at];
      if (!orderLine) return [];
      const { taxName, taxRate, taxIncluded } = orderLine;
      return [[taxKeyOf(line), { taxName, taxRate, taxIncluded }]];
    }),
  );

/**
 * Prices the cart: immediately by local rules, then through the API, which also knows coupons and taxes of other
 * places. Its taxes for a destination are reused for goods added later.
 * @param exempt whether the customer is tax-exempt
 */
export function useQuote(cart: Cart, exempt: boolean): Quote {
  const draft = draftOf(cart);
  const sent = JSON.stringify(draft);
  const place = placeOf(draft);
  const rested = useDebounced(sent, pause);
  const { value: settings } = useGlobal(globalSettings);
  const base = settings.shippingTax;
  const [latest, setKnown] = useState<Known>({ place: "", taxes: new Map(), shipping: null });
  const { query } = useCustom<Answer, HttpError>({
    url: "/orders/quote",
    method: "post",
    config: { payload: JSON.parse(rested) as CartDraft },
    queryOptions: { enabled: cart.lines.length > 0 && rested === sent, gcTime: 0 },
    errorNotification: false,
  });
  const current = rested === sent && !query.isFetching;
  const answer = current && query.isSuccess ? query.data.data : undefined;
  useEffect(() => {
    // Untaxed lines do not reveal the tax included in a price.
    if (answer && !exempt)
      setKnown({
        place,
        taxes: taxesOf(cart, answer.lines),
        shipping: answer.totals.shippingTaxes[0] ?? null,
      });
  }, [answer, cart, exempt, place]);
  const error: unknown = current ? query.error : null;
  const problem = error ? toApiError(error) : null;
  const invalid = problem?.type === "validation";
  const isCurrent = latest.place === place && !exempt;
  const ofClass = isCurrent ? latest.shipping : null;
  const terms = { exempt, shipping: { base, ofClass }, ...(isCurrent ? { taxes: latest.taxes } : {}) };
  const shippingUntold = base === "class" && ofClass === null && (cart.shippingCost ?? 0) > 0;
  const offline = problem !== null && !invalid;
  const [shipping, setShipping] = useState(noShipping);
  useEffect(() => {
    if (answer) setShipping(answer.shipping);
  }, [answer]);
  return {
    lines: answer?.lines ?? cart.lines.map((line) => priced(line, terms)),
    totals: answer?.totals ?? cartTotals(cart, terms),
    shippingByHand: answer?.shippingByHand ?? (cart.shippingCost ?? 0) > 0,
    confirmed: answer !== undefined,
    taxUnknown:
      !answer && !exempt && !offline && (shippingUntold || (!isCurrent && needsDelivery(cart.orderType))),
    errors: answer?.errors ?? (invalid ? problem.errors : none),
    offline,
    shipping,
    state: answer?.state ?? null,
  };
}
