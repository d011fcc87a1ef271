import { mayDo, scopeOf } from "../../src/core/access.ts";
import type { Admin } from "../../src/domain/admin.ts";
import {
  type NoticeChoice,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
  usualChoice,
} from "../../src/domain/notices.ts";
import { resources } from "../../src/resources/index.ts";
import { notificationReads } from "../collections.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** May the person know of every record that the kind tells of? */
function reaches(admin: Admin, kind: NoticeKind): boolean {
  const about = noticeKinds[kind];
  if (about === "own") return false;
  const resource = resources.get(about.of);
  if (!resource || !mayDo(admin, resource, "list") || !mayDo(admin, resource, about.verb)) return false;
  return scopeOf(admin.role, resource, "list") === null;
}

/** The kinds that a person may hear of. Whoever hears of no records begins no long work either. */
export function kindsFor(admin: Admin): readonly NoticeKind[] {
  const told = noticeKindNames.filter((kind) => reaches(admin, kind));
  const own = noticeKindNames.filter((kind) => noticeKinds[kind] === "own");
  return told.length === 0 ? [] : [...told, ...own];
}

/** Is a notification something for that person? */
export function concerns(admin: Admin, { kind, staffId }: Readonly<Record<string, unknown>>): boolean {
  if (typeof staffId === "string") return staffId === admin.id;
  return kindsFor(admin).some((one) => one === kind);
}

/** What is kept of how a person reads notifications. */
export async function readsOf(reader: Reader, staffId: string): Promise<StoredRecord | undefined> {
  const where = [{ field: "staffId", op: "eq", values: [staffId] }] as const;
  return (await reader.find(notificationReads.name, { where, sort: [], start: 0, end: 1 })).rows[0];
}

const isChoice = (value: unknown): value is NoticeChoice =>
  typeof value === "object" &&
  value !== null &&
  "bell" in value &&
  "mail" in value &&
  typeof value.bell === "boolean" &&
  typeof value.mail === "boolean";

/** How somebody wants to hear of a kind, as they have chosen. */
export function choiceOf(reads: StoredRecord | undefined, kind: NoticeKind): NoticeChoice {
  const chosen = (reads?.choices ?? {}) as Readonly<Record<string, unknown>>;
  const choice = chosen[kind];
  return isChoice(choice) ? choice : usualChoice;
}
