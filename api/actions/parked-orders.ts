import { discardParked, resumeOrder } from "../orders/park.ts";
import { consumePinProof } from "../session/pin.ts";
import type { ActionHandlers } from "./handler.ts";

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
