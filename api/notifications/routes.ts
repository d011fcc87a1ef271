import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { dateTime, flag, select } from "../../src/core/define.ts";
import { type NoticeKind, noticeKindNames, noticeKinds } from "../../src/domain/notices.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { routeOptions } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { jobs, notificationReads, notifications } from "../collections.ts";
import type { Deps } from "../deps.ts";
import type { Condition } from "../dialect/query.ts";
import { bodyOf } from "../http/body.ts";
import { readForm } from "../http/form.ts";
import { invalid, Problem } from "../problem.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";
import { choiceOf, kindsFor, readsOf } from "./audience.ts";

/** Maximum number shown, and their maximum age. */
const shown = 20;
const kept = 30 * 86_400_000;

/** The signed-in user. Throws 403 if they may not receive any kind. */
export function requireListener(request: FastifyRequest): Admin {
  const admin = signedIn(request);
  if (kindsFor(admin).length > 0) return admin;
  throw new Problem("denied", `The role ${admin.role} has nothing to hear of.`);
}

/** Conditions for the kinds sent to everyone who may receive them, and for the user's own. */
function wanted(kinds: readonly NoticeKind[], { id }: Admin): Condition {
  const common = kinds.filter((kind) => noticeKinds[kind] !== "own");
  const own = kinds.filter((kind) => noticeKinds[kind] === "own");
  const of = (values: readonly NoticeKind[]): Condition => ({ field: "kind", op: "eq", values });
  return {
    op: "or",
    groups: [
      ...(common.length > 0 ? [[of(common)]] : []),
      ...(own.length > 0 ? [[of(own), { field: "staffId", op: "eq", values: [id] } as const]] : []),
    ],
  };
}

/** The ids of those records that still exist. */
async function stillThere(reader: Reader, rows: readonly StoredRecord[]): Promise<ReadonlySet<string>> {
  const found = noticeKindNames.map(async (kind) => {
    const about = noticeKinds[kind];
    const ids = new Set(rows.filter((row) => row.kind === kind).map(({ recordId }) => String(recordId)));
    if (ids.size === 0) return [];
    return (await reader.getMany(about === "own" ? jobs.name : about.of, [...ids], [])).map(({ id }) => id);
  });
  return new Set((await Promise.all(found)).flat());
}

/** The latest notifications, and the number of unseen ones. */
export async function recentNotifications(reader: Reader, admin: Admin, now: Date) {
  const reads = await readsOf(reader, admin.id);
  const kinds = kindsFor(admin).filter((kind) => choiceOf(reads, kind).bell);
  if (kinds.length === 0) return { unread: 0, items: [] };
  const oldest = new Date(now.getTime() - kept).toISOString();
  const seenAt = String(reads?.seenAt ?? "");
  const recent = [{ field: "at", op: "gte", values: [oldest] } as const, wanted(kinds, admin)];
  const unseen = { field: "at", op: "gt", values: [seenAt] } as const;
  const sort = [{ field: "at", order: "desc" }] as const;
  const [{ rows }, fresh] = await Promise.all([
    reader.find(notifications.name, { where: recent, sort, start: 0, end: shown }),
    reader.aggregate(notifications.name, { where: seenAt ? [...recent, unseen] : recent }),
  ]);
  const there = await stillThere(reader, rows);
  return {
    unread: fresh.reduce((sum, { count }) => sum + count, 0),
    items: rows.map(({ id, at, kind, recordId, title, quantity, level }) => ({
      id,
      at,
      kind,
      // Deleted records have no link.
      recordId: there.has(String(recordId)) ? recordId : null,
      title,
      quantity,
      level,
      isNew: String(at) > seenAt,
    })),
  };
}

const ownChoices = async (reader: Reader, admin: Admin) => {
  const reads = await readsOf(reader, admin.id);
  return kindsFor(admin).map((kind) => ({ kind, ...choiceOf(reads, kind) }));
};

/** Stores a part of the user's record of read notifications. */
async function keep(
  tx: Transaction,
  { id: staffId }: Admin,
  changes: (known: StoredRecord | undefined) => Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await tx.under({ alone: [`notifications of ${staffId}`] });
  const known = await readsOf(tx, staffId);
  const wanted = changes(known);
  if (!wanted) return;
  if (known) await tx.update(notificationReads.name, known.id, null, wanted);
  else await tx.insert(notificationReads.name, { id: uuidv7(), staffId, ...wanted });
}

const choiceForm = {
  kind: select(noticeKindNames, { required: true }),
  bell: flag(),
  mail: flag(),
};

/** Routes of the notifications. */
export const notificationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get("/notifications", routeOptions(requireListener), async (request) =>
    recentNotifications(store, requireListener(request), clock()),
  );

  /** Everything up to `at` was seen. Not a declared action, since notifications are not a resource. */
  app.post("/notifications/seen", routeOptions(requireListener), async (request, reply) => {
    const admin = requireListener(request);
    const { at: seenAt } = await readForm(deps.store, { at: dateTime({ required: true }) }, bodyOf(request));
    await store.transaction((tx) =>
      keep(tx, admin, (known) => (seenAt > String(known?.seenAt ?? "") ? { seenAt } : null)),
    );
    return reply.code(204).send();
  });

  app.get("/notifications/choices", routeOptions(requireListener), async (request) =>
    ownChoices(store, requireListener(request)),
  );

  /** How the user wants to receive a kind. */
  app.post("/notifications/choices", routeOptions(requireListener), async (request) => {
    const admin = requireListener(request);
    const { kind, bell, mail } = await readForm(deps.store, choiceForm, bodyOf(request));
    if (!kindsFor(admin).some((one) => one === kind)) throw invalid({ kind: ["errors.option"] });
    const choice = { bell: bell === true, mail: mail === true };
    await store.transaction((tx) =>
      keep(tx, admin, (known) => ({ choices: { ...(known?.choices ?? {}), [kind]: choice } })),
    );
    return ownChoices(store, admin);
  });
};
