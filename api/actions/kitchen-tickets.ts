import { setTicketState } from "../kitchen/tickets.ts";
import type { ActionHandlers } from "./handler.ts";

/** What the kitchen does with a ticket. */
export const kitchenTicketActions: ActionHandlers["kitchen-tickets"] = {
  state: async ({ writer, stored, input }) => ({
    outcome: await setTicketState(writer, stored, input.state),
  }),
};
