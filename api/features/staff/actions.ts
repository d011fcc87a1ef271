import { staff } from "../../../src/resources/staff.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { updateRecord } from "../../records/write/write.ts";
import { sentToken } from "./cookies.ts";
import { removeSecondFactor } from "./second-factor.ts";
import { endSessionsOf } from "./sessions.ts";

/** Actions on staff: approval or rejection of sign-ups, and signing out everywhere. */
export const staffActions: ActionHandlers["staff"] = {
  approve: async ({ input }) => ({ set: { role: input.role } }),

  reject: async ({ input }) => ({ set: { statusReason: input.reason } }),

  async "sign-out"({ writer, record, request }) {
    await endSessionsOf(writer.tx, record.id, sentToken(request));
    const serverValues = { signedOutAt: writer.now.toISOString() };
    return { outcome: await updateRecord(writer, staff, record.id, {}, { expected: null, serverValues }) };
  },

  async "reset-second-factor"({ writer, record, request }) {
    await endSessionsOf(writer.tx, record.id, sentToken(request));
    return { outcome: await removeSecondFactor(writer, record.id) };
  },
};
