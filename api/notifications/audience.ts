import { noticeKindsFor } from "../../src/core/notices.ts";
import { declaredPermissions } from "../../src/core/permissions.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { type NoticeChoice, type NoticeKind, usualChoice } from "../../src/domain/notices.ts";
import { resources } from "../../src/resources/index.ts";
import { notificationReads } from "../collections.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** The kinds that a person may hear of. */
export const kindsFor = (admin: Admin): readonly NoticeKind[] =>
  noticeKindsFor(admin.role, declaredPermissions(admin), (name) => resources.get(name));

/** Is a notification something for that person? */
export function isFor(admin: Admin, { kind, staffId }: Readonly<Record<string, unknown>>): boolean {
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
