import { type HttpError, useCustom } from "@refinedev/core";
import { useEffect, useState } from "react";
import type { FieldErrors } from "../../core/fields/read.ts";
import type { OrderTotals } from "../../domain/order-totals.ts";
import { toApiError } from "../../providers/api-error.ts";
import { type Cart, cartTotals, type Draft, draftOf } from "./cart.ts";

/** Rest after the last change before the API is asked, in milliseconds. */
const pause = 300;

export interface Quote {
  /** The API's where it has spoken of this very cart, ours until then. */
  readonly totals: OrderTotals;
  readonly confirmed: boolean;
  /** Message keys by path, of this very cart. */
  readonly errors: FieldErrors;
  /** The API cannot be reached; the totals are ours. */
  readonly offline: boolean;
}

interface Answer {
  readonly totals: OrderTotals;
  readonly errors: FieldErrors;
  readonly [key: string]: unknown;
}

const none: FieldErrors = {};

function useRested(sent: string): string {
  const [rested, setRested] = useState(sent);
  useEffect(() => {
    const timer = setTimeout(() => setRested(sent), pause);
    return () => clearTimeout(timer);
  }, [sent]);
  return rested;
}

/** What the cart comes to: at once from our own rules, then from the API, which also knows what a coupon is worth. */
export function useQuote(cart: Cart): Quote {
  const sent = JSON.stringify(draftOf(cart));
  const rested = useRested(sent);
  const { query } = useCustom<Answer, HttpError>({
    url: "/orders/quote",
    method: "post",
    config: { payload: JSON.parse(rested) as Draft },
    queryOptions: { enabled: cart.lines.length > 0 && rested === sent, gcTime: 0 },
    errorNotification: false,
  });
  const current = rested === sent && !query.isFetching;
  const answer = current && query.isSuccess ? query.data.data : undefined;
  const error: unknown = current ? query.error : null;
  const problem = error ? toApiError(error) : null;
  const invalid = problem?.type === "validation";
  return {
    totals: answer?.totals ?? cartTotals(cart),
    confirmed: answer !== undefined,
    errors: answer?.errors ?? (invalid ? problem.errors : none),
    offline: problem !== null && !invalid,
  };
}
