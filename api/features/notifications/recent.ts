import type { FastifyRequest } from "fastify";
import { type NoticeKind, noticeKindNames, noticeKinds } from "../../../src/domain/notices.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { Problem } from "../../platform/problem.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { jobs } from "../../records/jobs/collections.ts";
import { typedAs } from "../../records/typed-as.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { kindsFor, noticeChoice, readsOf } from "./audience.ts";
import { notifications } from "./collections.ts";

/** Maximum number shown, and their maximum age. */
const shown = 20;
const lifetime = 30 * 86_400_000;

/** The signed-in user. Throws 403 if they may not receive any kind. */
export function requireListener(request: FastifyRequest): Admin {
  const admin = signedIn(request);
  if (kindsFor(admin).length > 0) return admin;
  throw new Problem("denied", `The role ${admin.role} has nothing to hear of.`);
}

/** Conditions for the kinds sent to everyone who may receive them, and for the user's own. */
function conditionFor(kinds: readonly NoticeKind[], { id }: Admin): Condition {
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
  const readings = noticeKindNames.map(async (kind) => {
    const about = noticeKinds[kind];
    const ids = new Set(rows.filter((row) => row.kind === kind).map(({ recordId }) => String(recordId)));
    if (ids.size === 0) return [];
    if (about === "store") return [];
    return (await reader.getMany(about === "own" ? jobs.name : about.of, [...ids], [])).map(({ id }) => id);
  });
  return new Set((await Promise.all(readings)).flat());
}

/** The latest notifications, and the number of unseen ones. */
export async function recentNotifications(reader: Reader, admin: Admin, now: Date) {
  const reads = await readsOf(reader, admin.id);
  const kinds = kindsFor(admin).filter((kind) => noticeChoice(reads, kind).bell);
  if (kinds.length === 0) return { unread: 0, items: [] };
  const oldest = new Date(now.getTime() - lifetime).toISOString();
  const seenAt = String(reads?.seenAt ?? "");
  const recent = [{ field: "at", op: "gte", values: [oldest] } as const, conditionFor(kinds, admin)];
  const unseen = { field: "at", op: "gt", values: [seenAt] } as const;
  const sort = [{ field: "at", order: "desc" }] as const;
  const [{ rows }, fresh] = await Promise.all([
    reader.find(notifications.name, { where: recent, sort, start: 0, end: shown }),
    reader.aggregate(notifications.name, { where: seenAt ? [...recent, unseen] : recent }),
  ]);
  const there = await stillThere(reader, rows);
  return {
    unread: fresh.reduce((sum, { count }) => sum + count, 0),
    items: rows.map(typedAs(notifications)).map(({ id, at, kind, recordId, title, quantity, level }) => ({
      id,
      at,
      kind,
      // Deleted records have no link.
      recordId: there.has(recordId) ? recordId : null,
      title,
      quantity,
      level,
      isNew: at > seenAt,
    })),
  };
}
