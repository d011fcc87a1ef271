import { type ComponentType, lazy, Suspense } from "react";
import { idle } from "../../late/idle.ts";
import { untilLoaded } from "../../late/until-loaded.ts";
import { NewsPlaceholder } from "../hosts/news-placeholder.tsx";
import styles from "./menu-badge.module.css";

/** Badges of menu entries, by screen name. */
const badges: Readonly<Record<string, ComponentType>> = {
  pendingApproval: lazy(async () => {
    await idle();
    return untilLoaded(() => import("../../../screens/pending-approval/waiting-count.tsx"));
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
