import type { FastifyRequest } from "fastify";
import { ownNotices } from "../../../src/domain/notices.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { Problem } from "../../platform/problem.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { jobs } from "../../records/jobs/collections.ts";
import { typedAs } from "../../records/typed-as.ts";
import { type Condition, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { kindsFor, noticeChoice, readsOf } from "./audience.ts";
import { notifications } from "./collections.ts";
import { noticeOf, noticePath, textsOfNotice } from "./kinds.ts";

/** Maximum number shown, and their maximum age. */
const shown = 20;
const lifetime = 30 * 86_400_000;

/** The signed-in user. Throws 403 if they may not receive any kind. */
export function requireListener(request: FastifyRequest): Admin {
  const admin = signedIn(request);
  if (kindsFor(admin).length > 0) return admin;
  throw new Problem("denied", `The role ${admin.role} has nothing to hear of.`);
}

const isOwn = (kind: string) => ownNotices.some((one) => one === kind);

/** Conditions for the kinds sent to everyone who may receive them, and for the user's own. */
function conditionFor(kinds: readonly string[], { id }: Admin): Condition {
  const common = kinds.filter((kind) => !isOwn(kind));
  const own = kinds.filter(isOwn);
  const of = (values: readonly string[]): Condition => ({ field: "kind", op: "eq", values });
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
  const placeOf = (kind: string) => {
    const notice = noticeOf(kind);
    return notice?.opens === "list" ? null : (notice?.of ?? jobs.name);
  };
  const ids = new Map<string, string[]>();
  for (const { kind, recordId } of rows) {
    const place = placeOf(String(kind));
    if (place !== null) ids.set(place, [...(ids.get(place) ?? []), String(recordId)]);
  }
  const readings = [...ids].map(async ([place, some]) =>
    (await reader.getMany(place, [...new Set(some)], [])).map(({ id }) => id),
  );
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
  const [{ rows }, fresh] = await Promise.all([
    reader.find(notifications.name, { where: recent, sort: sortedBy("-at"), start: 0, end: shown }),
    reader.aggregate(notifications.name, { where: seenAt ? [...recent, unseen] : recent }),
  ]);
  const there = await stillThere(reader, rows);
  return {
    unread: fresh.reduce((sum, { count }) => sum + count, 0),
    items: rows.map(typedAs(notifications)).map(({ id, at, kind, title, quantity, level, ...row }) => {
      // Deleted records have no link.
      const recordId = there.has(row.recordId) ? row.recordId : null;
      const path = noticePath({ kind, recordId, title });
      const shown = { recordId, title, quantity, level, isNew: at > seenAt };
      return { id, at, kind, texts: textsOfNotice(kind), path, ...shown };
    }),
  };
}
