import { reviews } from "../../../src/resources/reviews.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { updateRecord } from "../../records/write/write.ts";

/** Actions on reviews. */
export const reviewActions: ActionHandlers["reviews"] = {
  approve: async ({ writer, record }) => ({
    outcome: await updateRecord(writer, reviews, record.id, { status: "approved" }, { expected: null }),
  }),

  async reject({ writer, record, input }) {
    const patch = { status: "rejected", rejectionReason: input.reason };
    return { outcome: await updateRecord(writer, reviews, record.id, patch, { expected: null }) };
  },
};
