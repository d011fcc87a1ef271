import { type NoticeKind, noticeKindNames, noticeKinds } from "../domain/notices.ts";
import type { Role } from "../domain/roles.ts";
import { type Guarded, scopeOf } from "./access.ts";
import type { Permissions } from "./permissions.ts";

type Told = Exclude<(typeof noticeKinds)[NoticeKind], "own">["of"];

/**
 * The kinds of notifications that somebody may hear of: those about records all of which they reach, and their own
 * work. Whoever hears of no records begins no long work either, and hears of nothing.
 * @param resourceOf a declared resource by its name
 */
export function noticeKindsFor(
  role: Role,
  { may }: Pick<Permissions, "may">,
  resourceOf: (name: Told) => Guarded | undefined,
): readonly NoticeKind[] {
  const reaches = (kind: NoticeKind) => {
    const about = noticeKinds[kind];
    if (about === "own") return false;
    const resource = resourceOf(about.of);
    if (!resource || !may(resource, "list") || !may(resource, about.verb)) return false;
    return scopeOf(role, resource, "list") === null;
  };
  return noticeKindNames.some(reaches)
    ? noticeKindNames.filter((kind) => noticeKinds[kind] === "own" || reaches(kind))
    : [];
}
