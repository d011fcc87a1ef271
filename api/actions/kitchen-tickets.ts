import { setTicketState } from "../kitchen/tickets.ts";
import type { ActionHandlers } from "./handler.ts";

/** Actions on kitchen tickets. */
export const kitchenTicketActions: ActionHandlers["kitchen-tickets"] = {
  state: async ({ writer, stored, input }) => ({
    outcome: await setTicketState(writer, stored, input.state),
  }),
};
