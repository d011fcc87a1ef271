import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { amountProblem } from "../../../domain/money/money.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { cartDiscountErrors, discountProblem, draftOf, lineAt, priced, shortLinesOf } from "./cart.ts";
import { draftLabels } from "./field.tsx";
import { useTill } from "./till-store.ts";
import type { Quote } from "./use-quote.ts";

/** The cart has a single discount field for amounts and percentages. */
const atDiscount = ({ discountPercent, ...errors }: FieldErrors): FieldErrors =>
  discountPercent ? { ...errors, discount: discountPercent } : errors;

interface Options {
  readonly quote: Quote;
  /** Whether the customer is tax-exempt. */
  readonly exempt: boolean;
  /** What is missing before payment; shown after an attempt to pay. */
  readonly missing: FieldErrors;
}

/** The errors of the cart by path: local checks, the quote, and the last refusal. */
export function useCartErrors({ quote, exempt, missing }: Options) {
  const { t } = useTranslation("till");
  const labels = useLabels(draftLabels);
  const { cart, key } = useTill();
  const discount = discountProblem(cart.discount);
  const shipping = amountProblem(cart.shippingCost);
  const [tried, setTried] = useState("");
  const [refusal, setRefusal] = useState<{ sent: string; errors: FieldErrors } | null>(null);
  const sent = JSON.stringify(draftOf(cart));
  const errors: FieldErrors = {
    ...(tried === key ? missing : {}),
    // Stock is checked locally, without waiting for the API.
    ...(quote.confirmed ? {} : shortLinesOf(cart)),
    ...atDiscount(quote.errors),
    ...(refusal?.sent === sent ? atDiscount(refusal.errors) : {}),
    ...(discount === null ? {} : { discount: [discount] }),
    ...(shipping === null ? {} : { shippingCost: [shipping] }),
    ...cartDiscountErrors(cart, { exempt }),
  };
  /** Returns a refusal as text, with the product it concerns. */
  const reasonAt = (path: string, message: string): string => {
    const line = lineAt(cart, path);
    const reason = labels.error(message, path);
    return line ? t("find.refused", { name: (priced(line) ?? line.product).title, reason }) : reason;
  };
  const firstOf = (all: FieldErrors): { readonly path: string; readonly reason: string } | null => {
    const [wrong] = Object.entries(all);
    if (!wrong) return null;
    const [path, [message = ""]] = wrong;
    return { path, reason: reasonAt(path, message) };
  };
  return {
    /** The cart as sent, as JSON. */
    sent,
    errors,
    reasonAt,
    /** Stores the API's errors for the current cart, and returns the first one. */
    refuse: (error: unknown) => {
      const { errors } = toApiError(error);
      setRefusal({ sent, errors });
      return firstOf(errors);
    },
    /** Also shows what is missing. @returns the first error, or null if the cart can be paid */
    check: () => {
      setTried(key);
      return firstOf({ ...missing, ...errors });
    },
  };
}

export type CartErrors = ReturnType<typeof useCartErrors>;
