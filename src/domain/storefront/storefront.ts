/** The parts of the online store's pages and when they are visible. */

import type { ProductState } from "../products/product.ts";

/** Pages that the header can link to. */
export const headerLinks = ["categories", "offers", "aboutUs", "contactUs", "faqs", "blog"] as const;

/** The controls of the slider. */
export const sliderControls = ["arrows", "dots", "both"] as const;

/** The sources of popular products. */
export const popularSources = ["picked", "bestRated", "newest"] as const;

export const socialNetworks = [
  "facebook",
  "instagram",
  "x",
  "youtube",
  "tiktok",
  "linkedin",
  "whatsapp",
] as const;

/** Returns the states of products visible to visitors, depending on the setting for sold-out products. */
export function seenStates(soldOut: "show" | "hide"): readonly ProductState[] {
  return soldOut === "show" ? ["selling", "soldOut"] : ["selling"];
}

interface WithButton {
  readonly buttonLabel: string | null;
  readonly buttonLink: string | null;
}

/** Whether a button has both a label and a link, or neither. */
export function hasWholeButton({ buttonLabel, buttonLink }: WithButton): boolean {
  return (buttonLabel === null) === (buttonLink === null);
}

/** Whether visitors see a part of the store: always, while it is active, or within its period. */
export type Showing = "always" | "shown" | "hidden" | "scheduled" | "over";

interface Part {
  readonly active?: unknown;
  /** ISO 8601 in UTC, both ends included. */
  readonly window?: { readonly from: string; readonly to: string } | null;
}

/** Returns the visibility of a part. Parts without a switch are always visible. */
export function showingOf({ active, window }: Part, now: Date): Showing {
  if (active === undefined) return "always";
  if (active !== true) return "hidden";
  if (!window) return "shown";
  if (now.getTime() < Date.parse(window.from)) return "scheduled";
  return now.getTime() > Date.parse(window.to) ? "over" : "shown";
}
