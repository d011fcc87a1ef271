import { useState } from "react";
import { isObject } from "../../domain/is-object.ts";
import { type RefundMethod, refundMethods } from "../../domain/orders/returns.ts";
import { dropDraft, keepDraft, storedDraft } from "../../kit/form/draft.ts";
import type { FormValues } from "../../kit/form/values.ts";

/** The state of the form. */
export interface ReturnDraft {
  /** The number of returned pieces by the id of the order line. */
  readonly pieces: Readonly<Record<string, number>>;
  /** Lines that are not restocked. */
  readonly kept: ReadonlySet<string>;
  readonly reason: string;
  /** A single method for everything; null for the original payments. */
  readonly refundMethod: RefundMethod | null;
  readonly shippingCost: number | null;
  readonly notes: string;
}

const untouched: ReturnDraft = {
  pieces: {},
  kept: new Set(),
  reason: "",
  refundMethod: null,
  shippingCost: null,
  notes: "",
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Reads what this tab has stored: anything that is not a draft of a return counts as untouched. */
function draftOf({ pieces, kept, reason, refundMethod, shippingCost, notes }: FormValues): ReturnDraft {
  const counted = Object.entries(isObject(pieces) ? pieces : {}).flatMap(([id, quantity]) =>
    typeof quantity === "number" ? [[id, quantity] as const] : [],
  );
  return {
    pieces: Object.fromEntries(counted),
    kept: new Set(Array.isArray(kept) ? kept.map(textOf) : []),
    reason: textOf(reason),
    refundMethod: refundMethods.find((method) => method === refundMethod) ?? null,
    shippingCost: typeof shippingCost === "number" ? shippingCost : null,
    notes: textOf(notes),
  };
}

/** The state of a return form, kept in the tab until it is dropped: an ended session or a reload loses nothing. */
export function useStoredDraft(key: string) {
  const [draft, setDraft] = useState(() => draftOf(storedDraft(key)?.values ?? { ...untouched }));
  return {
    draft,
    setDraft: (next: ReturnDraft) => {
      setDraft(next);
      keepDraft(key, { version: 0, at: Date.now(), values: { ...next, kept: [...next.kept] }, base: {} });
    },
    drop: () => dropDraft(key),
  };
}
