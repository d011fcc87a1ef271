import { staff } from "../../src/resources/staff.ts";
import { updateRecord } from "../records/write.ts";
import type { ActionHandlers } from "./handler.ts";

/** What is decided about somebody who signed up: nobody gets a role by signing up. */
export const staffActions: ActionHandlers["staff"] = {
  async approve({ writer, record, input }) {
    const patch = { status: "active", role: input.role };
    return { outcome: await updateRecord(writer, staff, record.id, patch, { expected: null }) };
  },

  async reject({ writer, record, input }) {
    const patch = { status: "inactive", statusReason: input.reason };
    return { outcome: await updateRecord(writer, staff, record.id, patch, { expected: null }) };
  },
};
