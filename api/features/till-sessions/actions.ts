import { tillSessions } from "../../../src/resources/till-sessions.ts";
import { serialize } from "../../records/access/access.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { countSession, moveCash, openTillSession } from "./session.ts";

/** Actions on till sessions: opening with a float, cash in and out, closing with a count. */
export const tillSessionActions: ActionHandlers["till-sessions"] = {
  open: ({ admin, input, transaction }) =>
    transaction(async (writer) => {
      const { after } = await openTillSession(writer, input);
      return serialize(admin.role, tillSessions, after);
    }),

  cash: async ({ writer, stored, input }) => ({ outcome: await moveCash(writer, stored, input) }),

  close: async ({ writer, record, input }) => ({ set: await countSession(writer, record, input) }),
};
