import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { dateTime, flag, text } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { invalid } from "../../platform/problem.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { kindsFor, noticeChoice, readsOf } from "./audience.ts";
import { notificationReads } from "./collections.ts";
import { textsOfNotice } from "./kinds.ts";
import { recentNotifications, requireListener } from "./recent.ts";

const ownChoices = async (reader: Reader, admin: Admin) => {
  const reads = await readsOf(reader, admin.id);
  return kindsFor(admin).map((kind) => ({ kind, texts: textsOfNotice(kind), ...noticeChoice(reads, kind) }));
};

/** Stores a part of the user's record of read notifications. */
async function keep(
  tx: Transaction,
  { id: staffId }: Admin,
  changes: (reads: StoredRecord | undefined) => Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await tx.under({ alone: [`notifications of ${staffId}`] });
  const previous = await readsOf(tx, staffId);
  const change = changes(previous);
  if (!change) return;
  if (previous) await tx.update(notificationReads.name, previous.id, null, change);
  else await tx.insert(notificationReads.name, { id: uuidv7(), staffId, ...change });
}

const notification = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  kind: z.string(),
  /** The key of its texts, with their namespace. */
  texts: z.string(),
  /** The page it leads to; null if that is gone. */
  path: textOrNull,
  /** The record, or the job for one's own work; null if it was deleted since. */
  recordId: textOrNull,
  /** The name of the record; for jobs, the resource. */
  title: z.string(),
  /** Numbers in its text, such as the quantity of low stock and the threshold. */
  quantity: z.nullable(z.number()),
  level: z.nullable(z.number()),
  /** Whether this user has not seen it yet. */
  isNew: z.boolean(),
});

/** The user's latest notifications. */
export const recent = z.object({ unread: whole, items: z.array(notification) });

const choices = z.array(
  z.object({ kind: z.string(), texts: z.string(), bell: z.boolean(), mail: z.boolean() }),
);

const list = endpoint("get /notifications", {
  summary: "Notifications",
  access: requireListener,
  answer: recent,
  run: ({ store, admin, deps }) => recentNotifications(store, admin, deps.clock()),
});

/** Not a declared action, since notifications are not a resource. */
const seen = endpoint("post /notifications/seen", {
  summary: "Mark notifications up to a time as read",
  access: requireListener,
  body: { at: dateTime({ required: true }) },
  answer: null,
  run: ({ store, admin, body: { at: seenAt } }) =>
    store.transaction((tx) =>
      keep(tx, admin, (reads) => (seenAt > String(reads?.seenAt ?? "") ? { seenAt } : null)),
    ),
});

const chosen = endpoint("get /notifications/choices", {
  summary: "Your notification settings, by kind",
  access: requireListener,
  answer: choices,
  run: ({ store, admin }) => ownChoices(store, admin),
});

const choose = endpoint("post /notifications/choices", {
  summary: "Change the notification settings of a kind",
  access: requireListener,
  body: { kind: text({ required: true }), bell: flag(), mail: flag() },
  answer: choices,
  async run({ store, admin, body: { kind, bell, mail } }) {
    if (!kindsFor(admin).some((one) => one === kind)) throw invalid({ kind: ["errors.option"] });
    const choice = { bell: bell === true, mail: mail === true };
    await store.transaction((tx) =>
      keep(tx, admin, (reads) => ({ choices: { ...(reads?.choices ?? {}), [kind]: choice } })),
    );
    return ownChoices(store, admin);
  },
});

export const notificationEndpoints = [list, seen, chosen, choose] as const;
