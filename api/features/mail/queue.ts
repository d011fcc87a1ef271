import type { AnyResource } from "../../../src/core/define.ts";
import { hours, minutes } from "../../platform/durations.ts";
import { MailRefused, type Message } from "../../platform/mailer.ts";
import type { Deps } from "../../records/deps.ts";
import { patchRecord } from "../../records/write/patch.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import { NotFound, type StoredRecord, type Transaction, VersionConflict } from "../../store/port.ts";

/** Delays in milliseconds after each failure; after the last one the email has failed. */
const delays = [minutes(1), minutes(5), minutes(30), hours(2)] as const;

/** Milliseconds for which an email being sent is left alone: the server that claimed it may have stopped. */
const underWay = minutes(5);

/** Maximum number of emails per round. */
const most = 20;

/** How often servers look for emails to send: retries, and those that another server left. */
export const lookEvery = minutes(0.5);

/** Emails that wait in a collection with the fields `state`, `tries`, `nextAt` and `error`. */
export interface MailQueue {
  readonly collection: AnyResource;
  /** Writes the message. Throws MailRefused if it can never be sent. */
  messageOf(deps: Deps, mail: StoredRecord): Promise<Message>;
  /** What becomes of an email that was sent. */
  sent(deps: Deps, tx: Transaction, mail: StoredRecord): Promise<unknown>;
}

/** Sends the due emails of a queue one by one. Several servers share the work. */
export async function deliverWaiting(deps: Deps, queue: MailQueue): Promise<void> {
  const where = matching({ state: "waiting", nextAt_lte: deps.clock().toISOString() });
  const sort = sortedBy("id");
  const { rows } = await deps.store.find(queue.collection.name, { where, sort, start: 0, end: most });
  for (const row of rows) {
    const mail = await claimed(deps, queue, row);
    if (mail) await deliver(deps, queue, mail);
  }
}

const triesOf = ({ tries }: StoredRecord): number => (typeof tries === "number" ? tries : 0);

/** Claims an email for this server; null if another one was first. */
async function claimed(
  { store, clock }: Deps,
  { collection }: MailQueue,
  mail: StoredRecord,
): Promise<StoredRecord | null> {
  const changes = { tries: triesOf(mail) + 1, nextAt: later(clock(), underWay) };
  try {
    return await store.transaction((tx) => patchRecord(tx, collection, mail, changes));
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof NotFound) return null;
    throw error;
  }
}

const later = (now: Date, by: number) => new Date(now.getTime() + by).toISOString();

async function deliver(deps: Deps, queue: MailQueue, mail: StoredRecord): Promise<void> {
  const { store, clock } = deps;
  try {
    await deps.mail.send(await queue.messageOf(deps, mail));
  } catch (error) {
    const delay = error instanceof MailRefused ? undefined : delays[triesOf(mail) - 1];
    const why = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const changes =
      delay === undefined ? { state: "failed", error: why } : { nextAt: later(clock(), delay), error: why };
    await store.transaction((tx) => patchRecord(tx, queue.collection, mail, changes));
    return;
  }
  await store.transaction((tx) => queue.sent(deps, tx, mail));
}
