import { type ComponentType, lazy, Suspense } from "react";
import { idle } from "../idle.ts";
import { untilLoaded } from "../until-loaded.ts";
import styles from "./menu-badge.module.css";
import { NewsPlaceholder } from "./news-placeholder.tsx";

/** Badges of menu entries, by screen name. */
const badges: Readonly<Record<string, ComponentType>> = {
  pendingApproval: lazy(async () => {
    await idle();
    return untilLoaded(() => import("../../screens/pending-approval/waiting-count.tsx"));
  }),
};

/** The number beside a menu entry, for the few that have one. */
export function MenuBadge({ screen }: { readonly screen: string }) {
  const Badge = badges[screen];
  return Badge ? (
    <span className={styles.badge}>
      <Suspense fallback={<NewsPlaceholder />}>
        <Badge />
      </Suspense>
    </span>
  ) : null;
}
