import { type NoticeKind, noticeKindNames, noticeKinds } from "../../domain/notices.ts";
import type { Role } from "../../domain/roles.ts";
import { type Guarded, scopeOf } from "../access.ts";
import type { Permissions } from "./permissions.ts";

type Told = Exclude<(typeof noticeKinds)[NoticeKind], string>["of"];

/**
 * Returns the kinds of notifications for a user: those about resources of which they can access all records, and their
 * own jobs. Those about the store are for Super Admins. A user without notifications about records cannot start jobs either, and gets none.
 * @param resourceOf returns a declared resource by name
 */
export function noticeKindsFor(
  role: Role,
  { may }: Pick<Permissions, "may">,
  resourceOf: (name: Told) => Guarded | undefined,
): readonly NoticeKind[] {
  const reaches = (kind: NoticeKind) => {
    const about = noticeKinds[kind];
    if (about === "own") return false;
    if (about === "store") return role === "super-admin";
    const resource = resourceOf(about.of);
    if (!resource || !may(resource, "list") || !may(resource, about.verb)) return false;
    return scopeOf(role, resource, "list") === null;
  };
  return noticeKindNames.some(reaches)
    ? noticeKindNames.filter((kind) => noticeKinds[kind] === "own" || reaches(kind))
    : [];
}
