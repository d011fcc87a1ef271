import type { OrderType } from "./orders.ts";

export const ticketStates = ["new", "preparing", "ready"] as const;
export type TicketState = (typeof ticketStates)[number];

/** What a ticket asks the kitchen to do: prepare items or cancel them. */
export const ticketKinds = ["order", "cancel"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** The named courses; others are numbers from 1 to 9. */
export const courses = ["starter", "main", "dessert", "drink"] as const;

/** Whether the text is a course. */
export function isCourse(text: string): boolean {
  return courses.some((name) => name === text) || /^[1-9]$/.test(text);
}

/** Sorts lines in serving order: drinks, numbers, starters, mains, desserts; lines without a course come last. */
export function byCourse<L extends { readonly course: string | null }>(lines: readonly L[]): L[] {
  const ranks = ["drink", "1", "2", "3", "4", "5", "6", "7", "8", "9", "starter", "main", "dessert"];
  const rank = ({ course }: L) => (course === null ? ranks.length : ranks.indexOf(course));
  return [...lines].sort((a, b) => rank(a) - rank(b));
}

/** Sorts tickets as the kitchen reads them: what must not be made comes first, everything else keeps its order. */
export function byUrgency<T extends { readonly kind: TicketKind }>(tickets: readonly T[]): T[] {
  const rank = ({ kind }: T) => (kind === "cancel" ? 0 : 1);
  return [...tickets].sort((a, b) => rank(a) - rank(b));
}

/** Returns the states a ticket can change to. A mistaken tap can be undone; a cancellation can only be acknowledged. */
export function nextTicketStates(kind: TicketKind, state: TicketState): readonly TicketState[] {
  if (kind === "cancel") return state === "ready" ? [] : ["ready"];
  const next: Readonly<Record<TicketState, readonly TicketState[]>> = {
    new: ["preparing"],
    preparing: ["ready", "new"],
    ready: ["preparing"],
  };
  return next[state];
}

/** The order types of a restaurant POS that the kitchen prepares. */
const cooked: readonly OrderType[] = ["dineIn", "takeaway", "delivery"];

/** Whether placing an order creates a kitchen ticket. */
export function goesToKitchen(view: string, orderType: OrderType): boolean {
  return view === "restaurant" && cooked.includes(orderType);
}
