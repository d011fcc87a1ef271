import { useState } from "react";
import type { Scanned } from "./catalogue/scan.ts";
import type { Placed } from "./use-place.ts";

/** A product found, and its quantity; null if not given. */
export interface Picked extends Scanned {
  readonly quantity: number | null;
}

/** The open dialogs of the till and their data. */
export interface OpenDialogs {
  readonly step: "pay" | "parked" | null;
  /** The parked order that is about to replace a non-empty cart. */
  readonly resuming: string | null;
  /** A product that needs a variant or quantity before it can be added. */
  readonly picked: Picked | null;
  /** The order just placed. */
  readonly placed: Placed | null;
}

const none: OpenDialogs = { step: null, resuming: null, picked: null, placed: null };

export function useTillDialogs() {
  const [open, setOpen] = useState(none);
  return {
    open,
    show: (dialogs: Partial<OpenDialogs>) => setOpen((before) => ({ ...before, ...dialogs })),
    closeAll: () => setOpen(none),
  };
}

export type TillDialogState = ReturnType<typeof useTillDialogs>;
