import { ownNotices } from "../../domain/notices.ts";
import type { Role } from "../../domain/roles.ts";
import { type Guarded, scopeOf } from "../access.ts";
import { type Notices, noticesIn } from "../notices.ts";
import type { Permissions } from "./permissions.ts";

/**
 * Returns the kinds of notifications for a user: those about resources of which they can access all records, and their
 * own jobs. A user without notifications about records cannot start jobs either, and gets none.
 */
export function noticeKindsFor(
  role: Role,
  { may }: Pick<Permissions, "may">,
  declared: Iterable<Guarded & { readonly notices?: Notices }>,
): readonly string[] {
  const reached = [...declared].flatMap((resource) =>
    noticesIn([resource]).flatMap(({ kind, verb, only = role }) =>
      only === role &&
      may(resource, "list") &&
      may(resource, verb) &&
      scopeOf(role, resource, "list") === null
        ? kind
        : [],
    ),
  );
  return reached.length > 0 ? [...reached, ...ownNotices] : [];
}
