/** The meaning of a state: good, waiting for somebody, under way, bad, or neutral. */
export type Tone = "good" | "wait" | "busy" | "bad" | "plain";

/** Option names with the same meaning in every resource. Other options are no states, and shown as plain text. */
const tones: Readonly<Record<string, Tone>> = {
  selling: "good",
  active: "good",
  published: "good",
  enabled: "good",
  delivered: "good",
  paid: "good",
  approved: "good",
  inStock: "good",
  received: "good",
  soldOut: "wait",
  stockOut: "wait",
  pending: "wait",
  processing: "busy",
  parked: "wait",
  draft: "wait",
  expired: "wait",
  cancel: "bad",
  cancelled: "bad",
  rejected: "bad",
  blocked: "bad",
  failed: "bad",
  unpublished: "plain",
  inactive: "plain",
  open: "good",
  ordered: "wait",
};

/** Returns the tone of an option that is a state; null for other options. */
export function toneOf(option: string): Tone | null {
  return Object.hasOwn(tones, option) ? (tones[option] ?? null) : null;
}
