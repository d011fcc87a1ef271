import { lazy, Suspense } from "react";
import { scopeOf } from "../../core/access.ts";
import type { Admin } from "../../domain/admin.ts";
import { type NoticeKind, noticeKindNames, noticeKinds } from "../../domain/notices.ts";
import { type Permissions, useAdmin, usePermissions } from "../../kit/context/index.ts";
import { loadTexts } from "../../providers/i18n.ts";
import { hasService } from "../../providers/service.ts";
import { manifests } from "../../resources/manifests.ts";
import { idle } from "../idle.ts";
import styles from "./top-bar.module.css";

const Bell = lazy(async () => {
  await idle();
  const [bell] = await Promise.all([
    import("../../screens/notifications/bell.tsx"),
    loadTexts("notifications"),
  ]);
  return bell;
});

/** The API tells nobody of records of which they reach a part alone. */
function mayHear({ may }: Permissions, admin: Admin, kind: NoticeKind): boolean {
  const about = noticeKinds[kind];
  if (about === "own") return false;
  const resource = manifests[about.of];
  return may(resource, "list") && may(resource, about.verb) && scopeOf(admin.role, resource, "list") === null;
}

/** The bell, for those who have something to hear; its place is kept until it is there. */
export function BellHost() {
  const admin = useAdmin();
  const permissions = usePermissions();
  const hears = hasService && admin && noticeKindNames.some((kind) => mayHear(permissions, admin, kind));
  return hears ? (
    <span className={styles.bell}>
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
    </span>
  ) : null;
}
