import { mergeCustomers } from "../customers/merge.ts";
import type { ActionHandlers } from "./handler.ts";

export const customerActions: ActionHandlers["customers"] = {
  /** Merges two records of the same customer. */
  async merge({ writer, stored, input }) {
    return { outcome: { before: stored, after: await mergeCustomers(writer, stored, input) } };
  },
};
