import { lazy, Suspense } from "react";
import { type NoticeKind, noticeKindNames, noticeKinds } from "../../domain/notices.ts";
import { type Permissions, usePermissions } from "../../kit/context/index.ts";
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

function mayHear({ may }: Permissions, kind: NoticeKind): boolean {
  const about = noticeKinds[kind];
  return about !== "own" && may(manifests[about.of], "list") && may(manifests[about.of], about.verb);
}

/** The bell, for those who have something to hear; its place is kept until it is there. */
export function BellHost() {
  const permissions = usePermissions();
  return hasService && noticeKindNames.some((kind) => mayHear(permissions, kind)) ? (
    <span className={styles.bell}>
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
    </span>
  ) : null;
}
