import { type ComponentType, lazy, Suspense } from "react";
import { Text } from "../../../kit/ui/box.tsx";
import { idle } from "../../late/idle.ts";
import { untilLoaded } from "../../late/until-loaded.ts";
import { NewsPlaceholder } from "../hosts/news-placeholder.tsx";

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
    <Text before={6}>
      <Suspense fallback={<NewsPlaceholder />}>
        <Badge />
      </Suspense>
    </Text>
  ) : null;
}
