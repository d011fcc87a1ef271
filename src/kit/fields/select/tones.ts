/** What a state means to the reader: fine, waiting for somebody, wrong, or nothing in particular. */
export type Tone = "good" | "wait" | "bad" | "plain";

/** Words that mean the same wherever they are an option. */
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
  processing: "wait",
  parked: "wait",
  draft: "wait",
  expired: "wait",
  cancel: "bad",
  cancelled: "bad",
  rejected: "bad",
  blocked: "bad",
  failed: "bad",
};

export function toneOf(option: string): Tone {
  return Object.hasOwn(tones, option) ? (tones[option] ?? "plain") : "plain";
}
