import { returns } from "../../../src/resources/returns.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { attachCustomer } from "./attach.ts";
import { discardParked, resumeOrder } from "./park.ts";
import { consumePinProof } from "./parts/pin-proof.ts";
import { payOrder } from "./pay.ts";
import { assertMayReturn, returnOrder } from "./return.ts";
import { changeOrderStatus } from "./status.ts";
import { trackOrder } from "./track.ts";

/** Actions on orders: change of status, cancellation, tracking, payment and return. */
export const orderActions: ActionHandlers["orders"] = {
  status: async ({ writer, stored, input }) => ({
    outcome: await changeOrderStatus(writer, stored, input.status),
  }),

  cancel: async ({ writer, stored, input }) => ({
    outcome: await changeOrderStatus(writer, stored, "cancel", input.refundMethod),
  }),

  track: async ({ writer, stored, input }) => ({ outcome: await trackOrder(writer, stored, input) }),

  pay: async ({ writer, stored, input }) => ({ outcome: await payOrder(writer, stored, input) }),

  attach: async ({ writer, stored, input }) => ({
    outcome: await attachCustomer(writer, stored, input.customerId),
  }),

  async return({ writer, stored, input }) {
    await assertMayReturn(writer);
    const { after } = await returnOrder(writer, stored, input);
    return { created: { resource: returns, record: after } };
  },
};

/** Actions on parked orders. */
export const parkedOrderActions: ActionHandlers["parked-orders"] = {
  async resume({ writer, stored, request }) {
    await consumePinProof(writer.tx, request, writer.now);
    return { answer: { ...(await resumeOrder(writer, stored)) } };
  },

  async discard({ writer, stored }) {
    await discardParked(writer, stored);
    return { answer: {} };
  },
};
