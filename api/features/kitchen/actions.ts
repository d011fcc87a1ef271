import type { ActionHandlers } from "../../records/actions/handler.ts";
import { setTicketState } from "./tickets.ts";

/** Actions on kitchen tickets. */
export const kitchenTicketActions: ActionHandlers["kitchen-tickets"] = {
  state: async ({ writer, stored, input }) => ({
    outcome: await setTicketState(writer, stored, input.state),
  }),
};
