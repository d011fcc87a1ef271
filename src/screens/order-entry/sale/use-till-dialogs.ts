import { useState } from "react";
import type { PlacedSale } from "./use-place.ts";

/** The open dialogs of the till and their data. */
interface OpenDialogs {
  readonly step: "pay" | "parked" | null;
  /** The parked order that is about to replace a non-empty cart. */
  readonly resuming: string | null;
  /** The order just placed. */
  readonly placed: PlacedSale | null;
}

const none: OpenDialogs = { step: null, resuming: null, placed: null };

export function useTillDialogs() {
  const [open, setOpen] = useState(none);
  return {
    open,
    show: (dialogs: Partial<OpenDialogs>) => setOpen((before) => ({ ...before, ...dialogs })),
    closeAll: () => setOpen(none),
  };
}

export type TillDialogState = ReturnType<typeof useTillDialogs>;
