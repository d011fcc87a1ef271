import { addQuantities } from "../measures/quantities.ts";
import type { OrderType } from "../orders/orders.ts";

/** The steps of the kitchen's work, as columns of its screen. */
export const ticketSteps = ["new", "preparing", "ready"] as const;
export type TicketStep = (typeof ticketSteps)[number];
/** A cancelled ticket has left the screen: all of it was called off. */
export const ticketStates = [...ticketSteps, "cancelled"] as const;
export type TicketState = (typeof ticketStates)[number];

/** For how many minutes a ticket that is ready stays on the kitchen's screen. */
export const readyStays = 30;

/** A line of a ticket, as the kitchen tells it from others. */
interface Dish {
  readonly title: string;
  readonly variant: string | null;
  readonly extras: string | null;
  readonly note: string | null;
  readonly quantity: number;
}

/**
 * Returns whether all dishes of a ticket were called off, and what else was.
 * @param calledOff lines called off of the same round
 */
export function callOff<D extends Dish>(
  ticket: readonly Dish[],
  calledOff: readonly D[],
): { readonly all: boolean; readonly left: readonly D[] } {
  const isSame = (a: Dish, b: Dish) =>
    a.title === b.title && a.variant === b.variant && a.extras === b.extras && a.note === b.note;
  let left = calledOff;
  for (const dish of ticket) {
    const same = left.find((one) => isSame(one, dish) && one.quantity >= dish.quantity);
    if (!same) return { all: false, left: calledOff };
    const fewer = { ...same, quantity: addQuantities(same.quantity, -dish.quantity) };
    left = left.flatMap((one) => (one === same ? (fewer.quantity > 0 ? [fewer] : []) : [one]));
  }
  return { all: true, left };
}

/** What a ticket asks the kitchen to do: prepare items or cancel them. */
export const ticketKinds = ["order", "cancel"] as const;
type TicketKind = (typeof ticketKinds)[number];

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

/** What leads from each state of a ticket to the next. Two taps at once have the effect of one. */
export const ticketMoves = {
  new: { state: ["new", "preparing", "ready"] },
  preparing: { state: ["preparing", "ready", "new"] },
  ready: { state: ["ready", "preparing"] },
  cancelled: {},
} as const satisfies Readonly<Record<TicketState, { readonly state?: readonly TicketStep[] }>>;

/** Returns the states a ticket can change to. A mistaken tap can be undone; a cancellation can only be acknowledged. */
export function nextTicketStates(kind: TicketKind, state: TicketState): readonly TicketStep[] {
  const moves = ticketMoves[state];
  const others = "state" in moves ? moves.state.filter((to) => to !== state) : [];
  return kind === "cancel"
    ? others.filter((to) => to === "ready")
    : others.filter((to) => state !== "new" || to === "preparing");
}

/** The order types of a restaurant POS that the kitchen prepares. */
const cooked: readonly OrderType[] = ["dineIn", "takeaway", "delivery"];

/** Whether placing an order creates a kitchen ticket. */
export function goesToKitchen(view: string, orderType: OrderType): boolean {
  return view === "restaurant" && cooked.includes(orderType);
}
