import type { ActionHandlers } from "../../records/actions/handler.ts";

/** What the actions on reviews do besides changing the status. */
export const reviewActions: ActionHandlers["reviews"] = {
  reject: async ({ input }) => ({ set: { rejectionReason: input.reason } }),
};
