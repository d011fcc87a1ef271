import { cashSums } from "../../../src/domain/till/sessions.ts";
import { payments } from "../../../src/resources/payments.ts";
import { type TillSession, tillSessions } from "../../../src/resources/till-sessions.ts";
import type { Books } from "../../records/features/feature.ts";
import { typedAs } from "../../records/typed-as.ts";
import { batchesOf, belongingTo } from "../../store/batches.ts";
import type { Reader } from "../../store/port.ts";
import { asSession } from "./session.ts";

/** Sessions that are loaded at a time; each has hundreds of payments. */
const atOnce = 50;

/** A closed session whose expected cash is not the sum of its payments and movements. */
interface WrongSession {
  readonly session: TillSession;
  readonly expected: number;
}

/** The closed till sessions whose expected cash differs from their payments and movements. */
async function* wrongSessions(reader: Reader): AsyncGenerator<WrongSession> {
  for await (const batch of batchesOf(reader, tillSessions.name, atOnce)) {
    const rows = await belongingTo(batch, reader, payments.name, "tillSessionId");
    for (const session of batch.map(asSession)) {
      const { expected } = cashSums(session, (rows.get(session.id) ?? []).map(typedAs(payments)));
      if (session.state === "closed" && session.expected !== expected) yield { session, expected };
    }
  }
}

/** What closed sessions expect is the sum of their cash. */
export const sessionBooks: Books = {
  async check(store) {
    const complaints: string[] = [];
    for await (const { session, expected } of wrongSessions(store))
      complaints.push(`till session ${session.number}: expects ${session.expected} instead of ${expected}`);
    return complaints;
  },

  async mend(store) {
    const done: string[] = [];
    for await (const { session, expected } of wrongSessions(store)) {
      await store.transaction((tx) => tx.update(tillSessions.name, session.id, null, { expected }));
      done.push(
        `till-sessions ${session.id} (${session.number}): expected cash was ${session.expected}, is ${expected}`,
      );
    }
    return done;
  },
};
