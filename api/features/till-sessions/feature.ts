import { tillSessions } from "../../../src/resources/till-sessions.ts";
import { serialize } from "../../records/access/access.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { sessionBooks } from "./mend-sessions.ts";
import { countSession, moveCash, openTillSession, tillOf } from "./session.ts";

export default defineFeature({
  actions: {
    "till-sessions": {
      open: ({ admin, input, transaction }) =>
        transaction(async (writer) => {
          const { after } = await openTillSession(writer, input);
          return serialize(admin.role, tillSessions, after);
        }),

      cash: async ({ writer, stored, input }) => ({ outcome: await moveCash(writer, stored, input) }),

      close: async ({ writer, record, input }) => ({ set: await countSession(writer, record, input) }),
    },
  },
  documents: ["till-sessions"],
  books: sessionBooks,
  moneyPlace: tillOf,
});
