import type { ActionHandlers } from "../../records/actions/handler.ts";
import { discardParked, resumeOrder } from "./park.ts";
import { consumePinProof } from "./parts/pin-proof.ts";

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
