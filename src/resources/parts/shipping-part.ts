import { flag, money, percent, text } from "../../core/define.ts";

/** The part of a document's shipping with one tax, under the tax as it was. */
export const shippingPart = {
  taxName: text({}),
  taxRate: percent({ initial: 0 }),
  taxIncluded: flag({}),
  tax: money({ initial: 0 }),
  /** Tax included. */
  total: money({ required: true }),
} as const;
