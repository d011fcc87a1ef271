import type { ActionHandlers } from "../../records/actions/handler.ts";
import { mergeCustomers } from "./merge.ts";
import { payCustomer } from "./pay.ts";

export const customerActions: ActionHandlers["customers"] = {
  /** Merges two records of the same customer. */
  async merge({ writer, stored, input }) {
    return { outcome: { before: stored, after: await mergeCustomers(writer, stored, input) } };
  },

  /** Takes one payment for all or part of what the customer owes. */
  pay: async ({ writer, stored, input }) => ({ outcome: await payCustomer(writer, stored, input) }),
};
