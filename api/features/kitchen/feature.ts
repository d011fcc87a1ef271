import { orders } from "../../../src/resources/orders.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { typedAs } from "../../records/typed-as.ts";
import { endTickets, sendToKitchen, setTicketState } from "./tickets.ts";

export default defineFeature({
  hooks: {
    orders: {
      /** Ends the tickets of orders that were cancelled, or that are beyond the kitchen. */
      async after(writer, { before, after }) {
        if (!before || !after || before.status === after.status) return;
        const { id, status } = typedAs(orders)(after);
        if (status !== "processing")
          await endTickets(writer, id, status === "cancel" ? "cancelled" : "ready");
      },
    },
  },
  actions: {
    "kitchen-tickets": {
      state: async ({ writer, stored, input }) => ({
        outcome: await setTicketState(writer, stored, input.state),
      }),
    },
  },
  documents: ["kitchen-tickets"],
  onPlaced: sendToKitchen,
});
