import type { OrderType } from "./orders.ts";

export const ticketStates = ["new", "preparing", "ready"] as const;
export type TicketState = (typeof ticketStates)[number];

/** What a ticket tells the kitchen: to make something, or not to. */
export const ticketKinds = ["order", "cancel"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** The courses that have a name; others are numbers from 1 to 9. */
export const courses = ["starter", "main", "dessert", "drink"] as const;

/** Whether the text says when a dish is served. */
export function isCourse(text: string): boolean {
  return courses.some((name) => name === text) || /^[1-9]$/.test(text);
}

/** Lines in the order they leave the kitchen: drinks, numbers, starters, mains, desserts; what says nothing comes last. */
export function byCourse<L extends { readonly course: string | null }>(lines: readonly L[]): L[] {
  const ranks = ["drink", "1", "2", "3", "4", "5", "6", "7", "8", "9", "starter", "main", "dessert"];
  const rank = ({ course }: L) => (course === null ? ranks.length : ranks.indexOf(course));
  return [...lines].sort((a, b) => rank(a) - rank(b));
}

/** Where a ticket may go from here. A tap too many is taken back; a cancellation is only read. */
export function nextTicketStates(kind: TicketKind, state: TicketState): readonly TicketState[] {
  if (kind === "cancel") return state === "ready" ? [] : ["ready"];
  const next: Readonly<Record<TicketState, readonly TicketState[]>> = {
    new: ["preparing"],
    preparing: ["ready", "new"],
    ready: ["preparing"],
  };
  return next[state];
}

/** What a restaurant's till sells that the kitchen makes. */
const cooked: readonly OrderType[] = ["dineIn", "takeaway", "delivery"];

/** Whether placing an order tells the kitchen. */
export function goesToKitchen(view: string, orderType: OrderType): boolean {
  return view === "restaurant" && cooked.includes(orderType);
}
