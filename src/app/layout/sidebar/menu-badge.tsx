import { lazy, Suspense } from "react";
import { Boundary } from "../../../kit/ui/boundary.tsx";
import { Text } from "../../../kit/ui/box.tsx";
import { declaredScreens } from "../../../screens/declared-screens.ts";
import { idle } from "../../late/idle.ts";
import { untilLoaded } from "../../late/until-loaded.ts";
import { NewsPlaceholder } from "../hosts/news-placeholder.tsx";

/** Badges of menu entries, by screen name. */
const badges = new Map(
  declaredScreens.flatMap(({ name, badge }) => {
    if (!badge) return [];
    const load = async () => {
      await idle();
      return { default: await untilLoaded(badge) };
    };
    return [[name, lazy(load)]];
  }),
);

/** The number beside a menu entry, for the few that have one. One that throws leaves the menu as it is. */
export function MenuBadge({ screen }: { readonly screen: string }) {
  const Badge = badges.get(screen);
  return Badge ? (
    <Text before={6}>
      <Boundary fallback={null}>
        <Suspense fallback={<NewsPlaceholder />}>
          <Badge />
        </Suspense>
      </Boundary>
    </Text>
  ) : null;
}
