import { noticeKindsFor } from "../../../src/core/roles/notices.ts";
import { declaredPermissions } from "../../../src/core/roles/permissions.ts";
import { type NoticeChoice, usualChoice } from "../../../src/domain/notices.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { resources } from "../../../src/resources/index.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { notificationReads } from "./collections.ts";

/** The kinds that a user may receive. */
export const kindsFor = (admin: Admin): readonly string[] =>
  noticeKindsFor(admin.role, declaredPermissions(admin), resources.values());

/** Whether a notification is for a user. */
export function isFor(admin: Admin, { kind, staffId }: Readonly<Record<string, unknown>>): boolean {
  if (typeof staffId === "string") return staffId === admin.id;
  return kindsFor(admin).some((one) => one === kind);
}

/** A user's record of read notifications. */
export async function readsOf(reader: Reader, staffId: string): Promise<StoredRecord | undefined> {
  const where = matching({ staffId });
  return (await reader.find(notificationReads.name, { where, sort: [], start: 0, end: 1 })).rows[0];
}

const isChoice = (value: unknown): value is NoticeChoice =>
  typeof value === "object" &&
  value !== null &&
  "bell" in value &&
  "mail" in value &&
  typeof value.bell === "boolean" &&
  typeof value.mail === "boolean";

/** How a user wants to receive a kind. */
export function noticeChoice(reads: StoredRecord | undefined, kind: string): NoticeChoice {
  const chosen = (reads?.choices ?? {}) as Readonly<Record<string, unknown>>;
  const choice = chosen[kind];
  return isChoice(choice) ? choice : usualChoice;
}
