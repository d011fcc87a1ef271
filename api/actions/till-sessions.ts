import { tillSessions } from "../../src/resources/till-sessions.ts";
import { serialize } from "../access/access.ts";
import { closeSession, moveCash, openSession } from "../till-sessions/session.ts";
import type { ActionHandlers } from "./handler.ts";

/** Actions on till sessions: opening with a float, cash in and out, closing with a count. */
export const tillSessionActions: ActionHandlers["till-sessions"] = {
  open: ({ admin, input, transaction }) =>
    transaction(async (writer) => {
      const { after } = await openSession(writer, input);
      return serialize(admin.role, tillSessions, after);
    }),

  cash: async ({ writer, stored, input }) => ({ outcome: await moveCash(writer, stored, input) }),

  close: async ({ writer, stored, input }) => ({ outcome: await closeSession(writer, stored, input) }),
};
