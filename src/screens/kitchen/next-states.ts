import { nextTicketStates } from "../../domain/restaurant/kitchen.ts";
import type { NextStates } from "../../kit/context/overrides.ts";
import type { kitchenTickets } from "../../resources/kitchen-tickets.ts";

/** What the kitchen's screen offers: one step at a time, and a cancellation is only acknowledged. */
const next: NextStates<typeof kitchenTickets> = ({ kind, state }) =>
  kind === null || state === null ? [] : nextTicketStates(kind, state);

export default next;
