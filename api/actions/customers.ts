import { mergeCustomers } from "../customers/merge.ts";
import type { ActionHandlers } from "./handler.ts";

export const customerActions: ActionHandlers["customers"] = {
  /** Two records of the same person become one. */
  async merge({ writer, stored, input }) {
    return { outcome: { before: stored, after: await mergeCustomers(writer, stored, input) } };
  },
};
