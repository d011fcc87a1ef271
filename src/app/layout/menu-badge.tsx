import { type ComponentType, lazy, Suspense } from "react";
import styles from "./menu-badge.module.css";

/** Resolves when the browser has nothing better to do: what adds to a menu must not hold up a screen. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not know when it is idle.
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, 500);
  });
}

/** What stands beside a screen's name in the menu, by the name of the screen. */
const badges: Readonly<Record<string, ComponentType>> = {
  pendingApproval: lazy(() => idle().then(() => import("../../screens/pending-approval/waiting-count.tsx"))),
};

/** The number beside a menu entry, for the few that have one. */
export function MenuBadge({ screen }: { readonly screen: string }) {
  const Badge = badges[screen];
  return Badge ? (
    <span className={styles.badge}>
      <Suspense fallback={null}>
        <Badge />
      </Suspense>
    </span>
  ) : null;
}
