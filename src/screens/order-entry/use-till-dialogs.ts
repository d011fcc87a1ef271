import { useState } from "react";
import type { Scanned } from "./scan.ts";
import type { Placed } from "./use-place.ts";

/** What was found, and how much of it is wanted; null where nobody has said. */
export interface Picked extends Scanned {
  readonly quantity: number | null;
}

/** The dialogs of the till that are open, each by what it is about. */
export interface OpenDialogs {
  readonly step: "pay" | "parked" | null;
  /** The parked order that is to take the place of a cart with something in it. */
  readonly resuming: string | null;
  /** What asks for a variant or a quantity before it can be sold. */
  readonly picked: Picked | null;
  /** The order that was just placed. */
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
