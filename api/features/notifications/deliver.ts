import type { FastifyBaseLogger } from "fastify";
import { ownNotices } from "../../../src/domain/notices.ts";
import { named, namespaceOf } from "../../../src/domain/texts/named.ts";
import type { Deps } from "../../records/deps.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import { NotFound, type StoredRecord, VersionConflict } from "../../store/port.ts";
import { adminOf, deviceLanguage } from "../staff/index.ts";
import { wordsIn } from "../translations/index.ts";
import { isFor, noticeChoice } from "./audience.ts";
import { notificationReads, notifications } from "./collections.ts";
import { noticePath, textsOfNotice } from "./kinds.ts";

/** Maximum age in milliseconds of notifications that are still mailed after a server restart. */
const recent = 3_600_000;
/** Maximum number of notifications per round. */
const most = 50;

/** Emails new notifications to users who want them by email. Several servers share the work. */
export async function mailNotices(deps: Deps, log: FastifyBaseLogger): Promise<void> {
  const where = matching({ mailed: false, at_gte: new Date(deps.clock().getTime() - recent).toISOString() });
  const sort = sortedBy("id");
  const { rows } = await deps.store.find(notifications.name, { where, sort, start: 0, end: most });
  for (const notice of rows) {
    if (!(await claimed(deps, notice))) continue;
    for (const to of await wanting(deps, notice)) {
      await send(deps, notice, to).catch((error: unknown) =>
        log.error({ err: error, notification: notice.id }, "a notification could not be mailed"),
      );
    }
  }
}

/** Claims a notification for this server; false if another one was first. */
async function claimed({ store }: Deps, { id, version }: StoredRecord): Promise<boolean> {
  try {
    await store.transaction((tx) => tx.update(notifications.name, id, version, { mailed: true }));
    return true;
  } catch (error) {
    if (error instanceof VersionConflict || error instanceof NotFound) return false;
    throw error;
  }
}

interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Users who may see the notification and want it by email. */
async function wanting({ store, clock }: Deps, notice: StoredRecord): Promise<readonly Addressee[]> {
  const kind = String(notice.kind);
  const { rows } = await store.find(notificationReads.name, { where: [], sort: [] });
  const chosen = rows.filter((reads) => noticeChoice(reads, kind).mail);
  const people = await Promise.all(chosen.map(({ staffId }) => adminOf(store, String(staffId), clock())));
  return people.flatMap((admin) => (admin && isFor(admin, notice) ? [admin] : []));
}

/** In the language that the user last used. */
async function send(deps: Deps, notice: StoredRecord, { id, name, email }: Addressee): Promise<void> {
  const { recordId, title, quantity, level } = notice;
  const kind = String(notice.kind);
  const language = (await deviceLanguage(deps.store, id)) ?? "en";
  const base = (deps.publicUrl ?? deps.ownUrl).replace(/\/$/, "");
  const path = noticePath({ kind, recordId: String(recordId), title: String(title) });
  const texts = textsOfNotice(kind);
  const t = await wordsIn(deps, language, [namespaceOf(texts), "resources"]);
  const ofWork = ownNotices.some((one) => one === kind);
  const values = {
    name,
    title: ofWork ? t(named(`resources:${String(title)}.name.many`)) : String(title),
    quantity: Number(quantity ?? 0),
    level: Number(level ?? 0),
    link: base + (path ?? ""),
    choose: `${base}/edit-profile`,
  };
  const [subject, text] = [t(named(`${texts}.subject`), values), t(named(`${texts}.text`), values)];
  await deps.mail.send({ to: email, subject, text });
}
