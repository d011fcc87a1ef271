import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../core/fields/read.ts";
import { useLabels } from "../../kit/context/index.ts";
import { toApiError } from "../../providers/api-error.ts";
import { orders } from "../../resources/orders.ts";
import { discountErrors, draftOf, lineAt, priced, readDiscount, shortLinesOf } from "./cart.ts";
import { useTill } from "./till-store.ts";
import type { Quote } from "./use-quote.ts";

/** The cart has one field for a discount, whether an amount or a part. */
const atDiscount = ({ discountPercent, ...errors }: FieldErrors): FieldErrors =>
  discountPercent ? { ...errors, discount: discountPercent } : errors;

interface Options {
  readonly quote: Quote;
  /** The customer pays no tax. */
  readonly exempt: boolean;
  /** What is missing before it can be paid: shown once somebody has tried to. */
  readonly missing: FieldErrors;
}

/** What is wrong with the cart, by path: what is known here, what the quote says, and what its last refusal said. */
export function useCartErrors({ quote, exempt, missing }: Options) {
  const { t } = useTranslation("till");
  const labels = useLabels(orders);
  const { cart, key } = useTill();
  const [tried, setTried] = useState("");
  const [refusal, setRefusal] = useState<{ sent: string; errors: FieldErrors } | null>(null);
  const sent = JSON.stringify(draftOf(cart));
  const errors: FieldErrors = {
    ...(tried === key ? missing : {}),
    // Nobody has to wait for the API to hear what the shelf says.
    ...(quote.confirmed ? {} : shortLinesOf(cart)),
    ...atDiscount(quote.errors),
    ...(refusal?.sent === sent ? atDiscount(refusal.errors) : {}),
    ...(readDiscount(cart.discount) === null ? { discount: ["errors.money"] } : {}),
    ...discountErrors(cart, { exempt }),
  };
  /** A refusal in words, with the product that it speaks of. */
  const reasonAt = (path: string, message: string): string => {
    const line = lineAt(cart, path);
    const reason = labels.error(message);
    return line ? t("find.refused", { name: (priced(line) ?? line.product).title, reason }) : reason;
  };
  return {
    errors,
    reasonAt,
    /** Keeps what the API has said of the cart as it is now. */
    refuse: (error: unknown) => setRefusal({ sent, errors: toApiError(error).errors }),
    /** Shows also what is missing, and answers the first of all that is wrong; null where it can be paid. */
    check: (): { readonly path: string; readonly reason: string } | null => {
      setTried(key);
      const [wrong] = Object.entries({ ...missing, ...errors });
      if (!wrong) return null;
      const [path, [message = ""]] = wrong;
      return { path, reason: reasonAt(path, message) };
    },
  };
}

export type CartErrors = ReturnType<typeof useCartErrors>;
